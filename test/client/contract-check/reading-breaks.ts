import type { Arrival } from '../../helpers/misbehaving-gateway.ts';
import type { Break, Passing } from './breaking-gateway.ts';

/** One way to break a point: what is broken, in words, and the ids that must be broken then, the point itself first. */
export type Breaking = Break & { readonly what: string; readonly breaks: readonly string[] };

type Change = (answer: Passing, arrival: Arrival) => void;

/** Changes good answers to a request, as "GET /namespaces". */
export const on =
  (route: string, change: Change): Change =>
  (answer, arrival) => {
    if (`${arrival.method} ${arrival.path}` === route && answer.status < 300) change(answer, arrival);
  };
const onList = (change: Change): Break => ({ after: on('GET /namespaces', change) });
const onPersona = (change: (data: any) => void): Break => ({
  after: on('GET /personas', ({ body }) => change(body.data)),
});
const withoutKey = ({ headers }: Arrival) => headers.authorization === undefined;
const withWrongKey = ({ headers }: Arrival) => headers.authorization?.startsWith('Bearer not-') === true;

/** What a gateway may break that reading shows. */
export const readingBreaks: readonly Breaking[] = [
  { what: 'the list is a bare array, without an envelope', breaks: ['namespaces.list'], ...onList((answer) => (answer.body = answer.body.data)) },
  { what: 'success is the text "true"', breaks: ['namespaces.list'], ...onList(({ body }) => (body.success = 'true')) },
  { what: 'the list is answered with 500', breaks: ['namespaces.list'], ...onList((answer) => (answer.status = 500)) },
  { what: 'the list is cut off in the middle', breaks: ['namespaces.list'], ...onList((answer) => { answer.text = answer.text.slice(0, -9); answer.body = undefined; }) },
  { what: 'the list has no pagination', breaks: ['namespaces.list.pagination'], ...onList(({ body }) => delete body.pagination) },
  { what: 'pagination.total is a text', breaks: ['pagination.total'], ...onList(({ body }) => (body.pagination.total = String(body.pagination.total))) },
  { what: 'total counts two too many', breaks: ['namespaces.list.total', 'namespaces.list.totalPages'], ...onList(({ body }) => (body.pagination.total += 2)) },
  { what: 'totalPages is always 1', breaks: ['namespaces.list.totalPages'], ...onList(({ body }) => (body.pagination.totalPages = 1)) },
  { what: 'the second page begins with the last row of the first', breaks: ['namespaces.list.apart'], before: ({ path, method, query }, asked) => { if (method === 'GET' && path === '/namespaces' && query.get('page') === '2' && query.get('pageSize') === '2') asked.query.set('page', '1'); }, after: on('GET /namespaces', ({ body }, { query }) => { if (query.get('page') === '2') body.pagination.page = 2; }) },
  { what: 'a page holds one row too few', breaks: ['namespaces.list.full'], ...onList(({ body }, { query }) => { if (query.get('page') === '1' && query.get('pageSize') === '2') body.data.pop(); }) },
  { what: 'the page is always said to be 1', breaks: ['namespaces.list.page'], ...onList(({ body }) => (body.pagination.page = 1)) },
  { what: 'the size of a page is always said to be 20', breaks: ['namespaces.list.pageSize'], ...onList(({ body }) => (body.pagination.pageSize = 20)) },
  { what: 'a page has 50 results where nothing is said', breaks: ['namespaces.list.default'], ...onList(({ body }, { query }) => { if (query.size === 0) body.pagination.pageSize = 50; }) },
  { what: 'page 0 is given', breaks: ['limits.page'], before: (_, { query }) => { if (query.get('page') === '0') query.set('page', '1'); }, after: on('GET /namespaces', ({ body }, { query }) => { if (query.get('page') === '0') body.pagination.page = 0; }) },
  { what: 'a page of 101 is given', breaks: ['limits.pageSize.most', 'own.refusal.page'], before: (_, { query }) => { if (query.get('pageSize') === '101') query.set('pageSize', '100'); }, after: on('GET /namespaces', ({ body }, { query }) => { if (query.get('pageSize') === '101') body.pagination.pageSize = 101; }) },
  { what: 'created_at of a namespace has no milliseconds', breaks: ['namespace.created_at'], ...onList(({ body }) => { for (const row of body.data) row.created_at = row.created_at.replace(/\.\d+/, ''); }) },
  { what: 'the name of one namespace is null', breaks: ['namespace.name'], ...onList(({ body }) => { if (body.data[1]) body.data[1].name = null; }) },
  { what: 'namespaces are of two organizations', breaks: ['service.organization'], ...onList(({ body }) => { if (body.data[1]) body.data[1].org_id = 'org_other'; }) },
  { what: 'mcp_endpoint_url does not end with the id', breaks: ['namespace.mcp_endpoint_url.tail'], ...onList(({ body }) => { for (const row of body.data) row.mcp_endpoint_url += '?v=1'; }) },
  { what: 'nothing stands behind mcp_endpoint_url', breaks: ['namespace.mcp'], after: (answer, { path }) => { if (path.startsWith('/mcp')) { answer.status = 502; answer.text = 'Bad Gateway'; answer.body = undefined; } } },
  { what: 'the list is given without a key', breaks: ['key.get.namespaces.none', 'own.refusal.key'], before: (arrival, asked) => { if (arrival.path === '/namespaces' && withoutKey(arrival)) asked.headers['authorization'] = `Bearer ${asked.key}`; } },
  { what: 'a persona is given to any key', breaks: ['key.get.personas.wrong'], before: (arrival, asked) => { if (arrival.path === '/personas' && withWrongKey(arrival)) asked.headers['authorization'] = `Bearer ${asked.key}`; } },
  { what: 'a persona stands under another name than data', breaks: ['personas.read'], after: on('GET /personas', ({ body }) => { body.persona = body.data; delete body.data; }) },
  { what: 'source_event_count is a text', breaks: ['persona.source_event_count', 'own.persona', 'own.persona.count'], ...onPersona((data) => (data.source_event_count = '12')) },
  { what: 'agent_id is no UUID', breaks: ['persona.agent_id', 'own.persona'], ...onPersona((data) => (data.agent_id = 'agent-1')) },
  { what: 'identity.priorities is a text', breaks: ['identity.priorities', 'own.persona'], ...onPersona((data) => (data.identity.priorities = 'the harvest')) },
  { what: 'traits has no version', breaks: ['traits.version', 'own.persona'], ...onPersona((data) => delete data.traits.version) },
  { what: 'a peer is without topics', breaks: ['peer.topics', 'own.persona'], ...onPersona((data) => delete data.peers.at(-1).topics) },
  { what: 'an episode ends before it begins', breaks: ['episode.span'], ...onPersona((data) => (data.episodes[0].valid_until = '1999-01-01T00:00:00.000Z')) },
  { what: 'the persona is of another namespace', breaks: ['personas.read.bound'], ...onPersona((data) => (data.namespace_id = 'ns_other')) },
  { what: 'a reference is found in any letters', breaks: ['service.reference.case'], before: (_, { query }) => { if (query.get('external_reference_id')?.toLowerCase() === 'orchard') query.set('external_reference_id', 'Orchard'); } },
  { what: 'a reference is not understood', breaks: ['service.reference'], before: (_, { query }) => { if (query.has('external_reference_id')) query.set('external_reference_id', 'nobody'); } },
  { what: 'there is no status endpoint', breaks: ['status.answer'], instead: ({ path }) => (path === '/personas/status' ? { status: 404, headers: { 'content-type': 'text/html' }, body: undefined, text: '<h1>Not Found</h1>' } : undefined) },
  { what: 'the status of a build is an unknown word', breaks: ['own.build.status'], after: on('GET /personas/status', ({ body }) => (body.data.status = 'ripening')) },
  { what: 'a refusal has another body', breaks: ['own.refusal.unknown'], after: (answer) => { if (answer.body?.error?.code === 'namespace_not_found') answer.body = { success: false, message: 'no' }; } },
  { what: 'an unknown path is answered with 400', breaks: ['own.refusal.path'], after: (answer) => { if (answer.body?.error?.code === 'not_found') answer.status = 400; } },
  { what: 'answers say that they are text/plain', breaks: ['own.type'], ...onList(({ headers }) => (headers['content-type'] = 'text/plain')) },
  { what: 'a list is answered with 203', breaks: ['own.status.ok'], ...onList((answer) => (answer.status = 203)) },
  { what: 'a refused key is not told how keys are given', breaks: ['own.refusal.key'], after: ({ headers }) => delete headers['www-authenticate'] },
  { what: 'the list stands the other way round', breaks: ['own.list.order'], ...onList(({ body }, { query }) => { if (query.size === 0) body.data.reverse(); }) },
  { what: 'the events behind a claim do not come', breaks: ['own.evidence'], after: on('GET /events', ({ body }) => (body.data = [])) },
]; // prettier-ignore

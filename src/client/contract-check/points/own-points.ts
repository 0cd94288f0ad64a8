import { BuildStatus } from '../../../contract/build.ts';
import { type FailureCode, failureStatus, Refusal } from '../../../contract/envelope.ts';
import { CompositePersona } from '../../../contract/persona.ts';
import { routeSchemas } from '../../../contract/route-schemas.ts';
import { type RouteName, routes } from '../../../contract/routes.ts';
import type { Query } from '../../../text/url-query.ts';
import { at, children } from '../../../contract/persona/json-pointer.ts';
import type { Json } from '../../../contract/scalars.ts';
import { fieldsOf } from '../../received/refusal.ts';
import type { Asked } from '../asked.ts';
import { dataBy, dataIn, holdsEnvelope, holdsSame, textOf } from '../judging.ts';
import type { Point } from '../point.ts';
import { broken, notShown } from '../verdict.ts';
import type { Seen } from '../seen.ts';

const section = 'Beyond the interface';

/** What a schema of the contract makes of a value. */
type Shape = {
  safeParse(value: unknown): {
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
  };
};

/** Holds a value to a schema of the contract, which has more than the interface. */
export function holdsShape(shape: Shape, value: Json | undefined, asked: Asked, pointer = '/data'): void {
  const [issue] = shape.safeParse(value).error?.issues ?? [];
  if (issue !== undefined) broken(`${[pointer, ...issue.path.map(String)].join('/')}: ${issue.message}.`, asked);
}

/** Holds an answer to be the refusal of that code, with its status and a body that says why. */
export function holdsRefusal(asked: Asked, code: FailureCode): void {
  if (asked.failure !== undefined) broken(asked.failure.message, asked);
  holdsSame('The status', asked.status, failureStatus[code], asked);
  holdsShape(Refusal, asked.json ?? null, asked, '');
  holdsSame('The code', textOf(fieldsOf(asked.json)?.['error'] ?? null, 'code'), code, asked);
}

const idOf = async ({ reads }: Seen) => textOf((await reads.persona()).namespace, 'id');

const routePoint = (name: RouteName, query: Query, isAddressed = true): Point => {
  const how = `${routes[name].method} ${routes[name].path}`;
  return {
    id: `own.${name}`,
    section,
    promises: `${how} answers in the shape that its OpenAPI document gives.`,
    how,
    ours: name,
    tried: async (seen) => {
      const asked = await seen.ask(name, {
        query: { ...(isAddressed ? { namespace_id: await idOf(seen) } : {}), ...query },
      });
      holdsEnvelope(asked, jsonKind(name));
      holdsShape(routeSchemas[name].reply, dataIn(asked), asked);
    },
  };
};
const jsonKind = (name: RouteName) => (name === 'search' || name === 'readInterpretations' ? 'an object' : 'a list');

const refusals: readonly (readonly [id: string, promises: string, how: string, code: FailureCode, ask: (seen: Seen) => Promise<Asked>])[] = [
  ['unknown', 'A namespace that there is not is 404 namespace_not_found.', 'GET /personas of an id that is none', 'namespace_not_found', async ({ reads }) => reads.unknown()],
  ['unaddressed', 'A request with neither id is 422 invalid_request.', 'GET /personas without parameters', 'invalid_request', async ({ reads }) => reads.nowhere()],
  ['path', 'A path that there is not is 404 not_found.', 'GET /nothing-here', 'not_found', async ({ ask }) => ask({ method: 'GET', at: '/nothing-here' })],
  ['key', 'A request without a key is 401 unauthorized.', 'GET /namespaces without a key', 'unauthorized', async ({ ask }) => ask('listNamespaces', { key: null })],
  ['page', 'A page over the limit is 422 invalid_request.', 'GET /namespaces, 101 a page', 'invalid_request', async ({ ask }) => ask('listNamespaces', { query: { page: 1, pageSize: 101 } })],
]; // prettier-ignore

/** What a gateway of our kind has beyond the interface, as far as reading shows it. */
export const ownPoints: readonly Point[] = [
  ...refusals.map(([id, promises, how, code, ask]): Point => ({
    id: `own.refusal.${id}`,
    section,
    promises,
    how,
    ours: true,
    tried: async (seen) => {
      const asked = await ask(seen);
      holdsRefusal(asked, code);
      if (code === 'unauthorized' && asked.header('www-authenticate') === undefined)
        broken('It has no WWW-Authenticate.', asked);
    },
  })),
  {
    id: 'own.type',
    section,
    promises: 'Answers say that they are application/json.',
    how: 'GET /namespaces and GET /personas',
    ours: true,
    tried: async ({ reads }) => {
      for (const asked of [await reads.list(), (await reads.persona()).asked]) {
        const type = asked.header('content-type') ?? 'nothing';
        if (!type.startsWith('application/json')) broken(`${asked.path} says that it is ${type}.`, asked);
      }
    },
  },
  {
    id: 'own.status.ok',
    section,
    promises: 'What is read is answered with 200.',
    how: 'GET /namespaces and GET /personas',
    ours: true,
    tried: async ({ reads }) => {
      for (const asked of [await reads.list(), (await reads.persona()).asked])
        holdsSame(`The status of ${asked.path}`, asked.status, 200, asked);
    },
  },
  {
    id: 'own.list.order',
    section,
    promises: 'The list is in the order in which namespaces were created.',
    how: 'GET /namespaces',
    ours: true,
    tried: async ({ reads }) => {
      const rows = await reads.rows();
      const moments = rows.map(({ value }) => textOf(value, 'created_at'));
      const odd = moments.findIndex((moment, index) => index > 0 && moment < (moments[index - 1] ?? ''));
      if (odd !== -1) broken(`/data/${odd} was created before the one above it.`, rows[odd]?.asked);
    },
  },
  {
    id: 'own.persona',
    section,
    promises: 'A persona has the inner keys and the provenance that the OpenAPI document gives.',
    how: 'GET /personas',
    ours: true,
    tried: async ({ reads }) => {
      const { value, asked } = await reads.composite();
      holdsShape(CompositePersona, value, asked);
    },
  },
  {
    id: 'own.persona.count',
    section,
    promises: 'source_event_count is the sum over the providers.',
    how: 'GET /personas',
    ours: true,
    tried: async ({ reads }) => {
      const { value, asked } = await reads.composite();
      const sum = children(at(value, '/providers')).reduce((all, [, one]) => all + Number(at(one, '/event_count')), 0);
      holdsSame('source_event_count', at(value, '/source_event_count'), sum, asked);
    },
  },
  {
    id: 'own.build.status',
    section,
    promises: 'GET /personas/status answers a build in the shape that its OpenAPI document gives.',
    how: 'GET /personas/status',
    ours: 'readBuildStatus',
    tried: async ({ reads }) => {
      const asked = await reads.status();
      holdsShape(BuildStatus, dataBy('status.answer', asked, 'an object'), asked);
    },
  },
  {
    id: 'own.evidence',
    section,
    promises: 'The events behind the claims of a persona can be read by their ids.',
    how: 'GET /events of the first claims that name some',
    ours: 'readEvents',
    tried: async (seen) => {
      const { value } = await seen.reads.composite();
      const claims = children(at(value, '/provenance/claims'));
      const ids = claims.flatMap(([, claim]) =>
        children(at(claim, '/evidence')).flatMap(([, id]) => (typeof id === 'string' ? [id] : [])),
      );
      const wanted = [...new Set(ids)].slice(0, 20);
      if (wanted.length === 0) return notShown('No claim of the persona that was read names an event.');
      const asked = await seen.ask('readEvents', { query: { namespace_id: await idOf(seen), id: wanted } });
      holdsEnvelope(asked, 'a list');
      holdsShape(routeSchemas.readEvents.reply, dataIn(asked), asked);
      const came = new Set(children(dataIn(asked)).map(([, event]) => textOf(event, 'id')));
      const gone = wanted.filter((id) => !came.has(id));
      if (gone.length > 0) broken(`${gone.length} of ${wanted.length} events did not come.`, asked);
      return undefined;
    },
  },
  routePoint('listBuilds', {}),
  routePoint('search', { q: 'plan' }, false),
  routePoint('readIdentities', {}),
  routePoint('listCorrections', {}),
  routePoint('readInterpretations', {}),
];

import { type Breaking, on } from './reading-breaks.ts';

let polls = 0;
let agents = 0;

/** What a gateway may break that only writing shows. */
export const writingBreaks: readonly Breaking[] = [
  { what: 'a namespace loses its description', breaks: ['namespaces.create.kept'], after: on('POST /namespaces', ({ body }) => delete body.data.description) },
  { what: 'a namespace is made without a key', breaks: ['key.post.namespaces.none'], before: ({ method, path, headers }, asked) => { if (method === 'POST' && path === '/namespaces' && headers.authorization === undefined) asked.headers['authorization'] = `Bearer ${asked.key}`; } },
  { what: 'a name of 256 characters is cut and taken', breaks: ['limits.name.long'], before: ({ method, path }, asked) => { if (method === 'POST' && path === '/namespaces') asked.body = asked.body.replace('n'.repeat(256), 'n'.repeat(255)); } },
  { what: 'a new binding says that it is built', breaks: ['personas.create.new'], after: on('POST /personas', ({ body }) => (body.data.has_built = true)) },
  { what: 'each POST /personas gives another agent', breaks: ['personas.create.again', 'personas.create.reference', 'acknowledgement.agent', 'build.reference', 'personas.read.agent'], after: on('POST /personas', ({ body }) => { agents += 1; body.data.agent_id = `00000000-0000-4000-8000-${String(agents).padStart(12, '0')}`; }) },
  { what: 'a later call changes the subject', breaks: ['personas.create.subject'], after: on('POST /personas', ({ body }, arrival) => (body.data.subject = JSON.parse(arrival.body).subject)) },
  { what: 'a persona is given before it is built', breaks: ['personas.read.early', 'own.refusal.unbuilt'], after: (answer, { path, method }) => { if (method === 'GET' && path === '/personas' && answer.body?.error?.code === 'persona_not_built') { answer.status = 200; answer.body = { success: true, data: { agent_id: 'a', built_at: '2026-11-01T00:00:00.000Z', identity: { role: 'nobody' } } }; } } },
  { what: 'a build is acknowledged as "queued"', breaks: ['acknowledgement.accepted'], after: on('POST /personas/build', ({ body }) => (body.data.status = 'queued')) },
  { what: 'the id of a build has no prefix', breaks: ['acknowledgement.build_id'], after: on('POST /personas/build', ({ body }) => (body.data.build_id = body.data.build_id.replace('build_', ''))) },
  { what: 'a build goes back', breaks: ['own.build.forward'], after: on('GET /personas/status', ({ body }) => { polls += 1; if (polls > 3) return; Object.assign(body.data, { status: polls === 2 ? 'running' : 'accepted', progress: null, started_at: null, finished_at: null }); }) },
  { what: 'a build fails although it is accepted', breaks: ['build.ends'], after: on('GET /personas/status', ({ body }) => Object.assign(body.data, { status: 'failed', error: 'The words ran out.' })) },
  { what: 'a binding never says that it is built', breaks: ['own.build.binding'], after: on('POST /personas', ({ body }) => Object.assign(body.data, { has_built: false, last_built_at: null })) },
  { what: 'what is created is answered with 200', breaks: ['own.status.created'], after: on('POST /namespaces', (answer) => (answer.status = 200)) },
  { what: 'the receipt counts one event too few', breaks: ['own.events.receipt'], after: on('POST /events', ({ body }) => { if (body.data.accepted > 1) body.data.accepted -= 1; }) },
]; // prettier-ignore

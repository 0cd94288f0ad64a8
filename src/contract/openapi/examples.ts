import type { Address } from '../address.ts';
import { usualOrigin } from '../base-path.ts';
import type { BuildStatus } from '../build.ts';
import type { Correction } from '../corrections/correction.ts';
import type { Pagination } from '../envelope.ts';
import type { SourceEvent } from '../event.ts';
import type { KnownPerson } from '../identities.ts';
import type { Namespace } from '../namespace.ts';
import type { RouteName } from '../routes.ts';
import type { SearchAnswer } from '../search/search-answer.ts';
import { interpretationExamples } from './interpretation-examples.ts';
import { persona } from './example-persona.ts';

const { agent_id, namespace_id, subject } = persona;
const createdAt = '2026-03-02T08:30:00.000Z';
const address: Address = { external_reference_id: 'crm-17' };
const buildId = 'build_019cac8e-5b40-7e0f-9d3a-6f1b2c3d4e5f';

const namespace: Namespace = {
  id: namespace_id,
  org_id: 'org_019cac80-1a2b-7c3d-8e4f-5a6b7c8d9e0f',
  name: 'acme-sales',
  mcp_endpoint_url: `${usualOrigin}/mcp/${namespace_id}`,
  created_at: createdAt,
  updated_at: createdAt,
  description: 'The sales desk of Acme',
  external_reference_id: 'crm-17',
};

const event: SourceEvent = {
  id: 'mail:1f3c@acme.example',
  provider: 'mail',
  kind: 'message',
  occurred_at: '2026-03-01T16:20:00.000Z',
  self: true,
  actor: { key: 'ada@acme.example', name: 'Ada Okafor', address: 'ada@acme.example' },
  to: [{ key: 'jonas@acme.example', name: 'Jonas Silva' }],
  audience: 'one',
  text: 'Shall we move the review to Thursday? I would rather have the figures first.',
};

const knownPerson: KnownPerson = {
  name: 'Ada Okafor',
  self: true,
  keys: [
    { key: 'ada@acme.example', why: 'the one used most' },
    { key: 'ada@home.example', why: 'the same full name' },
  ],
};

const put: Pick<Correction, 'kind' | 'field' | 'said' | 'reason'> = {
  kind: 'wrong',
  field: '/identity/expertise_areas',
  said: 'kubernetes',
  reason: 'a customer talked about it',
};

const correction: Correction = {
  id: 'cor_019cac90-7a8b-7c9d-8e0f-1a2b3c4d5e6f',
  state: 'applied',
  ...put,
  made_at: '2026-03-02T09:30:00.000Z',
  made_by: 'key_019cac80-2b3c-7d4e-8f5a-6b7c8d9e0f1a',
  changed: { built_at: persona.built_at, events: 0, claims: 1 },
};

const build: BuildStatus = {
  build_id: buildId,
  agent_id,
  namespace_id,
  status: 'running',
  progress: { stage: 'counting', done: 4_200, total: 12_480 },
  accepted_at: '2026-03-02T09:00:00.000Z',
  started_at: '2026-03-02T09:00:00.120Z',
  finished_at: null,
  error: null,
  namespace_name: namespace.name,
  attempts: 1,
  kept: false,
};

const found: SearchAnswer = {
  hits: [
    {
      kind: 'event',
      namespace_id,
      name: namespace.name,
      subject,
      text: 'Shall we move the review to Thursday? I would rather have the figures first.',
      marks: [[18, 6]],
      id: event.id,
      provider: event.provider,
      event_kind: event.kind,
      occurred_at: event.occurred_at,
    },
  ],
  found: { names: 0, claims: 0, events: 1, more: false },
  namespaces: 1,
  events: 12_480,
  indexed: 12_480,
};

const pagination: Pagination = { page: 1, pageSize: 20, total: 1, totalPages: 1 };

/** A made-up request and answer of each route: about people that do not exist. */
export const examples: Readonly<
  Record<
    RouteName,
    { readonly input: object; readonly data: unknown; readonly beside?: object; readonly progress?: object }
  >
> = {
  createNamespace: {
    input: { name: 'acme-sales', description: 'The sales desk of Acme', external_reference_id: 'crm-17' },
    data: namespace,
  },
  listNamespaces: { input: { page: 1, pageSize: 20 }, data: [namespace], beside: { pagination } },
  changeNamespace: {
    input: { ...address, name: 'acme-sales', description: 'The sales desk of Acme' },
    data: namespace,
  },
  eraseNamespace: { input: address, data: { status: 'erasing' } },
  createOrFetchPersona: {
    input: { subject, ...address },
    data: {
      agent_id,
      namespace_id,
      subject,
      role: 'primary',
      has_built: false,
      created_at: createdAt,
      last_built_at: null,
    },
  },
  triggerBuild: { input: address, data: { build_id: buildId, agent_id, status: 'accepted' } },
  readPersona: { input: address, data: persona },
  ...interpretationExamples,
  previewPersona: {
    progress: { stage: 'reading', done: 4_000, total: 12_480 },
    input: { ...address, as_of: '2026-02-01T00:00:00.000Z', without: { providers: ['mail'] } },
    data: persona,
  },
  readBuildStatus: {
    input: address,
    data: build,
  },
  listBuilds: { input: { ...address, page: 1, pageSize: 20 }, data: [build], beside: { pagination } },
  search: { input: { ...address, q: 'review since:2026', page: 1, pageSize: 20 }, data: found, beside: { pagination } },
  sendEvents: {
    input: address,
    data: {
      accepted: 120,
      updated: 2,
      duplicates: 30,
      rejected: 1,
      errors: [{ line: 7, message: 'occurred_at must be an ISO 8601 timestamp' }],
    },
  },
  putIdentities: {
    input: { ...address, source: 'mail:archive', people: [knownPerson] },
    data: { source: 'mail:archive', people: 1, keys: 2 },
  },
  readIdentities: { input: address, data: [{ source: 'mail:archive', people: [knownPerson] }] },
  listCorrections: { input: { ...address, page: 1, pageSize: 20 }, data: [correction], beside: { pagination } },
  addCorrection: { input: { ...address, ...put }, data: correction },
  judgeCorrection: { input: { ...address, id: correction.id, state: 'refused' }, data: correction },
  removeCorrection: { input: { ...address, id: correction.id }, data: { id: correction.id, removed: true } },
  readEvents: { input: { ...address, id: [event.id] }, data: [event] },
  eraseEvents: {
    input: { ...address, id: [event.id] },
    data: { erased: 1, more: false, personas: 3, build_id: buildId, traces: false },
  },
  readOpenApi: {
    input: {},
    data: { openapi: '3.1.1', info: { title: 'Persona and Namespace Gateway', version: '1.0.0' }, paths: {} },
  },
};

/** One line of a stream of events. */
export const exampleLine = JSON.stringify(event);

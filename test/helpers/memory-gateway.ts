import type { Calls, FoundPage, ReceivedCorrection, ReceivedEvent, ReceivedNamespace } from '../../src/client/calls.ts';
import type { Interpretations } from '../../src/contract/interpretations/interpretation.ts';
import { GatewayFailure, type FailureFacts } from '../../src/client/failure.ts';
import type { RequestRecord } from '../../src/client/call/request-log.ts';
import { systemClock } from '../../src/client/clock.ts';
import { receivedStatus } from '../../src/client/received/status-answer.ts';
import type { Json } from '../../src/contract/scalars.ts';
import type { Gateway, Ports } from '../../src/explorer/ports.ts';

/** A refusal as the client tells of it. */
export const refusal = (facts: Partial<FailureFacts> & Pick<FailureFacts, 'kind'>): GatewayFailure =>
  new GatewayFailure({ message: `the gateway refused: ${facts.code ?? facts.kind}`, ...facts });

/** A namespace of the tests: number 7 is ns_0007, "namespace 7". */
export const namespaceNumber = (number: number, more: Partial<ReceivedNamespace> = {}): ReceivedNamespace => ({
  id: `ns_${String(number).padStart(4, '0')}`,
  org_id: 'org_test',
  name: `namespace ${number}`,
  mcp_endpoint_url: `http://127.0.0.1:7420/mcp/ns_${String(number).padStart(4, '0')}`,
  created_at: '2026-03-01T09:30:00.000Z',
  updated_at: '2026-03-01T09:30:00.000Z',
  external_reference_id: `ref-${number}`,
  ...more,
});

/** The least that is a composite persona. */
export const personaOf = (namespaceId: string, subject: string, more: { [key: string]: Json } = {}): Json => ({
  agent_id: '0e8f7c0e-0000-4000-8000-000000000001',
  namespace_id: namespaceId,
  subject,
  built_at: '2026-11-20T10:00:00.000Z',
  source_event_count: 1234,
  providers: [
    {
      provider: 'mail',
      event_count: 1000,
      oldest_at: '2025-01-01T00:00:00.000Z',
      newest_at: '2026-11-19T00:00:00.000Z',
    },
    { provider: 'git', event_count: 234, oldest_at: '2025-06-01T00:00:00.000Z', newest_at: '2026-11-18T00:00:00.000Z' },
  ],
  identity: {
    role: 'Account lead',
    organization: 'Acme',
    background: '',
    expertise_areas: { pricing: 0.9 },
    priorities: ['renewals'],
    key_relationships: [],
    data_interests: [],
    communication_preferences: {},
  },
  traits: {
    big_five: { openness: 0.7, conscientiousness: 0.4 },
    big_five_confidence: { openness: 0.2, conscientiousness: 0.5 },
    values: {},
    motivations: [],
    cognitive_style: {},
    emotional_baseline: {},
    decision_patterns: [],
    stress_responses: [],
    version: 1,
  },
  episodes: [
    {
      kind: 'burst',
      label: 'renewal season',
      valid_from: '2026-02-01T00:00:00.000Z',
      valid_until: '2026-03-01T00:00:00.000Z',
      horizon: 'past',
    },
  ],
  peers: [
    {
      name: 'Ben Hale',
      relationship_type: 'colleague',
      trust_level: 'high',
      formality: 'casual',
      warmth: 'warm',
      directness: 'direct',
      topics: ['pricing'],
      channels: ['mail'],
    },
  ],
  facets: { idiolect: { words: ['ledger'] }, opinions: [], mental_models: [] },
  provenance: {
    engine: 'test',
    lexicons: {},
    as_of: '2026-11-20T10:00:00.000Z',
    claims: { '/identity/role': { method: 'signatures', evidence: ['mail:1', 'mail:2', 'mail:3'] } },
  },
  ...more,
});

export type MemoryGateway = Gateway & {
  namespaces: ReceivedNamespace[];
  personas: Map<string, Json>;
  statuses: Map<string, Json>;
  /** by the question that they answer, as JSON */
  previews: Map<string, Json>;
  /** what is found, by what is searched */
  searches: Map<string, FoundPage>;
  /** events that are not the usual one, and those that are gone */
  events: Map<string, ReceivedEvent>;
  forgotten: Set<string>;
  /** the events behind claims, by their pointers */
  behind: Map<string, readonly ReceivedEvent[]>;
  /** what was put right, of whatever namespace */
  corrections: ReceivedCorrection[];
  /** what a model said, of whatever namespace, and what a run does: none is chosen where that is left out */
  interpretations: Interpretations;
  interprets: Calls['interpret'] | undefined;
  /** every call made, as "name argument" */
  made: string[];
  /** thrown by the next calls of this name, one each */
  faults: Map<keyof Calls, Error[]>;
  /** calls of this name wait for it */
  gates: Map<keyof Calls, Promise<void>>;
};

const nothingFound: Omit<FoundPage, 'pagination'> = {
  hits: [],
  found: { names: 0, claims: 0, events: 0, more: false },
  namespaces: 0,
  events: 0,
  indexed: 0,
};

/** A gateway in memory, for states that are hard to reach with a real one. */
export function memoryGateway(more: Partial<Gateway> = {}): MemoryGateway {
  const records: RequestRecord[] = [];
  const watchers = new Set<() => void>();
  const answer = async <T>(
    name: keyof Calls,
    what: string,
    signal: AbortSignal | undefined,
    give: () => T,
  ): Promise<T> => {
    gateway.made.push(`${name} ${what}`);
    await gateway.gates.get(name);
    await Promise.resolve();
    if (signal?.aborted) throw refusal({ kind: 'cancelled', message: 'cancelled' });
    const fault = gateway.faults.get(name)?.shift();
    const number = records.length + 1;
    const path = { listNamespaces: `/namespaces?${what}` }[name as string] ?? `/personas?${what}`;
    const attempt = {
      startedAt: Date.UTC(2026, 10, 20, 11, 59),
      milliseconds: 3,
      status: 200,
      bytes: 400,
      failure: undefined,
    };
    const log = (change: Partial<RequestRecord>) => {
      const empty = {
        number,
        method: 'GET',
        path,
        body: undefined,
        attempts: [attempt],
        nextAttemptAt: undefined,
        raw: '{"success": true}',
      };
      records.push({ ...empty, state: 'done', ...change });
      for (const changed of watchers) changed();
    };
    try {
      if (fault !== undefined) throw fault;
      const given = give();
      log({});
      return given;
    } catch (error) {
      const status = error instanceof GatewayFailure ? error.status : undefined;
      log({ state: 'failed', attempts: [{ ...attempt, status, failure: (error as Error).message }] });
      throw error;
    }
  };
  const missing = (code: string) => refusal({ kind: 'not-found', status: 404, code });
  const idOf = ({ namespace_id: id = '' }: { namespace_id?: string | undefined }) => id;
  const calls: Calls = {
    listNamespaces: ({ page, pageSize }, signal) =>
      answer('listNamespaces', `page=${page}&pageSize=${pageSize}`, signal, () => ({
        rows: gateway.namespaces.slice((page - 1) * pageSize, page * pageSize),
        pagination: {
          page,
          pageSize,
          total: gateway.namespaces.length,
          totalPages: Math.ceil(gateway.namespaces.length / pageSize),
        },
        odd: [],
      })),
    createNamespace: (input, signal) =>
      answer('createNamespace', input.name, signal, () => {
        const row = { ...namespaceNumber(gateway.namespaces.length + 1), ...input } as ReceivedNamespace;
        gateway.namespaces.push(row);
        return row;
      }),
    createOrFetchPersona: (input, signal) =>
      answer('createOrFetchPersona', idOf(input), signal, () => ({
        subject: input.subject,
        namespace_id: idOf(input),
        has_built: false,
        last_built_at: null,
      })),
    triggerBuild: (input, signal) =>
      answer('triggerBuild', idOf(input), signal, () => ({ build_id: `build_${idOf(input)}`, status: 'accepted' })),
    readPersona: (input, signal) =>
      answer('readPersona', idOf(input), signal, () => {
        const raw = gateway.personas.get(idOf(input));
        if (raw === undefined) throw missing('persona_not_built');
        return { persona: raw as never, raw };
      }),
    readBuildStatus: (input, signal) =>
      answer('readBuildStatus', idOf(input), signal, () => {
        const status = gateway.statuses.get(idOf(input));
        if (status === undefined) throw missing('build_not_found');
        return receivedStatus(status);
      }),
    previewPersona: ({ namespace_id, external_reference_id: _reference, ...question }, { signal, progress } = {}) =>
      answer('previewPersona', `${namespace_id} ${JSON.stringify(question)}`, signal, () => {
        progress?.({ stage: 'reading', done: 617, total: 1234 });
        const given = gateway.previews.get(JSON.stringify(question));
        if (given === undefined) throw missing('persona_not_found');
        const persona = given as { provenance: { [key: string]: Json } };
        const raw = { ...persona, provenance: { ...persona.provenance, preview: question } } as unknown as Json;
        return { persona: raw as never, raw };
      }),
    readPersonaOfBuild: (input, signal) =>
      answer('readPersonaOfBuild', `${idOf(input)} ${input.build_id}`, signal, () => {
        const raw = gateway.personas.get(input.build_id);
        if (raw === undefined) throw missing('persona_not_found');
        return { persona: raw as never, raw };
      }),
    listBuilds: (input, signal) =>
      answer('listBuilds', idOf(input), signal, () => {
        const rows = [...gateway.statuses]
          .filter(([id]) => input.namespace_id === undefined || id === input.namespace_id)
          .map(([, status]) => receivedStatus(status));
        const { page, pageSize } = input;
        return {
          rows: rows.slice((page - 1) * pageSize, page * pageSize),
          pagination: { page, pageSize, total: rows.length, totalPages: Math.ceil(rows.length / pageSize) },
        };
      }),
    changeNamespace: ({ name, description, ...address }, signal) =>
      answer('changeNamespace', idOf(address), signal, () => {
        const index = gateway.namespaces.findIndex(({ id }) => id === address.namespace_id);
        const before = gateway.namespaces[index];
        if (before === undefined) throw missing('namespace_not_found');
        const described = description === undefined ? before.description : (description ?? undefined);
        const row = { ...before, name: name ?? before.name, description: described };
        gateway.namespaces[index] = row;
        return row;
      }),
    eraseNamespace: (input, signal) =>
      answer('eraseNamespace', idOf(input), signal, () => {
        const index = gateway.namespaces.findIndex(({ id }) => id === input.namespace_id);
        if (index === -1) throw missing('namespace_not_found');
        gateway.namespaces.splice(index, 1);
        gateway.personas.delete(idOf(input));
        gateway.statuses.delete(idOf(input));
        return { status: 'erasing' as const };
      }),
    eraseEvents: (input, signal) =>
      answer('eraseEvents', idOf(input), signal, () => {
        const ids = 'id' in input ? input.id.filter((id) => !gateway.forgotten.has(id)) : [];
        for (const id of ids) gateway.forgotten.add(id);
        return { erased: ids.length, more: false, personas: 0, build_id: null, traces: false };
      }),
    search: ({ q }, signal) =>
      answer('search', q, signal, () => gateway.searches.get(q) ?? { ...nothingFound, pagination: undefined }),
    listCorrections: (input, signal) =>
      answer('listCorrections', idOf(input), signal, () => {
        const { page, pageSize } = input;
        const total = gateway.corrections.length;
        return {
          rows: gateway.corrections.slice((page - 1) * pageSize, page * pageSize),
          pagination: { page, pageSize, total, totalPages: Math.ceil(total / pageSize) },
        };
      }),
    addCorrection: ({ namespace_id, external_reference_id: _reference, state = 'applied', ...order }, signal) =>
      answer('addCorrection', namespace_id ?? '', signal, () => {
        const id = `cor_${gateway.corrections.length + 1}`;
        const made = { id, state, ...order, made_at: '2026-11-20T11:00:00.000Z', made_by: 'key_1' };
        gateway.corrections.push(made);
        return made;
      }),
    judgeCorrection: (input, signal) =>
      answer('judgeCorrection', input.id, signal, () => {
        const found = gateway.corrections.find(({ id }) => id === input.id);
        if (found === undefined) throw missing('correction_not_found');
        return Object.assign(found, { state: input.state });
      }),
    removeCorrection: (input, signal) =>
      answer('removeCorrection', input.id, signal, () => {
        const place = gateway.corrections.findIndex(({ id }) => id === input.id);
        if (place === -1) throw missing('correction_not_found');
        gateway.corrections.splice(place, 1);
        return { id: input.id, removed: true as const };
      }),
    interpret: async (input, how = {}) => {
      gateway.made.push(`interpret ${JSON.stringify(input)}`);
      if (gateway.interprets !== undefined) return gateway.interprets(input, how);
      throw refusal({ kind: 'refused', status: 409, code: 'model_not_chosen', message: 'no model was chosen' });
    },
    putInterpretations: (input, signal) =>
      answer('putInterpretations', idOf(input), signal, () => ({ kept: input.claims.length, dropped: {} })),
    readInterpretations: (input, signal) =>
      answer('readInterpretations', idOf(input), signal, () => gateway.interpretations),
    eraseInterpretations: (input, signal) =>
      answer('eraseInterpretations', idOf(input), signal, () => {
        const { length } = gateway.interpretations.claims;
        gateway.interpretations = { ...gateway.interpretations, claims: [] };
        return { claims: length, requests: 0 };
      }),
    putIdentities: (input, signal) =>
      answer('putIdentities', input.source, signal, () => ({ source: input.source, people: input.people.length })),
    readIdentities: (input, signal) => answer('readIdentities', idOf(input), signal, () => []),
    readEvents: ({ id }, signal) =>
      answer('readEvents', id.join(), signal, () =>
        id
          .filter((one) => !gateway.forgotten.has(one))
          .map(
            (one) =>
              gateway.events.get(one) ?? {
                id: one,
                provider: 'mail',
                kind: 'message',
                occurred_at: '2026-10-01T10:00:00.000Z',
                text: 'I lead the accounts here.',
              },
          ),
      ),
    readEventsAfter: (input, signal) =>
      answer('readEventsAfter', idOf(input), signal, () => (input.after === '' ? [...gateway.events.values()] : [])),
    readEventsBehind: ({ claim, page, pageSize }, signal) =>
      answer('readEventsBehind', `${claim} ${page}`, signal, () => {
        const all = gateway.behind.get(claim) ?? [];
        return {
          events: all.slice((page - 1) * pageSize, page * pageSize),
          total: all.length,
          isLast: page * pageSize >= all.length,
        };
      }),
    sendEvents: (input, _lines, signal) =>
      answer('sendEvents', idOf(input), signal, () => ({
        accepted: 0,
        updated: 0,
        duplicates: 0,
        rejected: 0,
        errors: [],
      })),
  };
  const gateway: MemoryGateway = {
    namespaces: [],
    personas: new Map(),
    statuses: new Map(),
    previews: new Map(),
    searches: new Map(),
    events: new Map(),
    forgotten: new Set(),
    behind: new Map(),
    corrections: [],
    interpretations: { consented: false, claims: [], fallen: {}, not_asked_about: 0 },
    interprets: undefined,
    made: [],
    faults: new Map(),
    gates: new Map(),
    calls,
    name: 'embedded',
    kind: 'embedded',
    colour: undefined,
    readOnly: false,
    baseUrl: 'http://127.0.0.1:7420/gateway/v1',
    requests: {
      list: () => records,
      watch: (changed) => {
        watchers.add(changed);
        return () => watchers.delete(changed);
      },
    },
    ...more,
  };
  return gateway;
}

/** What a terminal of the tests was told to do. */
export type Effects = { copied: string[]; notified: string[]; redrawn: number; suspended: number; mouse: boolean[] };

/** The ports of an explorer on such a gateway; time is the machine's, but the present is 20 November 2026. */
export function portsFor(gateway: Gateway, more: Partial<Ports> = {}): Ports & { effects: Effects } {
  const effects: Effects = { copied: [], notified: [], redrawn: 0, suspended: 0, mouse: [] };
  const skew = Date.UTC(2026, 10, 20, 12, 0) - Date.now();
  return {
    gateway,
    profiles: { list: () => [], open: () => Promise.reject(new Error('there is no such profile')) },
    imports: undefined,
    firstRun: undefined,
    about: {
      read: () =>
        Promise.resolve({
          version: '0.1.0',
          licence: 'MIT',
          thirdParty: undefined,
          dataFolder: '/home/ada/.local/share/persona-explorer',
          bytes: 3_412_000,
          imports: [],
        }),
    },
    clock: { now: () => Date.now() + skew, sleep: (milliseconds, signal) => systemClock.sleep(milliseconds, signal) },
    locale: undefined,
    terminal: {
      copy: (text) => {
        effects.copied.push(text);
        return Promise.resolve({ sent: 'terminal' });
      },
      notify: (text) => effects.notified.push(text),
      mouse: (isOn) => void effects.mouse.push(isOn),
      suspend: () => void (effects.suspended += 1),
      redraw: () => void (effects.redrawn += 1),
    },
    effects,
    ...more,
  };
}

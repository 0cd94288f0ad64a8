import { equal, deepEqual, ok, partialDeepStrictEqual as includes } from 'node:assert/strict';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildLimits } from '../../src/gateway/store/build-runs.ts';
import { heldBuilder } from './builds/held-builder.ts';
import { Model } from './model.ts';
import { chatEvent, createKey, isInFolder, runningGateway, temporaryFolder } from './running-gateway.ts';

const who = fc.constantFrom('default', 'other');
const reference = fc.constantFrom('a', 'A');
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('create' as const),
      who,
      reference: fc.option(reference, { nil: undefined }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('bind' as const),
      who,
      reference,
      subject: fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('build' as const), who, reference }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      who,
      reference,
      events: fc.array(fc.nat(5), { maxLength: 6 }),
      text: fc.constantFrom('x', 'y'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('end' as const), fails: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('list' as const),
      who,
      page: fc.integer({ min: 1, max: 4 }),
      pageSize: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** So that most sequences come to builds. */
const beginning: Step[] = (['default', 'other'] as const).flatMap((one) => [
  { do: 'create', who: one, reference: 'a' },
  { do: 'bind', who: one, reference: 'a', subject: 'Ada' },
]);

/** One gateway and its model; every step is done on both, and their answers must agree. */
async function both() {
  const dataFolder = temporaryFolder();
  const model = new Model();
  let held = heldBuilder();
  let gateway = await runningGateway({ dataFolder, builder: held.builder });
  const keys: Record<string, string> = {
    default: gateway.opened.key,
    other: (await createKey(dataFolder, 'other')).key,
  };
  let current: Awaited<ReturnType<typeof held.next>> | undefined;
  const settle = async () => {
    const startable = model.startable();
    if (startable.length === 0) return;
    current = await held.next();
    const { id } = current.build;
    // A folder's one process builds in the order of the wishes; workers that share a database spread them, and keep to it in each namespace.
    const next = isInFolder() ? startable[0] : startable.find((build) => build.id === id);
    equal(id, next?.id);
    if (next !== undefined) model.start(next);
  };
  const call = (organization: string, method: string, path: string, json?: unknown) =>
    gateway.call(method, path, { key: keys[organization] ?? '', ...(json === undefined ? {} : { json }) });

  /** What the namespace's persona, status and binding must be now. */
  const agrees = async (organization: string, name: string) => {
    const space = model.named(organization, name);
    const query = `external_reference_id=${name}`;
    const persona = await call(organization, 'GET', `/personas?${query}`);
    const status = await call(organization, 'GET', `/personas/status?${query}`);
    const codes = [persona.body.error?.code, status.body.error?.code];
    if (space === undefined) return deepEqual(codes, ['namespace_not_found', 'namespace_not_found']);
    if (space.agent === undefined) return deepEqual(codes, ['persona_not_found', 'persona_not_found']);
    const unfinished = model.newestUnfinished(space);
    deepEqual(codes, [
      space.built === 0 ? 'persona_not_built' : undefined,
      unfinished === undefined && space.ended === undefined ? 'build_not_found' : undefined,
    ]);
    if (status.status === 200)
      includes(status.body.data, {
        build_id: unfinished?.id ?? space.ended?.id,
        status: unfinished?.status ?? space.ended?.status,
        agent_id: space.agent,
      });
    const binding = await call(organization, 'POST', '/personas', { subject: 'again', external_reference_id: name });
    includes(binding.body.data, {
      agent_id: space.agent,
      subject: space.subject,
      has_built: space.built > 0,
      last_built_at: persona.status === 200 ? persona.body.data.built_at : null,
    });
    const builtAt = binding.body.data.last_built_at as string | null;
    ok((builtAt ?? '') >= (space.builtAt ?? ''));
    space.builtAt = builtAt;
  };

  const steps: { [K in Step['do']]: (what: Extract<Step, { do: K }>) => Promise<void> } = {
    async create({ who: organization, reference: name }) {
      const taken = name !== undefined && model.named(organization, name) !== undefined;
      const { status, body } = await call(organization, 'POST', '/namespaces', {
        name: 'n',
        external_reference_id: name,
      });
      equal(status, taken ? 409 : 201);
      if (!taken) model.created(organization, body.data.id, name);
    },
    async bind({ who: organization, reference: name, subject }) {
      const space = model.named(organization, name);
      const { status, body } = await call(organization, 'POST', '/personas', { subject, external_reference_id: name });
      if (space === undefined) return equal(status, 404);
      equal(status, space.agent === undefined ? 201 : 200);
      space.agent ??= body.data.agent_id;
      space.subject ??= subject;
      includes(body.data, { agent_id: space.agent, subject: space.subject });
    },
    async build({ who: organization, reference: name }) {
      const space = model.named(organization, name);
      const { status, body } = await call(organization, 'POST', '/personas/build', { external_reference_id: name });
      if (space?.agent === undefined) return equal(status, 404);
      deepEqual([status, body.data.status], [202, 'accepted']);
      const known = model.answers(space);
      if (known === undefined) model.accepted(space, body.data.build_id);
      else equal(body.data.build_id, known.id);
      await settle();
    },
    async send({ who: organization, reference: name, events, text }) {
      const space = model.named(organization, name);
      const { status, body } = await gateway.sendEvents(
        `external_reference_id=${name}`,
        events.map((number) => chatEvent(number, { text })),
        { key: keys[organization] ?? '' },
      );
      if (space === undefined) return equal(status, 404);
      const expected = { accepted: 0, updated: 0, duplicates: 0, rejected: 0, errors: [] };
      for (const number of events) {
        const before = space.events.get(String(number));
        if (before === undefined) expected.accepted += 1;
        else if (before === text) expected.duplicates += 1;
        else expected.updated += 1;
        space.events.set(String(number), text);
      }
      if (expected.accepted + expected.updated > 0) space.version += 1;
      deepEqual(body.data, expected);
    },
    async end({ fails }) {
      const running = model.running();
      if (running === undefined || current === undefined) return;
      const name = running.namespace.reference ?? '';
      const { organization } = running.namespace;
      if (fails) {
        running.attempts += 1;
        current.fail('of a test');
        if (running.attempts < buildLimits.attempts) {
          running.status = 'accepted';
          return settle();
        }
        model.end('failed');
      } else {
        current.complete();
        running.namespace.built += 1;
        model.end('completed');
      }
      const query = `external_reference_id=${name}`;
      for (;;) {
        const { body } = await call(organization, 'GET', `/personas/status?${query}`);
        if (body.data.build_id !== running.id || ['completed', 'failed'].includes(body.data.status)) break;
      }
      await settle();
    },
    async list({ who: organization, page, pageSize }) {
      const all = model.list(organization).map(({ id }) => id);
      const { body } = await call(organization, 'GET', `/namespaces?page=${page}&pageSize=${pageSize}`);
      deepEqual(
        body.data.map(({ id }: { id: string }) => id),
        all.slice((page - 1) * pageSize, page * pageSize),
      );
      deepEqual(body.pagination, {
        page,
        pageSize,
        total: all.length,
        totalPages: Math.ceil(all.length / pageSize),
      });
    },
    async restart() {
      await gateway.close();
      model.restart();
      held = heldBuilder();
      gateway = await runningGateway({ dataFolder, builder: held.builder });
      await settle();
    },
  };
  return {
    run: (what: Step) => (steps[what.do] as (one: Step) => Promise<void>)(what),
    agrees,
    close: () => gateway.close(),
    ended: () => model.ended,
  };
}

it('answers any sequence of calls as the state table says', async () => {
  let ends = 0;
  const holds = fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 50, size: 'max' }), async (sequence) => {
      const { run, agrees, close, ended } = await both();
      for (const what of [...beginning, ...sequence]) {
        await run(what);
        if ('who' in what && 'reference' in what && what.reference !== undefined)
          await agrees(what.who, what.reference);
      }
      await close();
      ends += ended();
    }),
    { numRuns: 40 },
  );
  await expect(holds).resolves.toBeUndefined();
  // Sequences that never end a build would show little.
  expect(ends).toBeGreaterThan(20);
});

import * as fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { SourceEvent } from '../../../src/contract/event.ts';
import { createBuildWork } from '../../../src/gateway/builds/build-work.ts';
import { type Builder, workerBuilder } from '../../../src/gateway/builds/builder.ts';
import type { Backend } from '../../../src/gateway/store/backend.ts';
import { buildLimits } from '../../../src/gateway/store/build-runs.ts';
import type { Folds } from '../../../src/gateway/store/folds.ts';
import { openMemoryBackend } from '../../../src/gateway/store/memory/open-backend.ts';
import { openSqliteBackend } from '../../../src/gateway/store/sqlite/open-backend.ts';
import type { Scope } from '../../../src/gateway/store/scope.ts';
import { anyEvents } from '../../engine/arbitrary-events.ts';
import { handMovedClock } from '../../helpers/hand-moved-clock.ts';
import { bound, organization, requested } from '../store/conformance/opened.ts';
import { temporaryFolder } from '../running-gateway.ts';

const dayMs = 86_400_000;
const stored = (events: readonly SourceEvent[]) =>
  events.map((event) => ({ id: event.id, body: JSON.stringify(event) }));

/** Builds as a gateway does, in a worker, and keeps what is folded from so many events on; `cut` ends the process, as it were, in front of that call. */
function building(first: Backend, keepsFrom: number) {
  let backend = first;
  const builder: Builder = workerBuilder((of) => backend.openEvents(of), undefined, keepsFrom);
  onTestFinished(() => builder.rest());
  let cut: keyof Folds | undefined;
  const cutting = <Name extends keyof Folds>(name: Name): Folds[Name] =>
    ((...given: Parameters<Folds[Name]>) => {
      if (cut === name) return Promise.reject(new Error('the power is gone'));
      return (backend.store[name] as (...all: unknown[]) => unknown)(...given);
    }) as unknown as Folds[Name];
  const work = createBuildWork({
    runs: {
      take: (which) => backend.runs.take(which),
      progress: (run, now) => backend.runs.progress(run, now),
      complete: (run, built) => backend.runs.complete(run, built),
      fail: (run, why) => backend.runs.fail(run, why),
      giveUp: (id, why) => backend.runs.giveUp(id, why),
      unfinishedBuilds: () => backend.runs.unfinishedBuilds(),
    },
    folds: {
      putFoldPiece: cutting('putFoldPiece'),
      keepFold: cutting('keepFold'),
      eraseFoldPieces: cutting('eraseFoldPieces'),
    },
    builder,
    clock: backend.clock,
    signal: new AbortController().signal,
    report: () => {},
    room: async () => undefined,
  });
  /** What a build of this namespace gives, and how it came to that. */
  const build = async (scope: Scope, cutAt?: keyof Folds) => {
    cut = cutAt;
    await requested(backend, scope);
    for (let tries = 0; tries < buildLimits.attempts; tries += 1) await work.run('oldest');
    const { status, read, read_all } = (await backend.store.newestBuild(scope)) ?? {};
    const persona = await backend.store.builtPersona(scope);
    const behind = await backend.store.behindClaims(scope);
    return { how: { status, read, read_all }, persona: JSON.stringify(persona?.body), behind };
  };
  /** Builds from now on for this one. */
  const serve = (next: Backend) => {
    backend = next;
  };
  return { build, serve };
}

const change = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('add' as const), share: fc.nat({ max: 100 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('replace' as const), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('erase' as const), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('join' as const), name: fc.constantFrom('Ben', 'Cy') }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('correct' as const), channel: fc.constantFrom('parser', 'general') }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: -3, max: 200 }) }) },
);
const cuts = fc.constantFrom<(keyof Folds | undefined)[]>(undefined, undefined, undefined, 'putFoldPiece', 'keepFold', 'eraseFoldPieces'); // prettier-ignore

describe('a build that goes on from an earlier one', () => {
  it('gives what one of all events gives, whatever happened in between, also where the end of one was cut short', async () => {
    const none = openMemoryBackend();
    const [going, anew] = [building(none, 1), building(none, Infinity)];
    await fc.assert(
      fc.asyncProperty(
        anyEvents,
        fc.array(fc.tuple(change, cuts), { minLength: 2, maxLength: 6 }),
        async (all, steps) => {
          const clock = handMovedClock();
          let shift = Date.parse('2025-06-01T10:00:00.000Z') - clock.now();
          const backend = openMemoryBackend({ ...clock, now: () => clock.now() + shift });
          const orgId = await organization(backend);
          const [one, whole] = [await bound(backend, 'ada', orgId), await bound(backend, 'ada', orgId)];
          for (const { serve } of [going, anew]) serve(backend);
          const { store } = backend;
          let sent = 0;
          for (const [step, cutAt] of steps) {
            for (const scope of [one, whole]) {
              const event = all[('which' in step ? step.which : 0) % Math.max(1, sent)];
              if (step.do === 'add') await store.putEvents(scope, stored(all.slice(sent, sent + step.share)));
              else if (step.do === 'replace' && event)
                await store.putEvents(scope, stored([{ ...event, text: 'we think otherwise now' }]));
              else if (step.do === 'erase' && event) await store.eraseSome(scope, [event.id], 'all');
              else if (step.do === 'join')
                await store.putIdentities(
                  scope,
                  'mail:1',
                  JSON.stringify([
                    {
                      name: step.name,
                      self: false,
                      keys: ['ben@acme.test', 'cy@else.test'].map((key) => ({ key, why: 'same name' })),
                    },
                  ]),
                  9,
                );
              else if (step.do === 'correct')
                await store.addCorrection(
                  scope,
                  {
                    order: { kind: 'left-out', provider: 'slack', channel: step.channel },
                    about: step.channel,
                    state: 'applied',
                    by: 'a test',
                  },
                  9,
                );
            }
            if (step.do === 'add') sent += step.share;
            if (step.do === 'wait') shift += step.days * dayMs;
            const [mine, theirs] = [await going.build(one, cutAt), await anew.build(whole)];
            expect(mine.persona.replaceAll(/cor_[\w-]+/g, '')).toBe(theirs.persona.replaceAll(/cor_[\w-]+/g, ''));
          }
        },
      ),
      { numRuns: 15 },
    );
  }, 120_000);

  it('reads what came since, tells how many that were, and why it read all where it did', async () => {
    const clock = handMovedClock();
    const backend = await openSqliteBackend({ dataFolder: temporaryFolder(), clock });
    onTestFinished(() => backend.close());
    const scope = await bound(backend);
    const { build } = building(backend, 4);
    const { store } = backend;
    const some = (from: number, count: number, text = 'I prefer the short way.') =>
      stored(
        Array.from({ length: count }, (_, at): SourceEvent => ({
          id: `mail:${from + at}`,
          provider: 'mail',
          kind: 'message',
          occurred_at: '2020-05-01T10:00:00.000Z',
          self: true,
          actor: { key: 'ada@acme.test' },
          text,
        })),
      );
    const how = async (events: ReturnType<typeof some>, cutAt?: keyof Folds) => {
      await store.putEvents(scope, events);
      return (await build(scope, cutAt)).how;
    };
    const completed = { status: 'completed' };
    expect(await how(some(0, 3))).toEqual({ ...completed, read: 3, read_all: 'few' });
    expect(await how(some(3, 2))).toEqual({ ...completed, read: 5, read_all: 'none' });
    expect(await how(some(5, 2))).toEqual({ ...completed, read: 2, read_all: undefined });
    // So few are read again: what was folded is written anew once there are more.
    expect(await how(some(7, 2), 'putFoldPiece')).toEqual({ ...completed, read: 4, read_all: undefined });
    expect(await how(some(9, 1), 'keepFold')).toEqual({ ...completed, read: 5, read_all: undefined });
    expect(await how(some(10, 1))).toEqual({ ...completed, read: 6, read_all: undefined });
    expect(await how([])).toEqual({ ...completed, read: 0, read_all: undefined });
    expect(await how(some(2, 1, 'I prefer the long way.'))).toEqual({ ...completed, read: 11, read_all: 'replaced' });
    expect(await how(some(11, 1))).toEqual({ ...completed, read: 1, read_all: undefined });
    await store.putIdentities(scope, 'mail:1', '[]', 9);
    expect(await how([])).toEqual({ ...completed, read: 12, read_all: 'known' });
    expect(await how([])).toEqual({ ...completed, read: 0, read_all: undefined });
  });

  it('reads all where what was kept is damaged, or was made for a later moment or by another engine', async () => {
    const clock = handMovedClock();
    let shift = 0;
    const backend = openMemoryBackend({ ...clock, now: () => clock.now() + shift });
    onTestFinished(() => backend.close());
    const scope = await bound(backend);
    const { build } = building(backend, 1);
    await backend.store.putEvents(
      scope,
      stored([
        {
          id: 'mail:1',
          provider: 'mail',
          kind: 'message',
          occurred_at: '2020-05-01T10:00:00.000Z',
          self: true,
          actor: { key: 'ada@acme.test' },
          text: 'I prefer tea.',
        },
      ]),
    );
    const persona = (await build(scope)).persona;
    const kept = async (altered: (piece: Uint8Array, fold: object) => { piece: Uint8Array; fold: object }) => {
      const reader = await backend.openEvents(scope);
      const { folded, stand } = reader;
      if (typeof folded === 'string') throw new Error(`nothing was kept: ${folded}`);
      const [first = new Uint8Array()] = await Array.fromAsync(folded.pieces());
      const { piece, fold } = altered(first, folded.fold);
      await backend.store.putFoldPiece(scope, 'build_x.1', stand, 0, piece);
      await backend.store.keepFold(scope, 'build_x.1', { ...folded.fold, ...fold }, stand);
      const built = await build(scope);
      expect(built.persona.replace(/"as_of":"[^"]*"/, '')).toBe(persona.replace(/"as_of":"[^"]*"/, ''));
      return built.how.read_all;
    };
    for (const at of [0, 5, 0.5, -1])
      expect(
        await kept((piece, fold) => {
          const damaged = piece.slice();
          const place = at < 0 ? damaged.length + at : at < 1 && at > 0 ? Math.floor(damaged.length * at) : at;
          damaged[place] = (damaged[place] ?? 0) ^ 0x40;
          return { piece: damaged, fold };
        }),
      ).toBe('damaged');
    expect(await kept((piece, fold) => ({ piece: piece.slice(0, piece.length / 2), fold }))).toBe('damaged');
    expect(await kept((piece) => ({ piece, fold: { engine: 'another' } }))).toBe('engine');
    shift -= dayMs;
    expect((await build(scope)).how.read_all).toBe('earlier');
  });
});

import { describe, expect, it, onTestFinished } from 'vitest';
import { renewPersonas } from '../../../src/gateway/builds/renew-personas.ts';
import { openMemoryBackend } from '../../../src/gateway/store/memory/open-backend.ts';
import type { LeftBehind } from '../../../src/gateway/store/renewals.ts';
import type { Scope } from '../../../src/gateway/store/scope.ts';
import { handMovedClock } from '../../helpers/hand-moved-clock.ts';
import { bound, organization, requested, taken } from '../store/conformance/opened.ts';

const by = (engine: string) => JSON.stringify({ source_event_count: 0, provenance: { engine } });

/** A backend with personas of an earlier engine, whose builds a worker of our own takes. */
async function upgraded(names: readonly string[]) {
  const clock = handMovedClock();
  const backend = openMemoryBackend(clock);
  onTestFinished(() => backend.close());
  const orgId = await organization(backend);
  const scopes: Scope[] = [];
  for (const name of names) {
    const scope = await bound(backend, name, orgId);
    await requested(backend, scope);
    await backend.runs.complete(await taken(backend), { body: by('engine 1'), events: 0 });
    scopes.push(scope);
  }
  const stop = new AbortController();
  const built: string[] = [];
  const { runs } = backend;
  backend.queue.deliverTo({
    async run(which) {
      const run = await runs.take(which);
      if (run === undefined) return false;
      built.push(names[scopes.findIndex(({ namespaceId }) => namespaceId === run.namespaceId)] ?? '');
      if (built.at(-1) === 'broken') await runs.giveUp(run.id, 'it is broken');
      else await runs.complete(run, { body: by('engine 2'), events: 0 });
      return true;
    },
    rest: async () => {},
  });
  const renewed = renewPersonas({ backend, engine: 'engine 2', signal: stop.signal });
  return { backend, clock, scopes, built, stop, renewed };
}

describe('after an upgrade of the engine', () => {
  it('personas are built again one by one, the newest looked at first, and one that fails only once', async () => {
    const { backend, clock, scopes, built, renewed } = await upgraded(['a', 'broken', 'c', 'd']);
    for (const index of [1, 3]) {
      await clock.advance(1000);
      await backend.store.looked(scopes[index] as Scope);
    }
    expect(built).toEqual([]);
    for (let step = 0; step < 40; step += 1) await clock.advance(1000);
    await renewed;
    expect(built).toEqual(['d', 'broken', 'a', 'c']);
    expect(await backend.store.builtByOthers('engine 2', 10)).toMatchObject([scopes[1]]);
  });

  it('however many fail, each is tried once, by questions that ask for no more than a page', async () => {
    const names = Array.from({ length: 120 }, (_, index) => (index % 20 === 19 ? `good ${index}` : 'broken'));
    const { backend, clock, scopes, built, renewed } = await upgraded(names);
    const asked: number[] = [];
    let looked: number | undefined;
    const builtByOthers = backend.store.builtByOthers.bind(backend.store);
    Object.assign(backend.store, {
      builtByOthers: (engine: string, most: number, behind?: LeftBehind['place']) => {
        asked.push(most);
        return builtByOthers(engine, most, behind);
      },
    });
    for (let step = 0; step < 400 && built.length < names.length; step += 1) {
      // While others are built, somebody looks at one that is far behind.
      if (looked === undefined && built.length >= 60) {
        looked = built.length;
        await backend.store.looked(scopes[119] as Scope);
      }
      await clock.advance(1000);
    }
    for (let step = 0; step < 5; step += 1) await clock.advance(1000);
    await renewed;
    expect(built.toSorted()).toEqual(names.toSorted());
    expect(built.indexOf('good 119')).toBeLessThan((looked ?? 0) + 4);
    expect(Math.max(...asked)).toBe(50);
    expect(asked.length).toBeLessThan(3 * names.length);
  });

  it('nothing is built where all are of this engine, and it stops with the gateway', async () => {
    const nothing = await upgraded([]);
    await nothing.clock.advance(10_000);
    await nothing.renewed;
    const stopped = await upgraded(['a']);
    stopped.stop.abort();
    await expect(stopped.renewed).rejects.toBeDefined();
    expect(stopped.built).toEqual([]);
  });
});

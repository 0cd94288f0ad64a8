import { describe, expect, it, onTestFinished } from 'vitest';
import { renewPersonas } from '../../../src/gateway/builds/renew-personas.ts';
import { openMemoryBackend } from '../../../src/gateway/store/memory/open-backend.ts';
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
    expect(await backend.store.builtByOthers('engine 2', 10)).toEqual([scopes[1]]);
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

import { describe, expect, it } from 'vitest';
import { added, body, bound, never, type Open, organization, requested, someEvents, taken } from './opened.ts';

/** What a backend promises to tell of itself. */
export function figuresConformance(open: Open): void {
  describe('figures', () => {
    it('are nothing of an empty store', async () => {
      const { backend } = await open();
      expect(await backend.figures()).toMatchObject({
        namespaces: 0,
        events: 0,
        waitingBuilds: 0,
        runningBuilds: 0,
        longestWait: 0,
      });
    });

    it('count what all organizations have, and go down with what is erased', async () => {
      const { backend } = await open();
      const one = await bound(backend, 'one', await organization(backend, 'first'));
      const two = await added(backend, await organization(backend, 'second'), 'two');
      await backend.store.putEvents(one, someEvents(5));
      await backend.store.putEvents(one, someEvents(5));
      await backend.store.putEvents(two, someEvents(2));
      expect(await backend.figures()).toMatchObject({ namespaces: 2, events: 7 });
      await backend.erase(one, never);
      expect(await backend.figures()).toMatchObject({ namespaces: 1, events: 2 });
    });

    it('tell how many builds wait and run, and how long the first of those waits', async () => {
      const { backend, pass } = await open();
      const orgId = await organization(backend);
      const begun = (await backend.figures()).longestWait;
      for (const name of ['a', 'b', 'c']) {
        await requested(backend, await bound(backend, name, orgId));
        await pass(1_000);
      }
      expect(await backend.figures()).toMatchObject({ waitingBuilds: 3, runningBuilds: 0 });
      expect((await backend.figures()).longestWait - begun).toBeGreaterThanOrEqual(3_000);
      const run = await taken(backend);
      const { waitingBuilds, runningBuilds, longestWait } = await backend.figures();
      expect([waitingBuilds, runningBuilds]).toEqual([2, 1]);
      expect(longestWait).toBeGreaterThanOrEqual(2_000);
      await backend.runs.complete(run, { body: body('a'), events: 0 });
      expect(await backend.figures()).toMatchObject({ waitingBuilds: 2, runningBuilds: 0 });
    });
  });
}

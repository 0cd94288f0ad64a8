import { describe, expect, it } from 'vitest';
import { added, body, bound, type Open, organization, requested, someEvents, taken } from './opened.ts';

/** What a backend promises to those who wish for builds. */
export function buildRequestsConformance(open: Open): void {
  describe('wishes for builds', () => {
    it('need a persona', async () => {
      const { backend } = await open();
      const scope = await added(backend, await organization(backend), 'a');
      expect(await backend.store.requestBuild(scope)).toBeUndefined();
      expect(await backend.store.newestBuild(scope)).toBeUndefined();
      await backend.store.bind(scope, 'Ada');
      expect(await backend.store.newestBuild(scope)).toBeUndefined();
      const id = await requested(backend, scope);
      expect(id).toMatch(/^build_/);
      expect(await backend.store.newestBuild(scope)).toEqual({
        build_id: id,
        agent_id: (await backend.store.binding(scope))?.agent_id,
        namespace_id: scope.namespaceId,
        status: 'accepted',
        progress: null,
        accepted_at: expect.any(String),
        started_at: null,
        finished_at: null,
        error: null,
        namespace_name: 'a',
        attempts: 0,
        kept: false,
      });
    });

    it('share the waiting build, share the running one while nothing came, and else wait once behind it', async () => {
      const { backend } = await open();
      const scope = await bound(backend);
      await backend.store.putEvents(scope, someEvents(3));
      const ids = await Promise.all(Array.from({ length: 12 }, () => requested(backend, scope)));
      expect(new Set(ids).size).toBe(1);
      const run = await taken(backend);
      expect(run.id).toBe(ids[0]);
      await backend.store.putEvents(scope, someEvents(3));
      expect(await requested(backend, scope)).toBe(run.id);
      await backend.store.putEvents(scope, someEvents(1, 0, 'changed'));
      const behind = await Promise.all(Array.from({ length: 12 }, () => requested(backend, scope)));
      expect(new Set(behind).size).toBe(1);
      expect(behind[0]).not.toBe(run.id);
      await backend.store.putEvents(scope, someEvents(1, 9));
      expect(await requested(backend, scope)).toBe(behind[0]);
      expect(await backend.runs.unfinishedBuilds()).toBe(2);
      expect(await backend.store.newestBuild(scope)).toMatchObject({ build_id: behind[0], status: 'accepted' });
    });

    it('make a new build once the last one ended, whichever way', async () => {
      const { backend } = await open();
      const scope = await bound(backend);
      const first = await requested(backend, scope);
      await backend.runs.complete(await taken(backend), { body: body('a'), events: 0 });
      const second = await requested(backend, scope);
      expect(second).not.toBe(first);
      await backend.runs.giveUp(second, 'of a test');
      expect(new Set([first, second, await requested(backend, scope)]).size).toBe(3);
    });
  });
}

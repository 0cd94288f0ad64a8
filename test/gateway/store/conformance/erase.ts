import { describe, expect, it } from 'vitest';
import { added, body, bound, never, type Open, requested, someEvents, taken } from './opened.ts';

/** What a backend promises to those who want something forgotten. */
export function eraseConformance(open: Open): void {
  describe('erasing', () => {
    it('takes the namespace with all that belongs to it, and leaves the others', async () => {
      const { backend, leavesTraces = false } = await open();
      const { store } = backend;
      const kept = await bound(backend, 'kept');
      const gone = await added(backend, kept.orgId, 'gone', 'crm-1');
      const last = await bound(backend, 'last', kept.orgId);
      await store.bind(gone, 'Ada');
      for (const scope of [kept, gone, last]) await store.putEvents(scope, someEvents(1_500));
      await requested(backend, gone);
      await backend.runs.complete(await taken(backend), { body: body('a'), events: 1_500 });
      await store.putEvents(gone, someEvents(1, 2_000));
      await requested(backend, gone);

      expect(await backend.erase(gone, never)).toEqual({ found: true, traces: leavesTraces });
      expect(await backend.erase(gone, never)).toEqual({ found: false, traces: false });
      expect(await store.namespace(gone)).toBeUndefined();
      expect(await store.namespaceByReference(gone.orgId, 'crm-1')).toBeUndefined();
      expect(await store.builtPersona(gone)).toBeUndefined();
      expect(await store.newestBuild(gone)).toBeUndefined();
      expect(await store.events(gone, ['chat:1'])).toEqual([]);
      expect(await backend.runs.unfinishedBuilds()).toBe(0);
      const { rows, total } = await store.namespacesFrom(kept.orgId, 1, 5);
      expect([rows.map(({ id }) => id), total]).toEqual([[last.namespaceId], 2]);
      for (const scope of [kept, last]) expect(await store.events(scope, ['chat:1499'])).toHaveLength(1);

      const again = await added(backend, kept.orgId, 'new', 'crm-1');
      expect(again.namespaceId).not.toBe(gone.namespaceId);
      expect(await store.events(again, ['chat:1'])).toEqual([]);
      const reader = await backend.openEvents(again);
      expect(reader.total).toBe(0);
      await reader.close();
    });
  });
}

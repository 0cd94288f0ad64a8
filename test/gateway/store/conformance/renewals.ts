import { describe, expect, it } from 'vitest';
import type { Backend } from '../../../../src/gateway/store/backend.ts';
import type { Scope } from '../../../../src/gateway/store/scope.ts';
import { bound, never, type Open, organization, requested, taken } from './opened.ts';

const hour = 3_600_000;
const by = (engine: string) => JSON.stringify({ source_event_count: 0, provenance: { engine } });

async function built(backend: Backend, scope: Scope, engine: string): Promise<void> {
  await requested(backend, scope);
  await backend.runs.complete(await taken(backend), { body: by(engine), events: 0 });
}

/** What a backend promises of personas that an upgrade leaves behind. */
export function renewalsConformance(open: Open): void {
  describe('renewals', () => {
    it('are the personas of other engines, whoever looked last first', async () => {
      const { backend, pass } = await open();
      const orgId = await organization(backend);
      const [old, older, never1, own] = [
        await bound(backend, 'old', orgId),
        await bound(backend, 'older', orgId),
        await bound(backend, 'never looked at', orgId),
        await bound(backend, 'own', orgId),
      ];
      await bound(backend, 'not built', orgId);
      for (const scope of [old, older, never1]) await built(backend, scope, 'engine 1');
      await built(backend, own, 'engine 2');
      await backend.store.looked(older);
      await pass(2 * hour);
      await backend.store.looked(old);
      await backend.store.looked(own);
      expect(await backend.store.builtByOthers('engine 2', 10)).toEqual([old, older, never1]);
      expect(await backend.store.builtByOthers('engine 2', 1)).toEqual([old]);
      await built(backend, old, 'engine 2');
      expect(await backend.store.builtByOthers('engine 2', 10)).toEqual([older, never1]);
      await pass(2 * hour);
      await backend.store.looked(older);
      await backend.store.looked({ ...older, namespaceId: 'ns_nothing' });
      await backend.erase(older, never);
      expect(await backend.store.builtByOthers('engine 2', 10)).toEqual([never1]);
    });
  });
}

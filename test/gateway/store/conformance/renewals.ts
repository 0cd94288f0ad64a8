import { describe, expect, it } from 'vitest';
import type { Backend } from '../../../../src/gateway/store/backend.ts';
import type { LeftBehind } from '../../../../src/gateway/store/renewals.ts';
import type { Scope } from '../../../../src/gateway/store/scope.ts';
import { bound, never, type Open, organization, requested, taken } from './opened.ts';

const hour = 3_600_000;
const by = (engine: string) => JSON.stringify({ source_event_count: 0, provenance: { engine } });

async function built(backend: Backend, scope: Scope, engine: string): Promise<void> {
  await requested(backend, scope);
  await backend.runs.complete(await taken(backend), { body: by(engine), events: 0 });
}

const left = async ({ store }: Backend, most = 10): Promise<Scope[]> =>
  (await store.builtByOthers('engine 2', most)).map(({ orgId, namespaceId }) => ({ orgId, namespaceId }));

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
      expect(await left(backend)).toEqual([old, older, never1]);
      expect(await left(backend, 1)).toEqual([old]);
      await built(backend, old, 'engine 2');
      expect(await left(backend)).toEqual([older, never1]);
      await pass(2 * hour);
      await backend.store.looked(older);
      await backend.store.looked({ ...older, namespaceId: 'ns_nothing' });
      await backend.erase(older, never);
      expect(await left(backend)).toEqual([never1]);
    });

    it('are given page by page from a place on, also where many were never looked at and where engines are several', async () => {
      const { backend, pass } = await open();
      const orgId = await organization(backend);
      const scopes: Scope[] = [];
      for (const [index, name] of ['a', 'b', 'c', 'd', 'e', 'f', 'g'].entries()) {
        const scope = await bound(backend, name, orgId);
        await built(backend, scope, index % 3 === 0 ? 'engine 0' : 'engine 1');
        scopes.push(scope);
      }
      for (const index of [5, 2]) {
        await pass(2 * hour);
        await backend.store.looked(scopes[index] as Scope);
      }
      const found: string[] = [];
      let behind: LeftBehind['place'] | undefined;
      for (let page = 0; page < 9; page += 1) {
        const some = await backend.store.builtByOthers('engine 2', 2, behind);
        found.push(...some.map(({ namespaceId }) => namespaceId));
        behind = some.at(-1)?.place ?? behind;
      }
      expect(found).toEqual([2, 5, 0, 1, 3, 4, 6].map((index) => scopes[index]?.namespaceId));
    });
  });
}

import { deepEqual, equal } from 'node:assert/strict';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { added, never, type Open, organization } from './opened.ts';

/** What a backend promises of namespaces: their order, pages, references and owners. */
export function namespacesConformance(open: Open): void {
  describe('namespaces', () => {
    it('are given back as they were made, by id and by reference', async () => {
      const { backend } = await open();
      const orgId = await organization(backend);
      const text = 'Ærø · 島 😀';
      const outcome = await backend.store.addNamespace(orgId, {
        name: text,
        description: '',
        external_reference_id: ` ${text} `,
      });
      const row = 'added' in outcome ? outcome.added : outcome.taken;
      expect(row).toMatchObject({ org_id: orgId, name: text, description: '', external_reference_id: ` ${text} ` });
      expect(row.id).toMatch(/^ns_[0-9a-f-]{36}$/);
      expect(row.updated_at).toBe(row.created_at);
      expect(Math.abs(Date.parse(row.created_at) - (await backend.clock.now()))).toBeLessThan(60_000);
      expect(await backend.store.namespace({ orgId, namespaceId: row.id })).toEqual(row);
      expect(await backend.store.namespaceByReference(orgId, ` ${text} `)).toEqual(row);
      expect(await backend.store.namespaceByReference(orgId, text)).toBeUndefined();
      expect(await backend.store.namespacesFrom(orgId, 0, 10)).toEqual({ rows: [row], total: 1 });
    });

    it('have a reference of their own in their organization, upper and lower case apart, also when all ask at once', async () => {
      const { backend } = await open();
      const orgId = await organization(backend);
      const all = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          backend.store.addNamespace(orgId, { name: `n${index}`, external_reference_id: 'crm-1' }),
        ),
      );
      const made = all.flatMap((outcome) => ('added' in outcome ? [outcome.added] : []));
      expect(made).toHaveLength(1);
      const holders = all.flatMap((outcome) => ('taken' in outcome ? [outcome.taken] : []));
      expect(holders).toEqual(Array.from({ length: 11 }, () => made[0]));
      await added(backend, orgId, 'b', 'CRM-1');
      await added(backend, orgId, 'without');
      await added(backend, orgId, 'without');
      expect((await backend.store.namespacesFrom(orgId, 0, 100)).total).toBe(4);
      await added(backend, await organization(backend, 'other'), 'c', 'crm-1');
    });

    it('of another organization are not there', async () => {
      const { backend } = await open();
      const { store } = backend;
      const [mine, other] = [await organization(backend), await organization(backend, 'other')];
      const scope = await added(backend, mine, 'a', 'crm-1');
      const strange = { orgId: other, namespaceId: scope.namespaceId };
      await store.bind(scope, 'Ada');
      await store.putEvents(scope, [{ id: 'a', body: '{}' }]);
      await store.requestBuild(scope);
      expect(await store.namespace(strange)).toBeUndefined();
      expect(await store.namespaceByReference(other, 'crm-1')).toBeUndefined();
      expect(await store.namespacesFrom(other, 0, 10)).toEqual({ rows: [], total: 0 });
      expect(await store.bind(strange, 'Eve')).toBeUndefined();
      expect(await store.binding(strange)).toBeUndefined();
      expect(await store.builtPersona(strange)).toBeUndefined();
      expect(await store.requestBuild(strange)).toBeUndefined();
      expect(await store.newestBuild(strange)).toBeUndefined();
      expect(await store.putEvents(strange, [{ id: 'a', body: '{"b":1}' }])).toBeUndefined();
      expect(await store.events(strange, ['a'])).toEqual([]);
      const reader = await backend.openEvents(strange);
      expect(reader.total).toBe(0);
      await reader.close();
      expect(await backend.erase(strange, never)).toEqual({ found: false, traces: false });
      expect(await store.events(scope, ['a'])).toEqual([{ id: 'a', body: '{}' }]);
      expect((await store.binding(scope))?.subject).toBe('Ada');
    });

    it('come behind all others of their organization, also when many come at once and when the clock went back', async () => {
      const { backend, setBack } = await open();
      const orgId = await organization(backend);
      const ids: string[] = [];
      for (let round = 0; round < 3; round += 1) {
        const scopes = await Promise.all(Array.from({ length: 20 }, () => added(backend, orgId, 'n')));
        const { rows } = await backend.store.namespacesFrom(orgId, ids.length, 100);
        expect(rows.map(({ id }) => id).toSorted()).toEqual(scopes.map(({ namespaceId }) => namespaceId).toSorted());
        ids.push(...rows.map(({ id }) => id));
        setBack?.(3_600_000);
      }
      const { rows, total } = await backend.store.namespacesFrom(orgId, 0, 100);
      expect(total).toBe(60);
      expect(rows.map(({ id }) => id)).toEqual(ids);
      const keyOf = ({ created_at, id }: { created_at: string; id: string }) => created_at + id;
      expect(rows.map(keyOf)).toEqual(rows.map(keyOf).toSorted());
    });

    it(
      'make exact pages of any size while some come and some go, as a plain list does',
      { timeout: 120_000 },
      async () => {
        const { backend, pass } = await open();
        const step = fc.oneof(
          { weight: 3, arbitrary: fc.record({ add: fc.integer({ min: 1, max: 12 }) }) },
          { weight: 2, arbitrary: fc.record({ erase: fc.nat() }) },
          { weight: 4, arbitrary: fc.record({ page: fc.nat(40), size: fc.integer({ min: 1, max: 100 }) }) },
        );
        let runs = 0;
        const holds = fc.assert(
          fc.asyncProperty(fc.array(fc.tuple(fc.constantFrom(0, 1), step), { maxLength: 40 }), async (steps) => {
            runs += 1;
            const orgs = [await organization(backend, `a${runs}`), await organization(backend, `b${runs}`)];
            const lists: string[][] = [[], []];
            for (const [which, what] of steps) {
              const [orgId, list] = [orgs[which] ?? '', lists[which] ?? []];
              if ('add' in what)
                for (let n = 0; n < what.add; n += 1) list.push((await added(backend, orgId, 'n')).namespaceId);
              else if ('erase' in what) {
                const [namespaceId] = list.splice(what.erase % Math.max(1, list.length), 1);
                if (namespaceId !== undefined) equal((await backend.erase({ orgId, namespaceId }, never)).found, true);
              } else {
                const { rows, total } = await backend.store.namespacesFrom(orgId, what.page * what.size, what.size);
                equal(total, list.length);
                const page = list.slice(what.page * what.size, (what.page + 1) * what.size);
                deepEqual(
                  rows.map(({ id }) => id),
                  page,
                );
              }
            }
            await pass(1);
            for (const [which, list] of lists.entries()) {
              const { rows, total } = await backend.store.namespacesFrom(orgs[which] ?? '', 0, 1_000);
              expect([rows.map(({ id }) => id), total]).toEqual([list, list.length]);
            }
          }),
          { numRuns: 15 },
        );
        await expect(holds).resolves.toBeUndefined();
      },
    );
  });
}

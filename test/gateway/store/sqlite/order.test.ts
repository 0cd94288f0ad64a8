import { deepEqual } from 'node:assert/strict';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../../../src/gateway/store/sqlite/database.ts';
import { openStoreFile } from '../../../../src/gateway/store/sqlite/file.ts';
import { organizationNamed } from '../../../../src/gateway/store/sqlite/tables/keys.ts';
import { sqliteNamespaces } from '../../../../src/gateway/store/sqlite/tables/namespaces.ts';
import { temporaryFolder } from '../../running-gateway.ts';

/** The namespaces of a new store, in one transaction that is never ended: it is faster, and nothing is kept. */
function inOneTransaction() {
  const database = openStoreFile(temporaryFolder());
  database.exec('BEGIN IMMEDIATE');
  const store = sqliteNamespaces({ ...database, write: (work) => work() }, () => 1);
  const organization = (name: string) => organizationNamed(database, name, 1);
  /** Lets the next namespace have a number that lies so much further on. */
  const jump = (by: number) => database.run("UPDATE sqlite_sequence SET seq = seq + ? WHERE name = 'namespace'", by);
  const add = async (orgId: string) => {
    const outcome = await store.addNamespace(orgId, { name: 'n' });
    return 'added' in outcome ? outcome.added.id : outcome.taken.id;
  };
  const remove = (id: string) => database.run('DELETE FROM namespace WHERE id = ?', id);
  return { database, store, organization, jump, add, remove };
}

/** The counts of all blocks as they are kept, beside those that the rows themselves give. */
const counts = (database: Database) => {
  const kept = database.all(
    'SELECT org_id, level, block, namespaces FROM namespace_count WHERE namespaces <> 0 ORDER BY 1, 2, 3',
  );
  const counted = [1, 2, 3].flatMap((level) =>
    database.all(
      'SELECT org_id, ? AS level, number >> ? AS block, count(*) AS namespaces FROM namespace GROUP BY 1, 3 ORDER BY 1, 3',
      level,
      level * 8,
    ),
  );
  const order = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted();
  return [order(kept), order(counted)] as const;
};

describe('the order of namespaces', () => {
  it('holds over blocks of every width, as a plain list does', { timeout: 120_000 }, async () => {
    const { database, store, organization, jump, add, remove } = inOneTransaction();
    const step = fc.oneof(
      { weight: 6, arbitrary: fc.record({ add: fc.integer({ min: 1, max: 60 }) }) },
      { weight: 2, arbitrary: fc.record({ jump: fc.constantFrom(250, 65_000, 16_777_000, 500_000_000) }) },
      { weight: 4, arbitrary: fc.record({ remove: fc.nat() }) },
      { weight: 6, arbitrary: fc.record({ place: fc.nat(), count: fc.integer({ min: 1, max: 100 }) }) },
    );
    let runs = 0;
    const holds = fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.constantFrom(0, 1), step), { maxLength: 60 }), async (steps) => {
        runs += 1;
        const orgs = [organization(`a${runs}`), organization(`b${runs}`)];
        const lists: string[][] = [[], []];
        for (const [which, what] of steps) {
          const [orgId, list] = [orgs[which] ?? '', lists[which] ?? []];
          if ('add' in what) for (let n = 0; n < what.add; n += 1) list.push(await add(orgId));
          else if ('jump' in what) jump(what.jump);
          else if ('remove' in what) for (const id of list.splice(what.remove % (list.length + 1), 3)) remove(id);
          else {
            const place = what.place % (list.length + 3);
            const { rows, total } = await store.namespacesFrom(orgId, place, what.count);
            deepEqual([rows.map(({ id }) => id), total], [list.slice(place, place + what.count), list.length]);
          }
        }
        for (const [which, list] of lists.entries()) {
          const { rows } = await store.namespacesFrom(orgs[which] ?? '', 0, 10_000);
          expect(rows.map(({ id }) => id)).toEqual(list);
        }
        const [kept, counted] = counts(database);
        expect(kept).toEqual(counted);
      }),
      { numRuns: 60 },
    );
    await expect(holds).resolves.toBeUndefined();
    database.close();
  });

  it('is kept without touching what stands behind a namespace that goes', async () => {
    const { database, store, organization, add, remove } = inOneTransaction();
    const orgId = organization('default');
    const ids: string[] = [];
    for (let n = 0; n < 3_000; n += 1) ids.push(await add(orgId));
    const changes = () => database.get<{ n: number }>('SELECT total_changes() AS n')?.n ?? 0;
    const costs = [ids[0], ids[1_500], ids[2_999]].map((id) => {
      const before = changes();
      remove(id ?? '');
      return changes() - before;
    });
    // The row itself, its organization's total, and one count a level.
    expect(costs).toEqual([5, 5, 5]);
    const left = ids.filter((_, place) => ![0, 1_500, 2_999].includes(place));
    for (let place = 0; place < left.length; place += 61) {
      const { rows } = await store.namespacesFrom(orgId, place, 61);
      expect(rows.map(({ id }) => id)).toEqual(left.slice(place, place + 61));
    }
    database.close();
  });
});

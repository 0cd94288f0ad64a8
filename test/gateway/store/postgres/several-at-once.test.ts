import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TakenRun } from '../../../../src/gateway/store/build-runs.ts';
import { lacksPostgres, testDatabase, type TestDatabase } from '../../../helpers/postgres.ts';
import { emptied, openedOver } from '../../../helpers/postgres-backend.ts';
import { added, body, bound, never, organization, requested, someEvents } from '../conformance/opened.ts';

const rounds = 40;

describe.skipIf(lacksPostgres !== undefined)('two backends over one database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());
  const two = async () => {
    await emptied(database);
    return [await openedOver(database, { builds: false }), await openedOver(database, { builds: false })] as const;
  };

  it(`give each build to one, promise one wish once, and end each run once, in ${rounds} rounds`, async () => {
    const [one, other] = await two();
    const scope = await bound(one);
    for (let round = 0; round < rounds; round += 1) {
      const wishes = await Promise.all([one, other, one, other].map((backend) => requested(backend, scope)));
      expect(new Set(wishes).size).toBe(1);
      const takes = await Promise.all([one, other, one, other].map(({ runs }) => runs.take({ id: wishes[0] ?? '' })));
      const runs = takes.filter((run): run is TakenRun => run !== undefined);
      expect(runs).toHaveLength(1);
      const [run] = runs;
      if (run === undefined) throw new Error('nobody took it');
      const ends = await Promise.all(
        [one, other].map((backend, place) =>
          backend.runs.complete(run, { body: body(`${round}.${place}`), events: 0 }),
        ),
      );
      expect(ends.filter((end) => end === 'completed')).toHaveLength(1);
      const persona = (await other.store.builtPersona(scope))?.body;
      expect(persona).toBe(body(`${round}.${ends.indexOf('completed')}`));
    }
    expect((await one.store.buildsFrom(scope, 0, 1)).total).toBe(rounds);
  });

  it('put namespaces into one order, and give no page a namespace twice while others come', async () => {
    const [one, other] = await two();
    const orgId = await organization(one);
    const seen: string[] = [];
    const adding = Promise.all(
      Array.from({ length: 60 }, (_, index) => added(index % 2 === 0 ? one : other, orgId, 'n')),
    );
    while (seen.length < 60) {
      const { rows } = await other.store.namespacesFrom(orgId, seen.length, 7);
      seen.push(...rows.map(({ id }) => id));
    }
    await adding;
    const all = (await one.store.namespacesFrom(orgId, 0, 100)).rows.map(({ id }) => id);
    expect(seen).toEqual(all);
    expect(all).toEqual(all.toSorted());
  });

  it('store events of one namespace at once, each once and counted', async () => {
    const [one, other] = await two();
    const scope = await bound(one);
    const puts = await Promise.all(
      [one, other, one, other].map((backend, place) => backend.store.putEvents(scope, someEvents(200, place * 100))),
    );
    const accepted = puts.reduce((sum, put) => sum + (put?.accepted ?? 0), 0);
    expect(accepted).toBe(500);
    expect(await one.figures()).toMatchObject({ events: 500 });
    expect(await other.check(never)).toBeUndefined();
    const reader = await other.openEvents(scope);
    expect(reader.total).toBe(500);
    await reader.close();
  });

  it('let one preview of an organization be made at a time, and take back the turn of one that is gone', async () => {
    const [one, other] = await two();
    const done = await one.previewTurn('org_a', never);
    await (
      await other.previewTurn('org_b', never)
    )();
    const given = new AbortController();
    const waits = other.previewTurn('org_a', given.signal);
    given.abort(new Error('enough'));
    await expect(waits).rejects.toThrow('enough');
    const next = other.previewTurn('org_a', never);
    await done();
    await (
      await next
    )();
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lacksPostgres, ownCluster, testDatabase, type TestDatabase } from '../../../helpers/postgres.ts';
import { openedOver } from '../../../helpers/postgres-backend.ts';
import { added, body, bound, requested, someEvents } from '../conformance/opened.ts';

const needsOwn = lacksPostgres !== undefined || process.env['PERSONA_TEST_DATABASE'] !== undefined;

describe.skipIf(needsOwn)('a server that starts anew', () => {
  let cluster: Awaited<ReturnType<typeof ownCluster>>;
  let database: TestDatabase;
  beforeAll(async () => {
    cluster = await ownCluster();
    database = await testDatabase('migrated', cluster);
  });
  afterAll(() => database.drop());

  for (const mode of ['fast', 'immediate'] as const)
    it(`leaves the backends that were open at work, and what they promised kept: ${mode}`, async () => {
      const reports: unknown[] = [];
      const backend = await openedOver(database, { report: (error) => reports.push(error) });
      const scope = await bound(backend, mode);
      const built: string[] = [];
      backend.queue.deliverTo({
        async run(which) {
          const run = await backend.runs.take(which);
          if (run === undefined) return false;
          const isEnded = (await backend.runs.complete(run, { body: body('a'), events: 0 })) === 'completed';
          // What is cut short by the restart is begun again.
          if (isEnded) built.push(run.id);
          return isEnded;
        },
        rest: async () => {},
      });
      const first = await requested(backend, scope);
      await expect.poll(() => built).toEqual([first]);
      const enough = new AbortController();
      const answered: string[] = [];
      const failed: unknown[] = [];
      const writing = (async () => {
        while (!enough.signal.aborted)
          try {
            answered.push((await added(backend, scope.orgId, 'n')).namespaceId);
          } catch (error) {
            failed.push(error);
          }
      })();
      await expect.poll(() => answered.length).toBeGreaterThan(3);
      await cluster.own.restart(mode);
      const before = answered.length;
      await expect.poll(() => answered.length).toBeGreaterThan(before + 3);
      enough.abort();
      await writing;
      for (const error of failed) expect(error).toMatchObject({ name: 'StoreFault', kind: 'busy' });
      const { rows } = await backend.store.namespacesFrom(scope.orgId, 0, 10_000);
      const there = new Set(rows.map(({ id }) => id));
      expect(answered.filter((id) => !there.has(id))).toEqual([]);
      expect(await backend.health()).toEqual({ trouble: undefined, checking: false });
      // The queue hears again, too.
      await backend.store.putEvents(scope, someEvents(1));
      const second = await requested(backend, scope);
      await expect.poll(() => built).toEqual([first, second]);
    });

  it('is said to be away while it is, in a sentence without a name or a password', async () => {
    const backend = await openedOver(database);
    await cluster.own.during(async () => {
      const { trouble } = await backend.health();
      expect(trouble).toMatch(/^the database does not answer just now/);
      await expect(backend.store.namespacesFrom('org_a', 0, 1)).rejects.toMatchObject({
        kind: 'busy',
        message: trouble,
      });
    });
    expect((await backend.health()).trouble).toBeUndefined();
  });
});

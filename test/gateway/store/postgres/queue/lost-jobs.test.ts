import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WhichBuild } from '../../../../../src/gateway/store/build-runs.ts';
import { buildLimits } from '../../../../../src/gateway/store/build-runs.ts';
import { openPool } from '../../../../../src/gateway/store/postgres/connection.ts';
import { databaseOver } from '../../../../../src/gateway/store/postgres/database.ts';
import { sendLostJobs } from '../../../../../src/gateway/store/postgres/queue/lost-jobs.ts';
import { interrupted } from '../../../../../src/gateway/store/postgres/tables/ended-builds.ts';
import { lacksPostgres, testDatabase, type TestDatabase } from '../../../../helpers/postgres.ts';
import { emptied, openedOver, stopTime } from '../../../../helpers/postgres-backend.ts';
import { body, bound, requested, someEvents, taken } from '../../conformance/opened.ts';

describe.skipIf(lacksPostgres !== undefined)('jobs of builds', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());
  const jobs = async () =>
    (
      await database.ask<{ build: string }>(`SELECT data->>'build' AS build FROM persona.job ORDER BY created_on, id`)
    ).map(({ build }) => build);
  const bare = async () => {
    await emptied(database);
    const backend = await openedOver(database, { builds: false });
    const pool = openPool(database.user, { most: 2, report: () => {} });
    return { backend, bare: databaseOver(pool), pool };
  };

  it('are sent with the request, and that of a build behind another when that one ends', async () => {
    const { backend, pool } = await bare();
    const scope = await bound(backend);
    const first = await requested(backend, scope);
    expect(await jobs()).toEqual([first]);
    const run = await taken(backend);
    await backend.store.putEvents(scope, someEvents(1));
    const second = await requested(backend, scope);
    expect(await jobs()).toEqual([first]);
    await backend.runs.complete(run, { body: body('a'), events: 0 });
    expect(await jobs()).toEqual([first, second]);
    const next = await taken(backend, { id: second });
    await backend.runs.fail(next, { kind: 'engine', why: 'of a test' });
    expect(await jobs()).toEqual([first, second, second]);
    await pool.end();
  });

  it('that are lost are sent again after a minute, and builds whose worker went without a word wait again', async () => {
    const { backend, bare: over, pool } = await bare();
    const pass = await stopTime(database);
    const [one, other] = [await bound(backend, 'a'), await bound(backend, 'b')];
    const [waits, runs] = [await requested(backend, one), await requested(backend, other)];
    const old = await taken(backend, { id: runs });
    await database.ask('DELETE FROM persona.job');
    const sent: string[] = [];
    const sendJob = async (_: unknown, build: string) => void sent.push(build);
    await sendLostJobs(over, sendJob);
    expect(sent).toEqual([]);
    await pass(60_001);
    await sendLostJobs(over, sendJob);
    expect(sent).toEqual([waits, runs]);
    expect(await backend.runs.complete(old, { body: body('late'), events: 0 })).toBe('too late');
    expect((await taken(backend, { id: runs })).run).toBe(old.run + 1);
    await pool.end();
  });

  it('that come again are of a build that was cut short, which is given up where that happens too often', async () => {
    const { backend, bare: over, pool } = await bare();
    const scope = await bound(backend);
    const id = await requested(backend, scope);
    expect(await interrupted(over, id)).toBe(false);
    for (let times = 1; times <= buildLimits.interruptions; times += 1) {
      await taken(backend, { id });
      expect(await interrupted(over, id)).toBe(true);
    }
    expect(await backend.runs.take({ id })).toBeUndefined();
    expect(await backend.store.newestBuild(scope)).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(/the worker ended 20 times/),
    });
    await pool.end();
  });

  it('of a process that ends go to another at once', async () => {
    await emptied(database);
    const [first, second] = [await openedOver(database), await openedOver(database)];
    const scope = await bound(first);
    const ran: string[] = [];
    const { promise: begun, resolve: begin } = Promise.withResolvers<undefined>();
    const { promise: aborted, resolve: abort } = Promise.withResolvers<undefined>();
    first.queue.deliverTo({
      async run(which: WhichBuild) {
        await first.runs.take(which);
        begin(undefined);
        await aborted;
        return false;
      },
      rest: async () => {},
    });
    const id = await requested(first, scope);
    await begun;
    second.queue.deliverTo({
      async run(which: WhichBuild) {
        const run = await second.runs.take(which);
        if (run === undefined) return false;
        ran.push(run.id);
        return (await second.runs.complete(run, { body: body('a'), events: 0 })) === 'completed';
      },
      rest: async () => {},
    });
    const stopped = first.queue.stopped();
    abort(undefined);
    await stopped;
    await first.close();
    await expect.poll(() => ran).toEqual([id]);
  });
});

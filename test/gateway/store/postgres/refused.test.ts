import { describe, expect, it, onTestFinished } from 'vitest';
import { failureOf } from '../../../../src/gateway/store/build-failure.ts';
import { StoreFault } from '../../../../src/gateway/store/fault.ts';
import { openPool } from '../../../../src/gateway/store/postgres/connection.ts';
import { databaseOver } from '../../../../src/gateway/store/postgres/database.ts';
import { lacksPostgres, testDatabase } from '../../../helpers/postgres.ts';

describe.skipIf(lacksPostgres !== undefined)('a database that lets nobody in', () => {
  /** What is met where the keys are asked for over this connection. */
  const metOver = async (connection: Parameters<typeof openPool>[0]) => {
    const pool = openPool(connection, { most: 1, report: () => {} });
    onTestFinished(() => pool.end());
    const database = databaseOver(pool);
    const met = await database
      .atDoor((transaction) => transaction.all('SELECT id FROM persona.api_key'))
      .then(
        () => undefined,
        (error: unknown) => error,
      );
    if (!(met instanceof StoreFault)) throw new Error(`no fault of the store: ${String(met)}`);
    return met;
  };

  it('is a fault whose sentence says what to do, and callers are told none of its names', async () => {
    const made = await testDatabase();
    onTestFinished(() => made.drop());
    await made.ask(`CREATE ROLE stranger_${made.name} LOGIN`);
    onTestFinished(async () => {
      await made.ask(`DROP ROLE stranger_${made.name}`);
    });
    const wrong = [
      [{ ...made.user, user: `nobody_${made.name}` }, /refuses this login.*"nobody_/],
      [{ ...made.user, database: `none_${made.name}` }, /no such database.*"none_/],
      [{ ...made.user, user: `stranger_${made.name}` }, /"persona migrate --database" as its owner/],
      [{ ...made.user, database: 'template1' }, /has not what this program made in it/],
    ] as const;
    for (const [connection, sentence] of wrong) {
      // A whole URL cannot be changed by its parts.
      if (connection.connectionString !== undefined) continue;
      const met = await metOver(connection);
      expect([met.kind, met.message]).toEqual(['refused', expect.stringMatching(sentence)]);
      expect(met.forCallers).toBe(
        'the database lets this gateway do nothing just now: who runs it finds the reason in its log',
      );
    }
  });
});

describe('a build that failed over a database', () => {
  it('speaks of the database and its worker, and of no data folder', () => {
    const words = (['disk-full', 'disk', 'interrupted'] as const).map((kind) => {
      const cause = { kind, needed: 2_500_000, free: undefined, why: 'it failed to read', times: 20 };
      const { error, remedies } = failureOf(cause, { events: 3, builtAt: null }, 1, 'in a database');
      return [error, ...remedies].join(' ');
    });
    expect(words).toEqual([
      'The disk of the database is full: the persona needs 2.5 MB more on it. Nothing was lost: all 3 events are kept. Have 3 MB or more freed on the disk of the database, then build it again.',
      'It failed to read. Nothing was lost: all 3 events are kept. Check the disk of the database, then build it again.',
      'The build never came to its end: the worker ended 20 times while it ran, so it was given up. Nothing was lost: all 3 events are kept. Build it again.',
    ]);
  });
});

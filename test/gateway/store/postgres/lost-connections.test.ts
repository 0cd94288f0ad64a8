import { describe, expect, it, onTestFinished } from 'vitest';
import { openPool } from '../../../../src/gateway/store/postgres/connection.ts';
import { faultOf, isLost } from '../../../../src/gateway/store/postgres/postgres-fault.ts';
import { lacksPostgres, testDatabase } from '../../../helpers/postgres.ts';

/** As the system says it, or the server, whose codes have digits and whose errors say how grave they are. */
const coded = (code: string) =>
  Object.assign(new Error(`write ${code}`), { code }, /\d/.test(code) ? { severity: 'ERROR' } : {});

describe('a connection that is lost', () => {
  it.each(['EPIPE', 'ECONNRESET', 'ETIMEDOUT', '57P01', '08006'])('is known by %s', (code) => {
    expect([isLost(coded(code)), faultOf(coded(code))]).toEqual([true, expect.objectContaining({ kind: 'busy' })]);
  });

  it.each(['42601', 'XX000', 'P0001', '23505'])('is not meant by %s', (code) => {
    expect(isLost(coded(code))).toBe(false);
  });

  it.skipIf(lacksPostgres !== undefined)('is told of alone, without what the connection knows', async () => {
    const database = await testDatabase();
    onTestFinished(() => database.drop());
    const told: unknown[][] = [];
    const pool = openPool(database.user, { most: 1, report: (...all: unknown[]) => told.push(all) });
    onTestFinished(() => pool.end());
    const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    await database.ask('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    await expect.poll(() => told).toEqual([[expect.any(Error)]]);
  });
});

import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { faultOf } from './postgres-fault.ts';

/** Milliseconds between two tries for a turn that another process has. */
const pause = 100;

/** Turns of organizations by advisory locks: one at a time of all processes; a process that ends gives its turns back. */
export const previewTurns =
  (pool: Pool) =>
  async (orgId: string, signal: AbortSignal): Promise<() => Promise<void>> => {
    for (;;) {
      signal.throwIfAborted();
      const client = await pool.connect().catch((error: unknown) => {
        throw faultOf(error);
      });
      try {
        const { rows } = await client.query<{ taken: boolean }>({
          name: 'preview',
          text: `SELECT pg_try_advisory_lock(hashtextextended('persona preview ' || $1, 0)) AS taken`,
          values: [orgId],
        });
        if (rows[0]?.taken === true)
          return async () => {
            // The lock is the connection's: where it cannot be given back, the connection goes.
            const failed = await client.query('SELECT pg_advisory_unlock_all()').then(
              () => undefined,
              (error: Error) => error,
            );
            client.release(failed);
          };
        client.release();
      } catch (error) {
        client.release(error as Error);
        throw faultOf(error);
      }
      await sleep(pause, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  };

import { Client, Pool } from 'pg';
import type { Db } from 'pg-boss';
import { beginning, type PostgresConnection } from '../connection.ts';
import type { Role } from '../schema/roles.ts';

type Options = {
  readonly connection: PostgresConnection;
  /** in whose rights the queue is read and written */
  readonly role: Role;
  readonly report: (error: unknown) => void;
};

/** Milliseconds from a lost listener to the next. */
const pause = { first: 250, most: 10_000 } as const;

/** The queue's own connections, each in this role from its first statement on, and one that listens; a lost one is made anew. */
export function bossConnections({ connection, role, report }: Options): Required<Pick<Db, 'executeSql' | 'listen'>> & {
  close(): Promise<void>;
} {
  const pool = new Pool({
    ...connection,
    max: 3,
    application_name: 'persona queue',
    allowExitOnIdle: true,
    onConnect: beginning(`SET ROLE ${role}`),
  });
  // It would give the connection along as well.
  pool.on('error', (error) => report(error));
  return {
    executeSql: (text, values) => pool.query(text, values === undefined ? undefined : [...values]),
    async listen(channel, heard, again) {
      let isClosed = false;
      let client: Client | undefined;
      let timer: NodeJS.Timeout | undefined;
      let wait: number = pause.first;
      const connect = async () => {
        const next = new Client({ ...connection, keepAlive: true, application_name: 'persona queue' });
        next.on('error', () => {});
        next.on('notification', ({ payload }) => payload !== undefined && heard(payload));
        try {
          await next.connect();
          await next.query(`LISTEN ${next.escapeIdentifier(channel)}`);
        } catch (error) {
          await next.end().catch(() => {});
          throw error;
        }
        if (isClosed) return next.end();
        client = next;
        wait = pause.first;
        next.on('end', lost);
        // What was said while nobody listened is looked for.
        again();
      };
      const lost = () => {
        client = undefined;
        if (isClosed) return;
        timer = setTimeout(() => {
          wait = Math.min(pause.most, wait * 2);
          connect().catch(lost);
        }, wait);
        timer.unref();
      };
      await connect();
      return {
        async close() {
          isClosed = true;
          clearTimeout(timer);
          await client?.end().catch(() => {});
        },
      };
    },
    close: () => pool.end(),
  };
}

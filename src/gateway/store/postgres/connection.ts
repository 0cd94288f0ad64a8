import { Pool, type PoolConfig, types } from 'pg';

/** How a database is reached, as `pg` takes it; who opens it has read URL, environment and password file. */
export type PostgresConnection = Pick<
  PoolConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'database' | 'password' | 'ssl'
>;

const int8 = 20;

/** Whole numbers of eight bytes are given as numbers: none that is stored here is beyond what a number holds. */
const parsers = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === int8 ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

/** Milliseconds: for which a connection, a lock and a transaction that does nothing are waited for. */
const patience = { connect: 5_000, lock: 15_000, idle: 60_000 } as const;

type PoolOptions = {
  readonly most: number;
  /** what every session begins with */
  readonly begins?: string;
  readonly report: (error: unknown) => void;
};

/** Connections that outlive their server: one that is lost is told of and made anew, and ends no process. */
export function openPool(connection: PostgresConnection, { most, begins = '', report }: PoolOptions): Pool {
  const pool = new Pool({
    ...connection,
    max: most,
    types: parsers,
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: patience.connect,
    application_name: 'persona',
    allowExitOnIdle: true,
  });
  pool.on('error', report);
  pool.on('connect', (client) => {
    // The pool listens to those that lie idle only; one that is lent out would end the process with its server.
    client.on('error', () => {});
    client
      .query(
        `SET lock_timeout = ${patience.lock}; SET idle_in_transaction_session_timeout = ${patience.idle}; SET jit = off; ${begins}`,
      )
      .catch(report);
  });
  return pool;
}

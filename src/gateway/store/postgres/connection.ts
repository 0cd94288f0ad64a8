import { type ClientBase, Pool, type PoolConfig, types } from 'pg';

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

/** What a new connection does before anybody has it; it ends no process when it is lost, to whomever it is lent then. */
export const beginning =
  (sql: string) =>
  (client: ClientBase): unknown => {
    // The pool listens to those that lie idle only.
    client.on('error', () => {});
    return client.query(sql);
  };

type PoolOptions = { readonly most: number; readonly report: (error: unknown) => void };

/** Connections that outlive their server: one that is lost is told of and made anew. */
export function openPool(connection: PostgresConnection, { most, report }: PoolOptions): Pool {
  const pool = new Pool({
    ...connection,
    max: most,
    types: parsers,
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: patience.connect,
    application_name: 'persona',
    allowExitOnIdle: true,
    // Statements are by key: planned once for all values, for a plan for each costs more than what it answers.
    onConnect: beginning(
      `SET lock_timeout = ${patience.lock}; SET idle_in_transaction_session_timeout = ${patience.idle}; SET jit = off;
       SET plan_cache_mode = force_generic_plan`,
    ),
  });
  // It would give the connection along as well.
  pool.on('error', (error) => report(error));
  return pool;
}

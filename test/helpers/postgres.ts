import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';
import { Client } from 'pg';
import type { PostgresConnection } from '../../src/gateway/store/postgres/connection.ts';
import { migrateDatabase } from '../../src/gateway/store/postgres/schema/migrate.ts';
import { makeRoles, roles } from '../../src/gateway/store/postgres/schema/roles.ts';

/** A PostgreSQL for tests: somebody's own, or one that this run of the tests starts for itself. */
export type TestCluster = {
  /** as its administrator */
  readonly admin: PostgresConnection;
  /** one that was started for who asked alone */
  readonly own?: Server;
};

export type Server = {
  /** as `pg_ctl stop -m` takes it, then started again */
  restart(mode: 'fast' | 'immediate'): Promise<void>;
  /** does the work while it is stopped */
  during(work: () => Promise<void>): Promise<void>;
  /** Starts it where it ended by itself, as a supervisor would. */
  revive(): Promise<void>;
  stop(): Promise<void>;
};

const wanted = process.env['PERSONA_TEST_POSTGRES'] === 'required';
const isRoot = userInfo().uid === 0;

/** The folder of PostgreSQL's own programs; undefined where there are none. */
export function binaries(): string | undefined {
  let named: string[] = [];
  try {
    named = [execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()];
  } catch {
    // Debian has it in a package of its own.
  }
  return [...named, ...globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed()].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')),
  );
}

/** Why there is no PostgreSQL to test with; undefined where there is one. */
export const lacksPostgres: string | undefined =
  process.env['PERSONA_TEST_DATABASE'] !== undefined || binaries() !== undefined
    ? undefined
    : 'no PostgreSQL here (neither PERSONA_TEST_DATABASE nor its programs): the tests over it are skipped';
if (lacksPostgres !== undefined && wanted) throw new Error(lacksPostgres.replace('are skipped', 'cannot run'));
// oxlint-disable-next-line no-console -- the one line that says so
if (lacksPostgres !== undefined) console.warn(lacksPostgres);

/** PostgreSQL refuses to run as root, so another user runs it then. */
const as = isRoot ? ['runuser', '-u', 'postgres', '--'] : [];
/** Runs one of PostgreSQL's programs as who may; gives what it wrote. */
export const run = (command: readonly string[], stdin?: string): string => {
  const [program = '', ...rest] = [...as, ...command];
  return execFileSync(program, rest, {
    encoding: 'utf8',
    input: stdin,
    stdio: ['pipe', 'pipe', 'pipe'],
    cwd: tmpdir(),
  });
};

const settings = [
  'fsync=off',
  'full_page_writes=off',
  'listen_addresses=',
  'max_connections=300',
  'shared_buffers=64MB',
  'max_wal_size=256MB',
  'autovacuum=off',
  'log_min_messages=fatal',
].flatMap((setting) => ['-c', setting]);

/** Ends with this run of the tests, however that ends: it watches the process, stops the server and takes the folder away. */
const watchdog = (watched: number, folder: string, bin?: string): void => {
  const stop = bin === undefined ? ':' : `${as.join(' ')} '${bin}/pg_ctl' -D '${folder}/data' -m immediate stop`;
  spawn('sh', ['-c', `while kill -0 ${watched} 2>/dev/null; do sleep 1; done; ${stop}; rm -rf '${folder}'`], {
    detached: true,
    stdio: 'ignore',
    cwd: '/',
  }).unref();
};

/** Starts a cluster in a folder; it lives as long as the watched process. */
async function begun(folder: string, watched: number): Promise<PostgresConnection> {
  const bin = binaries();
  if (bin === undefined) throw new Error('there is no PostgreSQL to start');
  watchdog(watched, folder, bin);
  if (isRoot) execFileSync('chown', ['postgres', folder]);
  const data = join(folder, 'data');
  run([join(bin, 'initdb'), '-D', data, '-U', 'tests', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
  start(bin, folder);
  return { host: folder, user: 'tests', database: 'postgres' };
}

const start = (bin: string, folder: string): void => {
  const options = [...settings, '-c', `unix_socket_directories=${folder}`].join(' ');
  run([join(bin, 'pg_ctl'), '-D', join(folder, 'data'), '-w', '-s', '-l', join(folder, 'log'), '-o', options, 'start']);
};

const stop = (bin: string, folder: string, mode: string) =>
  run([join(bin, 'pg_ctl'), '-D', join(folder, 'data'), '-m', mode, '-s', '-w', 'stop']);

const serverIn = (bin: string, folder: string): Server => ({
  async restart(mode) {
    stop(bin, folder, mode);
    start(bin, folder);
  },
  async during(work) {
    stop(bin, folder, 'fast');
    try {
      await work();
    } finally {
      start(bin, folder);
    }
  },
  async revive() {
    try {
      run([join(bin, 'pg_ctl'), '-D', join(folder, 'data'), 'status']);
    } catch {
      start(bin, folder);
    }
  },
  async stop() {
    stop(bin, folder, 'immediate');
  },
});

/** A cluster of its own for who restarts it; it ends with this process. */
export async function ownCluster(): Promise<TestCluster & Required<Pick<TestCluster, 'own'>>> {
  const folder = join(tmpdir(), `persona-postgres-own-${process.pid}-${Date.now()}`);
  mkdirSync(folder, { mode: 0o755 });
  const admin = await begun(folder, process.pid);
  await prepare(admin);
  return { admin, own: serverIn(binaries() ?? '', folder) };
}

/** Who owns what is migrated, and who asks: neither may do everything, and the second owns nothing. */
const people = `
  DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'persona_test_owner') THEN
      CREATE ROLE persona_test_owner LOGIN CREATEROLE CREATEDB;
      CREATE ROLE persona_test_user LOGIN IN ROLE ${roles.filter((role) => role !== 'persona_searcher').join(', ')};
    END IF;
  END $$;
`;
const template = 'persona_test_template';

async function asked<T>(connection: PostgresConnection, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Makes those who ask, and a database that others are copied from. */
async function prepare(admin: PostgresConnection): Promise<void> {
  await asked(admin, async (client) => {
    await client.query('SELECT pg_advisory_lock(7420)');
    await client.query(makeRoles);
    await client.query(people);
    await client.query(`GRANT ${roles.join(', ')} TO persona_test_owner`);
    await client.query(`DROP DATABASE IF EXISTS ${template}`);
    await client.query(`CREATE DATABASE ${template} OWNER persona_test_owner`);
    await migrateDatabase(byOwner(admin, template));
    await client.query('SELECT pg_advisory_unlock(7420)');
  });
}

/** A connection to another database of the same server, as another user. */
const to = (admin: PostgresConnection, database: string, user: string): PostgresConnection => {
  if (admin.connectionString === undefined) return { ...admin, database, user };
  const url = new URL(admin.connectionString);
  url.pathname = `/${database}`;
  url.username = user;
  return { ...admin, connectionString: url.href };
};
const byOwner = (admin: PostgresConnection, database: string) => to(admin, database, 'persona_test_owner');

/** The PostgreSQL that all test files of one run share; whoever comes first starts it. */
async function sharedCluster(): Promise<TestCluster> {
  const given = process.env['PERSONA_TEST_DATABASE'];
  const watched = isMainThread ? process.ppid : process.pid;
  const folder = join(tmpdir(), `persona-postgres-${watched}`);
  const ready = join(folder, 'ready');
  try {
    mkdirSync(folder, { mode: 0o755 });
  } catch {
    while (!existsSync(ready)) await sleep(50);
    const told = JSON.parse(readFileSync(ready, 'utf8')) as TestCluster | { failed: string };
    if ('failed' in told) throw new Error(told.failed);
    return told;
  }
  chmodSync(folder, 0o755);
  const tell = (what: TestCluster | { failed: string }) => {
    writeFileSync(`${ready}.new`, JSON.stringify(what));
    renameSync(`${ready}.new`, ready);
  };
  try {
    if (given !== undefined) watchdog(watched, folder);
    const admin = given === undefined ? await begun(folder, watched) : { connectionString: given };
    await prepare(admin);
    tell({ admin });
    return { admin };
  } catch (error) {
    tell({ failed: String(error) });
    throw error;
  }
}

let cluster: Promise<TestCluster> | undefined;
let made = 0;

export type TestDatabase = {
  readonly name: string;
  /** as an administrator of the server, who sees every row */
  readonly admin: PostgresConnection;
  /** as who owns the schema */
  readonly owner: PostgresConnection;
  /** as a user who owns nothing and may take the program's roles */
  readonly user: PostgresConnection;
  /** as the administrator */
  ask<Row = any>(sql: string, values?: unknown[]): Promise<Row[]>;
  drop(): Promise<void>;
};

/** A database of its own: with the program's schema, or bare. */
export async function testDatabase(kind: 'migrated' | 'bare' = 'migrated', of?: TestCluster): Promise<TestDatabase> {
  const { admin } = of ?? (await (cluster ??= sharedCluster()));
  made += 1;
  const name = `persona_test_${process.pid}_${made}_${Math.trunc(performance.now())}`;
  await asked(admin, (other) =>
    other.query(
      `CREATE DATABASE ${name} OWNER persona_test_owner ${kind === 'migrated' ? `TEMPLATE ${template}` : ''}`,
    ),
  );
  return databaseNamed(admin, name);
}

/** The database of this name that is kept in a cluster, with the program's schema; made where there is none. */
export async function keptDatabase({ admin }: TestCluster, name: string): Promise<TestDatabase> {
  const isThere = await asked(admin, async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    return rowCount === 1;
  });
  if (!isThere) {
    await prepare(admin);
    await asked(admin, (client) =>
      client.query(`CREATE DATABASE ${name} OWNER persona_test_owner TEMPLATE ${template}`),
    );
  }
  await migrateDatabase(byOwner(admin, name));
  return databaseNamed(admin, name);
}

function databaseNamed(admin: PostgresConnection, name: string): TestDatabase {
  let client: Client | undefined;
  const adminHere = to(admin, name, admin.user ?? new URL(admin.connectionString ?? 'postgres://tests@x').username);
  return {
    name,
    admin: adminHere,
    owner: byOwner(admin, name),
    user: to(admin, name, 'persona_test_user'),
    async ask(sql, values) {
      if (client === undefined) {
        client = new Client(adminHere);
        client.on('error', () => (client = undefined));
        await client.connect();
      }
      return (await client.query(sql, values)).rows;
    },
    async drop() {
      await client?.end().catch(() => {});
      await asked(admin, (other) => other.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    },
  };
}

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { userInfo } from 'node:os';
import { binaries, keptDatabase, run, type TestDatabase } from '../../test/helpers/postgres.ts';

const always = ['listen_addresses=', 'max_connections=100', 'jit=off', 'autovacuum=off', 'log_min_messages=fatal'];

/** What a server is started with: to be filled it writes as little as it can and sorts in memory; to be measured it is as an operator has it. */
const settings = {
  filling: [
    'fsync=off',
    'full_page_writes=off',
    'synchronous_commit=off',
    'wal_level=minimal',
    'max_wal_senders=0',
    'max_wal_size=32GB',
    'checkpoint_timeout=1h',
    'shared_buffers=2GB',
    'work_mem=256MB',
    'maintenance_work_mem=1GB',
    'max_parallel_workers_per_gather=0',
  ],
  measuring: ['shared_buffers=2GB', 'effective_cache_size=8GB', 'max_wal_size=4GB'],
} as const;

/** A PostgreSQL in a folder that stays there when this process ends. */
export type KeptCluster = {
  /** where more may be kept */
  readonly folder: string;
  /** Starts it, or starts it anew, for one of the two; gives the database that is filled. */
  start(kind: keyof typeof settings): Promise<TestDatabase>;
  stop(): void;
};

/** The cluster in a folder; made where there is none yet, and where it was not made to its end. */
export function keptCluster(folder: string): KeptCluster {
  const bin = binaries();
  if (bin === undefined) throw new Error('there is no PostgreSQL to start');
  const home = resolve(folder);
  const data = join(home, 'data');
  const whole = join(data, 'PG_VERSION');
  mkdirSync(home, { recursive: true, mode: 0o755 });
  if (userInfo().uid === 0) execFileSync('chown', ['postgres', home]);
  if (!existsSync(whole)) {
    rmSync(data, { recursive: true, force: true });
    run([join(bin, 'initdb'), '-D', data, '-U', 'tests', '-A', 'trust', '-E', 'UTF8', '--locale=C']);
  }
  const stop = () => {
    try {
      run([join(bin, 'pg_ctl'), '-D', data, 'status']);
    } catch {
      return;
    }
    run([join(bin, 'pg_ctl'), '-D', data, '-m', 'fast', '-s', '-w', '-t', '600', 'stop']);
  };
  return {
    folder: home,
    stop,
    async start(kind) {
      stop();
      const options = [...always, ...settings[kind], `unix_socket_directories=${home}`].map((setting) => `-c ${setting}`); // prettier-ignore
      run([join(bin, 'pg_ctl'), '-D', data, '-w', '-s', '-t', '600', '-l', join(home, 'log'), '-o', options.join(' '), 'start']); // prettier-ignore
      return keptDatabase({ admin: { host: home, user: 'tests', database: 'postgres' } }, 'scale');
    },
  };
}

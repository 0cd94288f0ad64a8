import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { TestDatabase } from '../../helpers/postgres.ts';

/** Whether this machine has pgbouncer. */
export const hasBouncer = spawnSync('pgbouncer', ['--version']).status === 0;

/** Stands pgbouncer in session mode before a database, on this port; gives the URL by which it is reached through it. */
export function bounced({ name, user }: TestDatabase, port: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'persona-bouncer-'));
  const users = join(folder, 'users');
  writeFileSync(users, `"${user.user}" ""\n`);
  writeFileSync(
    join(folder, 'ini'),
    [
      '[databases]',
      `* = host=${user.host} port=5432`,
      '[pgbouncer]',
      `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
      `auth_type = trust\nauth_file = ${users}`,
      'pool_mode = session\ndefault_pool_size = 80\nmax_client_conn = 200\nserver_login_retry = 1',
    ].join('\n'),
  );
  const isRoot = userInfo().uid === 0;
  // It refuses to run as root, too.
  if (isRoot) execFileSync('chown', ['-R', 'postgres', folder]);
  const child = spawn('pgbouncer', [...(isRoot ? ['-u', 'postgres'] : []), '-q', join(folder, 'ini')], {
    stdio: 'ignore',
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  return `postgres://${user.user}@127.0.0.1:${port}/${name}`;
}

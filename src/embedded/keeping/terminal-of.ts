import { execFile } from 'node:child_process';
import { readlinkSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The terminal that a process sits at, e.g. "/dev/pts/3"; undefined where it has none, or nobody can say. */
export async function terminalOf(pid: number): Promise<string | undefined> {
  for (const stream of [0, 1, 2])
    try {
      const at = readlinkSync(`/proc/${pid}/fd/${stream}`);
      if (/^\/dev\/(pts\/|tty)/.test(at)) return at;
    } catch {
      // There is no such folder on this system, or it is another user's.
    }
  try {
    const name = (await run('ps', ['-o', 'tty=', '-p', String(pid)], { timeout: 2_000 })).stdout.trim();
    return /^[\w/]+\d*$/.test(name) ? `/dev/${name}` : undefined;
  } catch {
    return undefined;
  }
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parse } from 'node:path';
import { env, execPath } from 'node:process';
import { cleanEnvironment } from '../../readers/git/git-command.ts';

/**
 * Starts the program again in a session of its own, which no terminal ends: without input and output, outside every folder
 * that somebody may want to take away, and with the environment that git is given. Gives its process id; rejects where it cannot be started.
 */
export async function startDetached(program: string, args: readonly string[]): Promise<number> {
  const child = spawn(execPath, [program, ...args], {
    cwd: parse(program).root,
    detached: true,
    env: cleanEnvironment(env),
    stdio: 'ignore',
    windowsHide: true,
  });
  await once(child, 'spawn');
  child.unref();
  return child.pid ?? 0;
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { parse } from 'node:path';
import { env } from 'node:process';
import { cleanEnvironment } from '../../readers/git/git-command.ts';
import { startWords } from './start-words.ts';

/** A process that was started and goes on without this one. */
export type Detached = {
  readonly pid: number;
  /** when it has ended, where this process lives to see that */
  readonly ended: Promise<unknown>;
};

/** what it is given beside that: where its cache and its user's settings are; never a key */
const keptNames = ['XDG_CACHE_HOME', 'PERSONA_CONFIG'];

/**
 * Starts the program again in a session of its own, which no terminal ends: without input, outside every folder that somebody
 * may want to take away, and with the environment that git is given, its own cache and settings. What it says goes into `log` (0600, written anew), or
 * nowhere. Rejects where it cannot be started.
 */
export async function startDetached(program: string, args: readonly string[], log?: string): Promise<Detached> {
  const out = log === undefined ? 'ignore' : openSync(log, 'w', 0o600);
  try {
    const [command, ...words] = startWords(program);
    const kept = Object.fromEntries(keptNames.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])));
    const child = spawn(command, [...words, ...args], {
      cwd: parse(program).root,
      detached: true,
      env: { ...cleanEnvironment(env), ...kept },
      stdio: ['ignore', out, out],
      windowsHide: true,
    });
    const ended = once(child, 'exit');
    ended.catch(() => undefined);
    await once(child, 'spawn');
    child.unref();
    return { pid: child.pid ?? 0, ended };
  } finally {
    if (out !== 'ignore') closeSync(out);
  }
}

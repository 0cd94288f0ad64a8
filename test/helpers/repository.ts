import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const quiet = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1', GIT_TERMINAL_PROMPT: '0' };

export type Commit = { author: string; email: string; at: string; message: string };

/** A real git repository with these commits, oldest first; authors are fictional. */
export function makeRepository(
  folder: string,
  commits: readonly Commit[],
  config: Record<string, string> = {},
): string {
  mkdirSync(folder, { recursive: true });
  const git = (args: string[], env: Record<string, string> = {}) =>
    execFileSync('git', args, {
      cwd: folder,
      env: { ...process.env, ...quiet, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  git(['init', '-q', '-b', 'main']);
  for (const [key, value] of Object.entries(config)) git(['config', key, value]);
  for (const [index, { author, email, at, message }] of commits.entries()) {
    writeFileSync(join(folder, 'notes.txt'), `${index}\n`);
    git(['add', '-A']);
    git(['commit', '-q', '-m', message], {
      GIT_AUTHOR_NAME: author,
      GIT_AUTHOR_EMAIL: email,
      GIT_AUTHOR_DATE: at,
      GIT_COMMITTER_NAME: author,
      GIT_COMMITTER_EMAIL: email,
      GIT_COMMITTER_DATE: at,
    });
  }
  return folder;
}

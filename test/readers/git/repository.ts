import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Commit = {
  message: string;
  name?: string;
  email?: string;
  committer?: [string, string];
  date?: string;
};

/** A real git repository in a new folder; `[Symbol.dispose]` removes it. */
export const repository = (named = 'orchard') => {
  const home = mkdtempSync(join(tmpdir(), 'persona-git-'));
  const path = join(home, named);
  mkdirSync(path);
  const environment = { PATH: process.env['PATH'], HOME: home };
  const git = (words: string[], more: Record<string, string> = {}, input?: string) =>
    execFileSync('git', words, {
      cwd: path,
      env: { ...environment, GIT_CONFIG_NOSYSTEM: '1', ...more },
      encoding: 'utf8',
      input,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
  git(['init', '-q', '-b', 'trunk']);
  return {
    home,
    path,
    git,
    surroundings: { environment, now: Date.parse('2030-01-01T00:00:00Z') },
    file: (name: string, text: string) => writeFileSync(join(path, name), text),
    commit({
      message,
      name = 'Ana Torres',
      email = 'ana@orchard.example',
      committer = [name, email],
      date = '2026-03-02T09:30:00+02:00',
    }: Commit): string {
      const who = {
        GIT_AUTHOR_NAME: name,
        GIT_AUTHOR_EMAIL: email,
        GIT_AUTHOR_DATE: date,
        GIT_COMMITTER_NAME: committer[0],
        GIT_COMMITTER_EMAIL: committer[1],
        GIT_COMMITTER_DATE: date,
      };
      git(['commit', '-q', '--allow-empty', '--cleanup=verbatim', '-F', '-'], who, message);
      return git(['rev-parse', 'HEAD']).trim();
    },
    [Symbol.dispose]: () => rmSync(home, { recursive: true, force: true }),
  };
};

import { spawnSync } from 'node:child_process';

const asked = (...words: string[]): string => {
  const { status, stdout } = spawnSync('git', words, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
};

/** Who makes the release, as git config names them: "Name <address>"; undefined where it does not. */
export function maintainer(): string | undefined {
  const [name, address] = [asked('config', 'user.name'), asked('config', 'user.email')];
  return name === '' || address === '' ? undefined : `${name} <${address}>`;
}

/** The moment that all files of a release bear, in seconds since 1970: SOURCE_DATE_EPOCH, else the last commit's, else now. */
export const releaseMoment = (): number =>
  Number(process.env['SOURCE_DATE_EPOCH'] ?? (asked('log', '-1', '--format=%ct') || Math.floor(Date.now() / 1000)));

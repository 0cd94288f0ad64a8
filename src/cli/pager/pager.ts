import { spawn } from 'node:child_process';
import type { Environment } from '../../settings/environment.ts';

/** the shell says so where there is no such program */
const notFound = 127;

/**
 * Shows a safe text in the person's own pager, which gets it on its standard input and no file's name; `LESSSECURE` keeps less from
 * running anything else. Resolves when the pager ends: false where it did not start.
 */
export function readInPager(
  command: string,
  text: string,
  { desktop, term }: Pick<Environment, 'desktop' | 'term'>,
): Promise<boolean> {
  return new Promise((resolve) => {
    const pager = spawn('sh', ['-c', command], {
      env: { ...desktop, ...(term === undefined ? {} : { TERM: term }), LESSSECURE: '1' },
      stdio: ['pipe', 'inherit', 'inherit'],
    });
    pager.on('error', () => resolve(false));
    pager.on('exit', (code) => resolve(code !== notFound));
    pager.stdin.on('error', () => {});
    pager.stdin.end(text);
  });
}

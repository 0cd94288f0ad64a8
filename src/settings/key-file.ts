import { readFileSync, statSync } from 'node:fs';
import { keyIn } from './key.ts';

const mostBytes = 16 * 1024;

/** The key in a file that a person named; throws a sentence that never shows it. */
export function keyFromFile(path: string): string {
  let size: number;
  try {
    ({ size } = statSync(path));
    if (size > mostBytes) throw new Error('it is too large to be a key');
    return keyIn(readFileSync(path, 'utf8'), path);
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? whyNot(String(error.code)) : (error as Error).message;
    throw new Error(`The key file ${path} cannot be used: ${why}`, { cause: error });
  }
}

const whyNot = (code: string) =>
  ({ ENOENT: 'there is no such file.', EACCES: 'you may not read it.', EISDIR: 'it is a folder.' })[code] ?? `${code}.`;

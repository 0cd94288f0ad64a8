import { closeSync, fstatSync, openSync, readSync, constants } from 'node:fs';

const most = 65_536;

/** The last lines of a debug log, at most so many; none where there is no plain file. A first line that is cut is left out. */
export function debugTail(path: string, lines: number): string[] {
  let file: number;
  try {
    file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | (constants.O_NOFOLLOW ?? 0));
  } catch {
    return [];
  }
  try {
    const found = fstatSync(file);
    if (!found.isFile()) return [];
    const from = Math.max(0, found.size - most);
    const bytes = Buffer.alloc(Math.min(most, found.size));
    const length = readSync(file, bytes, 0, bytes.byteLength, from);
    const all = bytes.subarray(0, length).toString('utf8').split('\n');
    return (from === 0 ? all : all.slice(1)).filter((line) => line !== '').slice(-lines);
  } finally {
    closeSync(file);
  }
}

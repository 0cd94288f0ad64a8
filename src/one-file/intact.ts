import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PackedProgram, sha256 } from './packed-program.ts';

/** The time that every unpacked file bears, in seconds since 1970 (1 January 2000): a file with another was written by somebody else. */
export const unpackedAt = 946_684_800;

type Asked = { readonly uid: number; /** every byte is read, too */ readonly isThorough: boolean };

/** Whether a folder is this user's alone and holds the program as it was unpacked: each file's size and time, and on request its bytes. */
export function isIntact(folder: string, { files }: PackedProgram, { uid, isThorough }: Asked): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (found === undefined || !found.isDirectory() || found.uid !== uid || (found.mode & 0o777) !== 0o700) return false;
  return files.every(({ path, bytes, sha256: expected }) => {
    const file = join(folder, path);
    const is = lstatSync(file, { throwIfNoEntry: false });
    if (is === undefined || !is.isFile() || is.size !== bytes || is.mtimeMs !== unpackedAt * 1000) return false;
    return !isThorough || sha256(readFileSync(file)) === expected;
  });
}

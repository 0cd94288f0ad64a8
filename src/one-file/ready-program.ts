import { join } from 'node:path';
import { isIntact } from './intact.ts';
import { lastUse, markUsed } from './last-use.ts';
import { ownFolder } from './own-folder.ts';
import type { PackedProgram } from './packed-program.ts';
import { programFolder, tidy } from './tidy.ts';
import { unpack } from './unpack.ts';

/** A day in milliseconds: so often every byte is read, and old versions are looked for. */
export const day = 24 * 3_600_000;

export type Unpacking = {
  readonly program: PackedProgram;
  /** the compressed files; asked for only when they are needed */
  readonly packed: () => Uint8Array;
  readonly uid: number;
  /** milliseconds since 1970 */
  readonly now: number;
};

/**
 * The folder of the unpacked program below `parent`: what is there, checked, or unpacked now. At each start every file's size and time
 * are looked at, once a day its bytes, too. Throws why it cannot be had there.
 */
export function readyProgram(parent: string, { program, packed, uid, now }: Unpacking): string {
  ownFolder(parent, uid);
  const name = programFolder(program);
  const folder = join(parent, name);
  const used = lastUse(folder);
  const isDue = used === undefined || Math.abs(now - used) > day;
  if (!isIntact(folder, program, { uid, isThorough: isDue }))
    unpack(parent, name, program, packed(), (there) => isIntact(there, program, { uid, isThorough: true }));
  else if (!isDue) return folder;
  try {
    markUsed(folder, program, now);
    tidy(parent, name, now);
  } catch {
    // Where nothing may be written it is used as it is, and every start reads every byte.
  }
  return folder;
}

import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unpackedAt } from './intact.ts';
import { bytesOfFiles, type PackedProgram } from './packed-program.ts';

/** How the folders begin that are on their way in or out; see tidy. */
export const unfinished = { unpacking: '.unpacking-', damaged: '.damaged-' } as const;

const attempts = 5;

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');
const isTaken = (error: unknown) => ['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(codeOf(error));
const isGone = (error: unknown) => codeOf(error) === 'ENOENT';

function written(parent: string, program: PackedProgram, packed: Uint8Array): string {
  const files = bytesOfFiles(program, packed);
  const fresh = mkdtempSync(join(parent, unfinished.unpacking));
  for (const { path, bytes } of files) {
    const file = join(fresh, path);
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, bytes, { mode: 0o600, flag: 'wx' });
    utimesSync(file, unpackedAt, unpackedAt);
  }
  return fresh;
}

/** Takes a damaged folder out of its place; another process may have done so, and what cannot be removed stays for tidy. */
function moveAway(parent: string, folder: string): void {
  const away = mkdtempSync(join(parent, unfinished.damaged));
  try {
    renameSync(folder, join(away, 'was'));
  } catch (error) {
    if (!isGone(error)) throw error;
  }
  try {
    rmSync(away, { recursive: true, force: true });
  } catch {}
}

/**
 * Unpacks the program into a folder of `parent`: beside it, and then into its place by a rename, so that a folder of this name is
 * always whole. What is damaged there is moved away; where another process was faster, what it made is taken. (No sync: what a
 * power cut leaves has another size or time, and is seen at the next start.)
 */
export function unpack(
  parent: string,
  name: string,
  program: PackedProgram,
  packed: Uint8Array,
  isGood: (folder: string) => boolean,
): void {
  const folder = join(parent, name);
  const fresh = written(parent, program, packed);
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        renameSync(fresh, folder);
        return;
      } catch (error) {
        if (!isTaken(error) || attempt === attempts) throw error;
        if (isGood(folder)) return;
        moveAway(parent, folder);
      }
    }
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

import { lstatSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unpackedAt } from './intact.ts';
import type { PackedProgram } from './packed-program.ts';

const mark = 'used';

/** When a program's folder was last marked as used, in milliseconds since 1970; undefined where it never was. */
export const lastUse = (folder: string): number | undefined =>
  lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() === true
    ? lstatSync(join(folder, mark), { throwIfNoEntry: false })?.mtimeMs
    : undefined;

/** Marks a program's folder as used now; its files are touched too, so that no cleaner of temporary folders takes one as old. */
export function markUsed(folder: string, { files }: PackedProgram, now: number): void {
  for (const { path } of files) utimesSync(join(folder, path), now / 1000, unpackedAt);
  writeFileSync(join(folder, mark), '', { mode: 0o600 });
  utimesSync(join(folder, mark), now / 1000, now / 1000);
}

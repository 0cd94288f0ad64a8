import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lastUse } from './last-use.ts';
import { unfinished } from './unpack.ts';

const hour = 3_600_000;
const month = 30 * 24 * hour;

/** How the folder of a program is named. */
export const programFolder = ({ version, digest }: { version: string; digest: string }): string =>
  `program-${version}-${digest}`;

/** Removes what other versions unpacked and nobody used for thirty days, and what was left half done over an hour ago. */
export function tidy(parent: string, keep: string, now: number): void {
  for (const name of readdirSync(parent)) {
    const path = join(parent, name);
    const isHalf = Object.values(unfinished).some((prefix) => name.startsWith(prefix));
    if (name === keep || !(isHalf || name.startsWith('program-'))) continue;
    const age = now - (lastUse(path) ?? lstatSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now);
    if (age > (isHalf ? hour : month)) rmSync(path, { recursive: true, force: true });
  }
}

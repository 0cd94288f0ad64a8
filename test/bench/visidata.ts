import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hundredsOf, pressed, type Walk } from './key-walk.ts';
import { TerminalRun } from './terminal-run.ts';

/** Whether the yardstick of the keys is installed on this machine. */
export const hasVisidata = (): boolean => spawnSync('vd', ['--version']).status === 0;

/** A sheet of so many rows as visidata opens it, in a folder that is its home as well. */
export function visidataSheet(folder: string, rows: number): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'namespaces.csv');
  const line = (_: unknown, row: number) => `atlas-sales-${row},not built,${row * 7},crm-${row},Ada Made-Up`;
  writeFileSync(file, ['name,built,events,reference,persona', ...Array.from({ length: rows }, line)].join('\n'));
  return file;
}

/** Walks down a sheet in visidata: a key counts as shown at the last byte before the next one, for all it draws is its own. */
export async function visidataWalk(sheet: string, keys: number): Promise<Walk> {
  const run = new TerminalRun(['--motd-url=', sheet], { HOME: join(sheet, '..') }, undefined, 'vd');
  try {
    await run.until((lines) => lines.join('').includes('atlas-sales-30'));
    await run.quiet(2000);
    const { at, processor } = await pressed(run, keys);
    const shown = at.map((moment, key) => {
      const own = run.chunks.filter((chunk) => chunk.at > moment && chunk.at < (at[key + 1] ?? Infinity));
      return (own.at(-1)?.at ?? Infinity) - moment;
    });
    return { hundreds: hundredsOf(shown, processor), ownFrames: shown.filter(Number.isFinite).length };
  } finally {
    await run.kill();
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { samples } from '../../src/embedded/samples.ts';
import { aboveMost, figure, median, type Row } from './row.ts';
import { firstMoment, TerminalRun } from './terminal-run.ts';

const main = join(import.meta.dirname, '../../dist/main.js');

/** what somebody waits at most from the first frame on until there are rows, ms */
const patience = 2_000;
const loops = 8;
const [sample] = samples;

type Times = { readonly frame: number; readonly rows: number; readonly persona: number };

/** The moments of a start on a folder that is not there yet: first frame, the samples' rows, the first sample's persona. */
async function firstStart(folder: string): Promise<Times> {
  const own = mkdtempSync(join(folder, 'first-'));
  const run = new TerminalRun([main], {
    PERSONA_DATA: join(own, 'data'),
    PERSONA_CONFIG: join(own, 'config'),
    XDG_CACHE_HOME: join(own, 'cache'),
  });
  const holds = (text: string) => (lines: readonly string[]) => lines.some((line) => line.includes(text));
  const [name, subject] = [sample?.namespace.name ?? '', sample?.subject ?? ''];
  try {
    await run.until(holds(subject), 60_000);
    return {
      frame: await firstMoment(run.chunks, holds('Persona Explorer')),
      rows: await firstMoment(run.chunks, holds(name)),
      persona: await firstMoment(run.chunks, holds(subject)),
    };
  } finally {
    await run.kill();
  }
}

async function beside<T>(count: number, work: () => Promise<T>): Promise<T> {
  const busy: ChildProcess[] = Array.from({ length: count }, () => spawn(process.execPath, ['-e', 'for (;;);']));
  try {
    return await work();
  } finally {
    for (const child of busy) child.kill('SIGKILL');
  }
}

/** From the first frame to the rows and to somebody to read about, on a fresh folder without any cache: beside eight busy loops, and without. */
export async function firstStartRows(folder: string, runs: number): Promise<Row[]> {
  const alone: Times[] = [];
  const busy: Times[] = [];
  for (let run = 0; run < runs; run += 1) {
    alone.push(await firstStart(folder));
    busy.push(await beside(loops, () => firstStart(folder)));
  }
  const waited = (times: readonly Times[], until: 'rows' | 'persona') =>
    median(times.map((time) => time[until] - time.frame));
  return [
    {
      what: `a first start beside ${loops} busy loops, from its first frame to rows`,
      measured: `${figure(waited(busy, 'rows'))} ms`,
      beside: `without ${figure(waited(alone, 'rows'))} ms`,
      budget: `≤ ${figure(patience)} ms`,
      missed: aboveMost(waited(busy, 'rows'), patience),
    },
    {
      what: 'the same, to the first sample built',
      measured: `${figure(waited(busy, 'persona') / waited(alone, 'persona'))} × (${figure(waited(busy, 'persona'))} ms)`,
      beside: `without ${figure(waited(alone, 'persona'))} ms`,
      budget: '',
      missed: undefined,
    },
  ];
}

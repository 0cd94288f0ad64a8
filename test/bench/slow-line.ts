import { join } from 'node:path';
import { sections } from '../../src/explorer/state/persona/sections.ts';
import { heapFlags } from '../../src/settings/heap-flags.ts';
import { PacedTerminal } from './paced-terminal.ts';
import { aboveMost, figure, median, type Row } from './row.ts';

const main = join(import.meta.dirname, '../../dist/main.js');
/** 300 ms there and back, 2 kB at 7 kB/s, and what a section takes to be drawn */
const most = { bytes: 2000, section: 700 };

/** What a key costs on this line at least: there and back, echoed by cat. */
async function echo(home: string): Promise<number> {
  const run = new PacedTerminal(['cat'], { HOME: home });
  await run.quiet(200);
  const times: number[] = [];
  for (const letter of 'abcde') {
    run.press(letter);
    times.push(await run.until(new RegExp(letter)));
    await run.quiet(100);
  }
  await run.end();
  return median(times);
}

/** The explorer at the far end of 300 ms and 56 kbit/s: its first frame, and every section of a sample person at 80×24. */
export async function slowLineRows(folder: string): Promise<Row[]> {
  const command = [process.execPath, ...heapFlags, main];
  const more = { HOME: folder, PERSONA_DATA: join(folder, 'data'), PERSONA_CONFIG: join(folder, 'config') };
  const floor = await echo(folder);
  const run = new PacedTerminal(command, more);
  try {
    const frame = await run.until(/Persona Explorer/);
    const frameBytes = run.bytes;
    await run.until(/(?:sample-\S+ .*(?:just now| ago)\b[^]*){3}/);
    await run.quiet(1500);
    run.press('\r');
    await run.until(/Works on/);
    await run.quiet(1500);
    const measured: { readonly title: string; readonly took: number; readonly bytes: number }[] = [];
    for (const [index, { title }] of [...sections.entries()].slice(1)) {
      const before = run.bytes;
      run.press(String(index + 1));
      const took = await run.until(new RegExp(`╭─ ${title}`));
      measured.push({ title, took, bytes: run.bytes - before });
      await run.quiet(1500);
    }
    const largest = measured.toSorted((one, other) => other.bytes - one.bytes)[0];
    const took = median(measured.map((one) => one.took));
    return [
      {
        what: 'slow line (300 ms, 56 kbit/s), 80×24: first frame',
        measured: `${figure(frame)} ms, ${figure(frameBytes)} bytes`,
        beside: `a key echoed by cat ${figure(floor)} ms`,
        budget: '',
        missed: undefined,
      },
      {
        what: 'slow line: key → section on screen',
        measured: `${figure(took)} ms, ${figure(took / floor)} ×`,
        beside: `a key echoed by cat ${figure(floor)} ms`,
        budget: `≤ ${most.section} ms: one round trip and 2 kB`,
        missed: aboveMost(took, most.section),
      },
      {
        what: `slow line: bytes of the largest section (${largest?.title ?? ''})`,
        measured: figure(largest?.bytes ?? Number.NaN),
        beside: '',
        budget: `≤ ${figure(most.bytes)}`,
        missed: aboveMost(largest?.bytes ?? Number.NaN, most.bytes),
      },
    ];
  } finally {
    await run.end();
  }
}

import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pressed, wait } from './key-walk.ts';
import { largeFolder, largePersona } from './large-persona.ts';
import { aboveMost, figure, median, type Row } from './row.ts';
import { replay, TerminalRun } from './terminal-run.ts';

const main = join(import.meta.dirname, '../../dist/main.js');
const bytes = 2_000_000;
const most = 50;
const sections = ['Identity', 'Traits', 'Episodes', 'Peers', 'Facets', 'Providers', 'Raw'];

/** Whether the pane of this title is drawn with what is in it: while it is read, no cursor stands there. */
const isShown = (title: string) => (lines: readonly string[]) =>
  lines.some((line) => line.startsWith(`╭─ ${title} `)) && lines.some((line) => line.includes('▌'));

/** Milliseconds from a key to the first frame in which the pane of this title is drawn. */
async function shownAfter(run: TerminalRun, key: string, title: string): Promise<number> {
  const pressedAt = run.now();
  run.press(key);
  await run.until(isShown(title));
  await run.quiet(100);
  let shownAt = Number.NaN;
  await replay(run.chunks, (lines, { at }) => {
    if (at <= pressedAt || !isShown(title)(lines)) return false;
    shownAt = at;
    return true;
  });
  return shownAt - pressedAt;
}

type Opened = {
  readonly cold: number;
  readonly held: number;
  readonly sections: readonly number[];
  readonly walked: number;
};

/** A fresh explorer over the large persona: opened at once, opened after it was read ahead, each section, 100 keys down its people. */
async function openedOnce(dataFolder: string, configFolder: string): Promise<Opened> {
  const run = new TerminalRun([main], { PERSONA_DATA: dataFolder, PERSONA_CONFIG: configFolder });
  try {
    await run.until((lines) => lines.some((line) => / large /.test(line)));
    await run.quiet(1000);
    run.press('j');
    await wait(20);
    const cold = await shownAfter(run, '\r', 'Overview');
    run.press('q');
    await run.until((lines) => lines.some((line) => line.startsWith('╭─ Namespaces ')));
    await run.quiet(1000);
    const held = await shownAfter(run, '\r', 'Overview');
    const each: number[] = [];
    for (const [index, title] of sections.entries()) each.push(await shownAfter(run, String(index + 2), title));
    run.press('5');
    await run.quiet(500);
    const { processor } = await pressed(run, 100);
    return { cold, held, sections: each, walked: ((processor[1] ?? Number.NaN) - (processor[0] ?? Number.NaN)) / 100 };
  } finally {
    await run.kill();
  }
}

/** Milliseconds that a bare Node takes for the same answer's text: parsed, and no more. */
const parsedBare = (file: string): number =>
  Number(
    spawnSync(process.execPath, [
      '-e',
      `const text = require('fs').readFileSync(${JSON.stringify(file)}, 'utf8'); const began = performance.now(); JSON.parse(text); console.log(performance.now() - began);`,
    ]).stdout.toString(),
  );

/** Opening a persona of 2 MB: cold, read ahead, and section by section, beside a bare Node that only parses its text. */
export async function openedRows(dataFolder: string, configFolder: string, runs: number): Promise<Row[]> {
  const { size } = await largeFolder(dataFolder, bytes);
  const file = join(dataFolder, '..', 'large.json');
  writeFileSync(file, largePersona(bytes).body);
  const opened: Opened[] = [];
  const bare: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    opened.push(await openedOnce(dataFolder, configFolder));
    bare.push(parsedBare(file));
  }
  const parsed = median(bare);
  const row = (what: string, of: (one: Opened) => number): Row => {
    const took = median(opened.map(of));
    return {
      what: `${what}, a persona of ${figure(size / 1e6)} MB`,
      measured: `${figure(took)} ms`,
      beside: `JSON.parse alone ${figure(parsed)} ms: ${figure(took / parsed)} × of it`,
      budget: `≤ ${most} ms`,
      missed: aboveMost(took, most),
    };
  };
  const walked = median(opened.map((one) => one.walked));
  return [
    row('↵ → shown before it was read ahead', ({ cold }) => cold),
    row('↵ → shown after it was', ({ held }) => held),
    row('key → another section, the slowest', (one) => Math.max(...one.sections)),
    {
      what: 'CPU a key down its 3,000 people',
      measured: `${figure(walked)} ms`,
      beside: '',
      budget: '≤ 4.5 ms',
      missed: aboveMost(walked, 4.5),
    },
  ];
}

import { join } from 'node:path';
import { heapFlags } from '../../src/settings/heap-flags.ts';
import type { Filled } from './filled.ts';
import { aboveMost, figure, median, type Row } from './row.ts';
import { firstMoment, TerminalRun } from './terminal-run.ts';

const main = join(import.meta.dirname, '../../dist/main.js');

/** The moment of the first byte of a program that writes one letter and ends. */
const floorRun = async (): Promise<number> => {
  const run = new TerminalRun(['-e', 'process.stdout.write("x")']);
  await run.ended;
  return run.chunks[0]?.at ?? Number.NaN;
};

/** When the explorer's first frame and its first rows stood, in ms since the spawn; by Node with these flags, or by a single executable. */
export const explorerRun = async (
  { dataFolder, names }: Filled,
  configFolder: string,
  flags: readonly string[] = heapFlags,
  oneFile?: { readonly file: string; readonly caches: string },
) => {
  const run = new TerminalRun(
    oneFile === undefined ? [...flags, main] : [],
    {
      PERSONA_DATA: dataFolder,
      PERSONA_CONFIG: configFolder,
      ...(oneFile === undefined ? {} : { XDG_CACHE_HOME: oneFile.caches }),
    },
    undefined,
    oneFile?.file,
  );
  const shown = (lines: readonly string[]) =>
    lines.filter((line) => line.split(/\s+/).some((word) => names.has(word))).length >= 10;
  try {
    await run.until(shown);
    await run.quiet(200);
    return {
      firstFrame: await firstMoment(run.chunks, (lines) => lines.join('').includes('Persona Explorer')),
      useful: await firstMoment(run.chunks, shown),
    };
  } finally {
    await run.kill();
  }
};

/** From the spawn to the first frame and to the first rows of the store, beside the least that Node does; in turn, run by run. */
export async function startRows(filled: Filled, configFolder: string, runs: number): Promise<Row[]> {
  await floorRun();
  await explorerRun(filled, configFolder);
  const floors: number[] = [];
  const frames: number[] = [];
  const useful: number[] = [];
  const bare: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    floors.push(await floorRun());
    const explorer = await explorerRun(filled, configFolder);
    frames.push(explorer.firstFrame);
    useful.push(explorer.useful);
    bare.push((await explorerRun(filled, configFolder, [])).useful);
  }
  const ratio = (times: readonly number[]) => median(times.map((time, run) => time / (floors[run] ?? Number.NaN)));
  const row = (what: string, times: readonly number[], most: number): Row => ({
    what,
    measured: `${figure(ratio(times))} × (${figure(median(times))} ms)`,
    beside: `node -e write ${figure(median(floors))} ms`,
    budget: `≤ ${most} ×`,
    missed: aboveMost(ratio(times), most),
  });
  return [
    row('first frame', frames, 3.3),
    row(`first useful screen, ${figure(filled.namespaces)} namespaces`, useful, 3.3),
    {
      ...row("the same without V8's flags, as `persona` starts", bare, 3.3),
      beside: `with them ${figure(ratio(useful))} ×`,
    },
  ];
}

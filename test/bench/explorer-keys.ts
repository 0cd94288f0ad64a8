import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { heapFlags } from '../../src/settings/heap-flags.ts';
import type { Filled } from './filled.ts';
import { aboveMost, figure, median, quantile, type Row } from './row.ts';
import { cursorPlace, rate, wait, walk, type Walk } from './key-walk.ts';
import { TerminalRun } from './terminal-run.ts';
import { hasVisidata, visidataSheet, visidataWalk } from './visidata.ts';

const main = join(import.meta.dirname, '../../dist/main.js');
const keysDown = 500;

/** A walk over the filled list, the explorer freshly opened. */
const opened = async (filled: Filled, configFolder: string, flags: readonly string[] = heapFlags) => {
  const run = new TerminalRun([...flags, main], { PERSONA_DATA: filled.dataFolder, PERSONA_CONFIG: configFolder });
  await run.until((lines) => cursorPlace(lines) !== undefined);
  await run.quiet(500);
  return run;
};

/** What walks have in common: p50 and p95 until shown, and processor time a key, over all keys or over one hundred of each. */
const figures = (walks: readonly Walk[], hundred?: number) => {
  const taken = walks.flatMap(({ hundreds }) =>
    hundred === undefined ? hundreds : hundreds.slice(hundred, hundred + 1),
  );
  const shown = taken.flatMap((each) => each.shown);
  const processor = taken.reduce((sum, each) => sum + each.processor, 0) / shown.length;
  return { p50: median(shown), p95: quantile(shown, 0.95), processor };
};

const building = async (run: TerminalRun, { dataFolder, firstId }: Filled): Promise<() => Promise<boolean>> => {
  const { baseUrl } = JSON.parse(readFileSync(join(dataFolder, 'owner.json'), 'utf8')) as { baseUrl: string };
  const headers = {
    authorization: `Bearer ${readFileSync(join(dataFolder, 'default.key'), 'utf8').trim()}`,
    'content-type': 'application/json',
  };
  const body = JSON.stringify({ namespace_id: firstId });
  await fetch(`${baseUrl}/personas/build`, { method: 'POST', headers, body });
  return async () => {
    const answer = await fetch(`${baseUrl}/personas/status?namespace_id=${firstId}`, { headers });
    const { data } = (await answer.json()) as { data: { status: string } };
    return data.status === 'completed' || data.status === 'failed';
  };
};

/** The peak memory of a fresh explorer after it was paged down through 1,000 rows. */
const memoryAfter1000Rows = async (filled: Filled, configFolder: string, flags: readonly string[]): Promise<number> => {
  const run = await opened(filled, configFolder, flags);
  try {
    for (let page = 0; page < 40; page += 1) {
      run.press('\u001B[6~');
      await run.quiet(60);
    }
    await run.quiet(500);
    return run.peakMegabytes();
  } finally {
    await run.kill();
  }
};

/** Processor time of a fresh explorer that nobody touches, from its first second on, ms a second. */
const idleFromTheFirstSecond = async (filled: Filled, configFolder: string, seconds: number): Promise<number> => {
  const run = await opened(filled, configFolder);
  try {
    await wait(500);
    const before = run.processorMs();
    await wait(seconds * 1000);
    return (run.processorMs() - before) / seconds;
  } finally {
    await run.kill();
  }
};

/** Keys, bytes, idleness and memory of the explorer with its embedded gateway on the filled store. */
export async function keyRows(
  filled: Filled,
  configFolder: string,
  rounds: number,
  idleSeconds: number,
): Promise<Row[]> {
  const sheet = hasVisidata() ? visidataSheet(join(configFolder, 'visidata'), filled.namespaces) : undefined;
  const walks: Walk[] = [];
  const beside: Walk[] = [];
  const bytes: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const run = await opened(filled, configFolder);
    try {
      const before = run.now();
      walks.push(await walk(run, keysDown));
      bytes.push(run.bytesSince(before) / keysDown);
    } finally {
      await run.kill();
    }
    if (sheet !== undefined) beside.push(await visidataWalk(sheet, keysDown));
  }

  const run = await opened(filled, configFolder);
  try {
    const busy: number[] = [];
    const hasEnded = await building(run, filled);
    for (let place = 0; place < 5; place += 1) {
      busy.push(...(await walk(run, 30)).hundreds.flatMap(({ shown }) => shown));
      if (await hasEnded()) break;
    }
    while (!(await hasEnded())) await wait(200);
    await run.quiet(2000);

    const idleFrom = run.now();
    const processorBefore = run.processorMs();
    await wait(idleSeconds * 1000);
    const idleBytes = run.bytesSince(idleFrom);
    const idleShare = (run.processorMs() - processorBefore) / (idleSeconds * 10);

    const resting = await memoryAfter1000Rows(filled, configFolder, heapFlags);
    const bare = await memoryAfter1000Rows(filled, configFolder, []);
    const idleAtOnce = await idleFromTheFirstSecond(filled, configFolder, idleSeconds);
    const keys = keysDown * rounds;
    const ownFrames = walks.reduce((sum, one) => sum + one.ownFrames, 0);
    const shown = (milliseconds: number) => (Number.isFinite(milliseconds) ? `${figure(milliseconds)} ms` : 'never');
    const { p50, p95, processor } = figures(walks);
    const [first, fifth] = [figures(walks, 0), figures(walks, 4)];
    const other = figures(beside);
    const visidata = (figureOf: (of: typeof other) => number, own: number) =>
      sheet === undefined
        ? 'visidata is not installed'
        : `visidata ${shown(figureOf(other))}: ${figure(own / figureOf(other))} × of it`;
    const busyMost = quantile(busy, 0.95);
    const each = (of: typeof other) => `${figure(of.processor)} ms CPU, p50 ${shown(of.p50)}, p95 ${shown(of.p95)}`;
    return [
      {
        what: `CPU a key, ${figure(filled.namespaces)} rows, ${rate} keys/s`,
        measured: `${figure(processor)} ms`,
        beside: visidata((of) => of.processor, processor),
        budget: '≤ 4.5 ms',
        missed: aboveMost(processor, 4.5),
      },
      {
        what: `key → shown at ${rate} keys/s, p50`,
        measured: shown(p50),
        beside: visidata((of) => of.p50, p50),
        budget: '≤ 4 ms',
        missed: aboveMost(p50, 4),
      },
      {
        what: 'key → shown, p95',
        measured: shown(p95),
        beside: visidata((of) => of.p95, p95),
        budget: '≤ 6 ms',
        missed: aboveMost(p95, 6),
      },
      { what: 'the first hundred keys', measured: each(first), beside: '', budget: '', missed: undefined },
      { what: 'the fifth hundred keys', measured: each(fifth), beside: '', budget: '', missed: undefined },
      {
        what: 'keys with a frame of their own',
        measured: `${ownFrames} of ${keys}`,
        beside: '',
        budget: 'every key',
        missed: (keys - ownFrames) / keys,
      },
      {
        what: 'bytes per cursor move, 500 rows down',
        measured: figure(median(bytes)),
        beside: 'mc 240, htop 323 (elsewhere)',
        budget: '≤ 350',
        missed: aboveMost(median(bytes), 350),
      },
      {
        what: 'key → shown while a build runs, p95',
        measured: shown(busyMost),
        beside: `at rest ${shown(p95)}`,
        budget: '≤ 33 ms',
        missed: aboveMost(busyMost, 33),
      },
      {
        what: `bytes in ${idleSeconds} s of idleness`,
        measured: figure(idleBytes),
        beside: 'visidata, less 0 (elsewhere)',
        budget: '0, or one frame a minute',
        missed: aboveMost(idleBytes, idleSeconds >= 60 ? 2000 * Math.ceil(idleSeconds / 60) : 2000),
      },
      {
        what: 'processor while idle',
        measured: `${figure(idleShare)} %`,
        beside: '',
        budget: '≤ 0.1 %',
        missed: aboveMost(idleShare, 0.1),
      },
      {
        what: 'peak memory, 1,000 rows loaded, no build',
        measured: `${figure(resting)} MB`,
        beside: `without V8's flags ${figure(bare)} MB, naive Ink list 170 MB (elsewhere)`,
        budget: '≤ 135 MB',
        missed: aboveMost(resting, 135),
      },
      {
        what: `processor in the first ${idleSeconds} s, from the first second on`,
        measured: `${figure(idleAtOnce)} ms a second`,
        beside: 'visidata, less 0 (elsewhere)',
        budget: '≤ 1 ms',
        missed: aboveMost(idleAtOnce, 1),
      },
    ];
  } finally {
    await run.kill();
  }
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Filled } from './filled.ts';
import { aboveMost, figure, median, quantile, type Row } from './row.ts';
import { type Chunk, replay, TerminalRun } from './terminal-run.ts';

const main = join(import.meta.dirname, '../../dist/main.js');
const rate = 30;
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The place of the row that the cursor stands on; undefined while it stands on a row whose name is not plain. */
const placeOf = (lines: readonly string[], names: ReadonlyMap<string, number>): number | undefined => {
  const line = lines.find((each) => each.includes('▌')) ?? '';
  const [, name = '', more] = /▌ (.+?)(…| {2}|│|$)/.exec(line) ?? [];
  if (more !== '…') return names.get(name);
  const [found, ...others] = [...names].filter(([each]) => each.startsWith(name));
  return others.length === 0 ? found?.[1] : undefined;
};

type Walk = { readonly latencies: number[]; readonly ownFrames: number; readonly keys: number };

/** From each key to the first frame in which the cursor had reached its row; keys to rows with odd names are left out. */
const latenciesOf = async (chunks: readonly Chunk[], pressed: readonly number[], from: number, filled: Filled) => {
  const plain = new Set(filled.names.values());
  const shownAt = new Map<number, number>();
  let reached = from;
  await replay(chunks, (lines, { at }) => {
    const place = placeOf(lines, filled.names);
    if (place === undefined || place <= reached) return;
    for (let passed = reached + 1; passed <= place; passed += 1) shownAt.set(passed, at);
    reached = place;
  });
  const frames = new Map<number, number>();
  const latencies: number[] = [];
  for (const [index, at] of pressed.entries()) {
    const place = from + index + 1;
    if (!plain.has(place)) continue;
    const shown = shownAt.get(place) ?? Number.POSITIVE_INFINITY;
    latencies.push(shown - at);
    frames.set(shown, (frames.get(shown) ?? 0) + 1);
  }
  const ownFrames = [...frames].filter(([at, count]) => count === 1 && Number.isFinite(at)).length;
  return { latencies, ownFrames, keys: latencies.length } satisfies Walk;
};

const walk = async (run: TerminalRun, filled: Filled, keys: number): Promise<Walk> => {
  while (placeOf(run.lines(), filled.names) === undefined) {
    run.press('j');
    await run.quiet(200);
  }
  const from = placeOf(run.lines(), filled.names) ?? 0;
  const pressed: number[] = [];
  const began = performance.now();
  for (let key = 0; key < keys; key += 1) {
    await wait(Math.max(0, began + (key * 1000) / rate - performance.now()));
    pressed.push(run.now());
    run.press('j');
  }
  await wait(400);
  return latenciesOf(run.chunks, pressed, from, filled);
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
const memoryAfter1000Rows = async (filled: Filled, configFolder: string): Promise<number> => {
  const run = new TerminalRun([main], { PERSONA_DATA: filled.dataFolder, PERSONA_CONFIG: configFolder });
  try {
    await run.until((lines) => placeOf(lines, filled.names) !== undefined);
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

/** Keys, bytes, idleness and memory of the explorer with its embedded gateway on the filled store. */
export async function keyRows(
  filled: Filled,
  configFolder: string,
  rounds: number,
  idleSeconds: number,
): Promise<Row[]> {
  const open = async () => {
    const run = new TerminalRun([main], { PERSONA_DATA: filled.dataFolder, PERSONA_CONFIG: configFolder });
    await run.until((lines) => placeOf(lines, filled.names) !== undefined);
    await run.quiet(500);
    return run;
  };
  const latencies: number[] = [];
  const bytes: number[] = [];
  let keys = 0;
  let ownFrames = 0;
  for (let round = 0; round < rounds; round += 1) {
    const run = await open();
    try {
      const before = run.now();
      const walked = await walk(run, filled, 200);
      latencies.push(...walked.latencies);
      keys += walked.keys;
      ownFrames += walked.ownFrames;
      bytes.push(run.bytesSince(before) / 200);
    } finally {
      await run.kill();
    }
  }

  const run = await open();
  try {
    const busy: number[] = [];
    const hasEnded = await building(run, filled);
    for (let place = 0; place < 5; place += 1) {
      busy.push(...(await walk(run, filled, 30)).latencies);
      if (await hasEnded()) break;
    }
    while (!(await hasEnded())) await wait(200);
    await run.quiet(2000);

    const idleFrom = run.now();
    const processorBefore = run.processorMs();
    await wait(idleSeconds * 1000);
    const idleBytes = run.bytesSince(idleFrom);
    const idleShare = (run.processorMs() - processorBefore) / (idleSeconds * 10);

    const resting = await memoryAfter1000Rows(filled, configFolder);
    const shown = (milliseconds: number) => (Number.isFinite(milliseconds) ? `${figure(milliseconds)} ms` : 'never');
    const p50 = median(latencies);
    const p95 = quantile(latencies, 0.95);
    const busyMost = quantile(busy, 0.95);
    return [
      {
        what: `key → shown at ${rate} keys/s, p50`,
        measured: shown(p50),
        beside: 'visidata 8 ms (elsewhere)',
        budget: '≤ 5 ms',
        missed: aboveMost(p50, 5),
      },
      {
        what: 'key → shown, p95',
        measured: shown(p95),
        beside: 'visidata 12.5 ms (elsewhere)',
        budget: '≤ 8 ms',
        missed: aboveMost(p95, 8),
      },
      {
        what: 'keys with a frame of their own',
        measured: `${ownFrames} of ${keys}`,
        beside: '',
        budget: 'every key',
        missed: (keys - ownFrames) / keys,
      },
      {
        what: 'bytes per cursor move, 200 rows down',
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
        beside: 'naive Ink list 170 MB (elsewhere)',
        budget: '≤ 180 MB',
        missed: aboveMost(resting, 180),
      },
    ];
  } finally {
    await run.kill();
  }
}

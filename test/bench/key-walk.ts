import { type Chunk, replay, type TerminalRun } from './terminal-run.ts';

export const rate = 30;
export const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A hundred keys of a walk: what each took until it was shown, and the processor time of all of them, ms. */
export type Hundred = { readonly shown: readonly number[]; readonly processor: number };
export type Walk = {
  readonly hundreds: readonly Hundred[];
  /** keys after which the cursor was drawn before the next one came on */
  readonly ownFrames: number;
};

/** The place of the row that the cursor stands on: where the window begins, as its title says, and the line in it. */
export const cursorPlace = (lines: readonly string[]): number | undefined => {
  const first = /Namespaces . ([\d,]+)–/.exec(lines.join('\n'))?.[1]?.replaceAll(',', '');
  const heading = lines.findIndex((line) => / NAME /.test(line));
  const cursor = lines.findIndex((line) => line.includes('▌'));
  return first === undefined || heading === -1 || cursor === -1 ? undefined : Number(first) + cursor - heading - 2;
};

/** From each key to the first whole frame in which the cursor had reached its row, whatever that row is called. */
async function shownAfter(chunks: readonly Chunk[], keys: readonly number[], from: number): Promise<number[]> {
  const shownAt: number[] = [];
  let isWithin = false;
  await replay(chunks, (lines, { at, data }) => {
    const [began, ended] = [data.lastIndexOf('\u001B[?2026h'), data.lastIndexOf('\u001B[?2026l')];
    if (began !== ended) isWithin = began > ended;
    const place = isWithin ? undefined : cursorPlace(lines);
    if (place !== undefined) while (shownAt.length < place - from) shownAt.push(at);
  });
  return keys.map((at, key) => (shownAt[key] ?? Number.POSITIVE_INFINITY) - at);
}

/** Presses so many keys at the rate, and looks at the processor before, after each hundred, and after all of them. */
export async function pressed(run: TerminalRun, keys: number): Promise<{ at: number[]; processor: number[] }> {
  const at: number[] = [];
  const processor = [run.processorMs()];
  const began = performance.now();
  for (let key = 0; key < keys; key += 1) {
    await wait(Math.max(0, began + (key * 1000) / rate - performance.now()));
    if (key > 0 && key % 100 === 0) processor.push(run.processorMs());
    at.push(run.now());
    run.press('j');
  }
  await wait(400);
  processor.push(run.processorMs());
  return { at, processor };
}

export const hundredsOf = (shown: readonly number[], processor: readonly number[]): Hundred[] =>
  processor.slice(1).map((used, index) => ({
    shown: shown.slice(index * 100, index * 100 + 100),
    processor: used - (processor[index] ?? Number.NaN),
  }));

/** Walks down the list of namespaces. */
export async function walk(run: TerminalRun, keys: number): Promise<Walk> {
  const from = cursorPlace(run.lines());
  if (from === undefined) throw new Error(`no cursor to walk with:\n${run.lines().join('\n')}`);
  const { at, processor } = await pressed(run, keys);
  const shown = await shownAfter(run.chunks, at, from);
  const ownFrames = shown.filter((took, key) => took < (at[key + 1] ?? Infinity) - (at[key] ?? 0)).length;
  return { hundreds: hundredsOf(shown, processor), ownFrames };
}

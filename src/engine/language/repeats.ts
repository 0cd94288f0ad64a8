/** so many words in a row that stand elsewhere too are no chance */
const run = 8;
const minute = 60_000;
const never = 2 ** 31 - 1;

const isWordCode = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code >= 0xc0;

/** The words of a text: where each begins and ends, and a hash of it that ignores the case of plain letters. */
const wordsIn = (text: string): { starts: number[]; ends: number[]; hashes: number[] } => {
  const starts: number[] = [];
  const ends: number[] = [];
  const hashes: number[] = [];
  let hash = 0;
  let start = -1;
  for (let at = 0; at <= text.length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : 32;
    if (isWordCode(code)) {
      if (start === -1) {
        start = at;
        hash = 0x811c9dc5;
      }
      hash = Math.imul(hash ^ (code >= 65 && code <= 90 ? code + 32 : code), 0x01000193);
    } else if (start !== -1) {
      starts.push(start);
      ends.push(at);
      hashes.push(hash);
      start = -1;
    }
  }
  return { starts, ends, hashes };
};

const mixed = (hashes: readonly number[], from: number, seed: number): number => {
  let hash = seed;
  for (let step = 0; step < run; step += 1) {
    hash = Math.imul(hash ^ (hashes[from + step] ?? 0), 0x85ebca6b);
    hash ^= hash >>> 13;
  }
  return hash >>> 0;
};

/** A text with a moment, as the repeats among many are found. */
export type Dated = { readonly text: string; readonly at: number };

const none = 0;
const several = -1;

/**
 * The runs of eight words in somebody's texts that stand in several of them, or stood before in a text of somebody else:
 * templates, and what was taken over. Gives for each text the places that are in such runs. The same in any order, with a
 * table of at most 64 MB for the budget of characters that the samples hold.
 */
export const repeatedRuns = (
  own: readonly Dated[],
  others: readonly Dated[],
): readonly (readonly (readonly [from: number, to: number])[])[] => {
  const words = own.reduce((sum, { text }) => sum + text.length / 4, 0);
  const size = 2 ** Math.min(22, Math.max(8, Math.ceil(Math.log2(words + 1)) + 1));
  const marks = new Uint32Array(size);
  /** which text it stands in, counted from 1 */
  const holder = new Int32Array(size);
  const before = new Int32Array(size).fill(never);
  let taken = 0;
  const slotOf = (hashes: readonly number[], from: number, isNew: boolean): number => {
    const mark = mixed(hashes, from, 0x9e3779b9) | 1;
    let slot = mixed(hashes, from, 0x85ebca77) & (size - 1);
    for (; holder[slot] !== none; slot = (slot + 1) & (size - 1)) if (marks[slot] === mark >>> 0) return slot;
    if (!isNew || taken > size * 0.8) return -1;
    taken += 1;
    marks[slot] = mark;
    return slot;
  };
  for (const [index, { text }] of own.entries()) {
    const { hashes } = wordsIn(text);
    for (let from = 0; from + run <= hashes.length; from += 1) {
      const slot = slotOf(hashes, from, true);
      if (slot === -1) continue;
      const known = holder[slot] ?? none;
      if (known === none) holder[slot] = index + 1;
      else if (known !== index + 1) holder[slot] = several;
    }
  }
  for (const { text, at } of others) {
    const { hashes } = wordsIn(text);
    for (let from = 0; from + run <= hashes.length; from += 1) {
      const slot = slotOf(hashes, from, false);
      if (slot !== -1) before[slot] = Math.min(before[slot] ?? never, Math.floor(at / minute));
    }
  }
  return own.map(({ text, at }) => {
    const { starts, ends, hashes } = wordsIn(text);
    const runs: [number, number][] = [];
    for (let from = 0; from + run <= hashes.length; from += 1) {
      const slot = slotOf(hashes, from, false);
      if (slot === -1) continue;
      const isTaken = (before[slot] ?? never) < Math.floor(at / minute);
      if (holder[slot] !== several && !isTaken) continue;
      const [start, end] = [starts[from] ?? 0, ends[from + run - 1] ?? 0];
      const last = runs.at(-1);
      if (last !== undefined && last[1] >= start) last[1] = end;
      else runs.push([start, end]);
    }
    return runs;
  });
};

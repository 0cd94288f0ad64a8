/** so many words in a row that stand elsewhere too are no chance */
const run = 8;
const minute = 60_000;
const never = 2 ** 31 - 1;

const isWordCode = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code >= 0xc0;

/** The words of a text: where each begins and ends; and of the run of words that ends with each, the place and the mark by which it is known. */
type Words = {
  count: number;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly hashes: Int32Array;
  readonly places: Int32Array;
  readonly marks: Int32Array;
};

const roomFor = (words: number): Words => ({
  count: 0,
  starts: new Int32Array(words),
  ends: new Int32Array(words),
  hashes: new Int32Array(words),
  places: new Int32Array(words),
  marks: new Int32Array(words),
});

/** Two sums over the words of a run, each word's hash times a power of these, so that the next run follows from the one before. */
const factors = { place: 0x85ebca6b, mark: 0x9e3779b1 };
const powerOf = (factor: number): number =>
  Array.from({ length: run }).reduce<number>((sum) => Math.imul(sum, factor), 1);
const leaving = { place: powerOf(factors.place), mark: powerOf(factors.mark) };

/** Gives the words of one text after another, each time in the same table: tables of their own would be most of what there is to clear away. */
const wordReader = (): ((text: string) => Words) => {
  let words = roomFor(4_096);
  return (text) => {
    // between two words there is a character
    if (words.starts.length * 2 <= text.length) words = roomFor(text.length);
    const { starts, ends, hashes, places, marks } = words;
    let [count, place, mark] = [0, 0, 0];
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
        starts[count] = start;
        ends[count] = at;
        hashes[count] = hash;
        const left = count < run ? 0 : (hashes[count - run] ?? 0);
        place = (Math.imul(place, factors.place) + hash - Math.imul(left, leaving.place)) | 0;
        mark = (Math.imul(mark, factors.mark) + hash - Math.imul(left, leaving.mark)) | 0;
        places[count] = place;
        marks[count] = mark;
        count += 1;
        start = -1;
      }
    }
    words.count = count;
    return words;
  };
};

/** Spreads the bits of a hash evenly. */
const mixed = (sum: number): number => {
  const hash = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
};

/** A text with a moment, as the repeats among many are found. */
export type Dated = { readonly text: string; readonly at: number };

const none = 0;
const several = -1;
const minuteOf = (at: number): number => Math.floor(at / minute);

/**
 * The runs of eight words in somebody's texts that stand in several of them, or stood before in a text of somebody else:
 * templates, and what was taken over. Gives for each text the places that are in such runs. The same in any order, with a
 * table of at most 64 MB for the budget of characters that the samples hold, and four bytes for each own word.
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
  const wordsIn = wordReader();
  let taken = 0;
  const slotOf = (place: number, sum: number, isNew: boolean): number => {
    let slot = mixed(place) & (size - 1);
    // Most words of others are in no place that own ones took.
    if (!isNew && holder[slot] === none) return -1;
    const mark = (sum | 1) >>> 0;
    for (; holder[slot] !== none; slot = (slot + 1) & (size - 1)) if (marks[slot] === mark) return slot;
    if (!isNew || taken > size * 0.8) return -1;
    taken += 1;
    marks[slot] = mark;
    return slot;
  };
  /** the slots of all own runs in a row, and where those of each text begin */
  let slots = new Int32Array(8_192);
  const begins = new Int32Array(own.length + 1);
  let all = 0;
  for (const [index, { text }] of own.entries()) {
    const { places, marks: sums, count } = wordsIn(text);
    if (all + count > slots.length) slots = larger(slots, all + count);
    for (let last = run - 1; last < count; last += 1) {
      const slot = slotOf(places[last] ?? 0, sums[last] ?? 0, true);
      slots[all] = slot;
      all += 1;
      if (slot === -1) continue;
      const known = holder[slot] ?? none;
      if (known === none) holder[slot] = index + 1;
      else if (known !== index + 1) holder[slot] = several;
    }
    begins[index + 1] = all;
  }
  for (const { text, at } of others) {
    const { places, marks: sums, count } = wordsIn(text);
    for (let last = run - 1; last < count; last += 1) {
      const slot = slotOf(places[last] ?? 0, sums[last] ?? 0, false);
      if (slot !== -1) before[slot] = Math.min(before[slot] ?? never, minuteOf(at));
    }
  }
  return own.map(({ text, at }, index) => {
    const now = minuteOf(at);
    const [begin, end] = [begins[index] ?? 0, begins[index + 1] ?? 0];
    const isRepeated = (place: number): boolean => {
      const slot = slots[place] ?? -1;
      return slot !== -1 && (holder[slot] === several || (before[slot] ?? never) < now);
    };
    const runs: [number, number][] = [];
    let place = begin;
    while (place < end && !isRepeated(place)) place += 1;
    // Most texts repeat nothing, and need not be read again.
    if (place === end) return runs;
    const { starts, ends } = wordsIn(text);
    for (; place < end; place += 1) {
      if (!isRepeated(place)) continue;
      const [from, to] = [starts[place - begin] ?? 0, ends[place - begin + run - 1] ?? 0];
      const last = runs.at(-1);
      if (last !== undefined && last[1] >= from) last[1] = to;
      else runs.push([from, to]);
    }
    return runs;
  });
};

const larger = (values: Int32Array, least: number): Int32Array<ArrayBuffer> => {
  const more = new Int32Array(Math.max(least, values.length * 2));
  more.set(values);
  return more;
};

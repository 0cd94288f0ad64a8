import { chanceOfMaximum, sequence, shuffleAt } from '../claims/chance.ts';
import { hashOf } from '../tally/hash.ts';

/** Days that held more events than these days would by chance, the last one included. */
export type DaysBurst = {
  readonly from: number;
  readonly to: number;
  readonly events: number;
  /** events in as many days of the 52 weeks around it, without it */
  readonly usual: number;
  readonly p: number;
};

const windowDays = 364;
const permutations = 99;
const lengths = [2, 3, 5, 7, 10, 14, 21, 28, 42, 60, 90];
const least = { events: 6, activeDays: 6, held: 12 };
/** how far above what is usual a burst is at least */
const leastRise = 2;
/** the chance from which on nothing is looked at any more */
const hopeless = 0.2;
const joined = 7;

type Span = { readonly from: number; readonly to: number; readonly rise: number; readonly length: number };

const sumsOf = (values: ArrayLike<number>): Float64Array => {
  const sums = new Float64Array(values.length + 1);
  for (let at = 0; at < values.length; at += 1) sums[at + 1] = (sums[at] ?? 0) + (values[at] ?? 0);
  return sums;
};

/** How far each span of one length rises above what is usual in its days (on a scale of even spread, by square roots). */
const scan = (
  sums: Float64Array,
  usual: Float64Array,
  length: number,
  take: (from: number, events: number, expected: number, rise: number) => void,
): void => {
  for (let from = 0; from + length < sums.length; from += 1) {
    const events = (sums[from + length] ?? 0) - (sums[from] ?? 0);
    const expected = (usual[from + length] ?? 0) - (usual[from] ?? 0);
    if (events > expected) take(from, events, expected, Math.sqrt(events) - Math.sqrt(expected));
  }
};

/** What is usual in each span of one length, as a square root: the same for all orders of the days. */
const usualRoots = (usual: Float64Array, length: number): Float64Array => {
  const roots = new Float64Array(Math.max(0, usual.length - length));
  for (let from = 0; from < roots.length; from += 1)
    roots[from] = Math.sqrt((usual[from + length] ?? 0) - (usual[from] ?? 0));
  return roots;
};

/** The highest rise of a span, as `scan` gives them. */
const highestRise = (sums: Float64Array, roots: Float64Array, length: number): number => {
  let highest = 0;
  for (let from = 0; from < roots.length; from += 1) {
    const rise = Math.sqrt((sums[from + length] ?? 0) - (sums[from] ?? 0)) - (roots[from] ?? 0);
    if (rise > highest) highest = rise;
  }
  return highest;
};

const none = new Float64Array();

/** smaller chances are all the same here */
const leastChance = 1e-12;

const inWindow = (counts: Int32Array, seed: string): (Span & { p: number })[] => {
  const weekdays = Array.from({ length: 7 }, (_, weekday) => {
    const places: number[] = [];
    for (let day = weekday; day < counts.length; day += 7) places.push(day);
    return places;
  });
  const rates = weekdays.map((places) => places.reduce((sum, day) => sum + (counts[day] ?? 0), 0) / places.length);
  const usual = sumsOf(Float64Array.from(counts, (_, day) => rates[day % 7] ?? 0));
  const tried = lengths.filter((length) => length * 3 <= counts.length);
  const spans: Span[] = [];
  const sums = sumsOf(counts);
  for (const length of tried)
    scan(sums, usual, length, (from, events, expected, rise) => {
      if (events >= least.events && events >= leastRise * expected)
        spans.push({ from, to: from + length - 1, rise, length });
    });
  if (spans.length === 0) return [];
  const random = sequence(hashOf(seed));
  const roots = tried.map((length) => usualRoots(usual, length));
  const shuffled = counts.slice();
  const orders = Array.from({ length: permutations }, () => {
    for (const places of weekdays) shuffleAt(shuffled, places, random);
    const order = sumsOf(shuffled);
    return tried.map((length, at) => highestRise(order, roots[at] ?? none, length));
  });
  // Each length has chances of its own, so that long spans are not held against the short ones; then the best of all lengths.
  const chances = new Map(tried.map((length, at) => [length, chanceOfMaximum(orders.map((order) => order[at] ?? 0))]));
  const clearness = (length: number, rise: number) =>
    -Math.log(Math.max(leastChance, chances.get(length)?.(rise) ?? 1));
  const chance = chanceOfMaximum(
    orders.map((order) => Math.max(...tried.map((length, at) => clearness(length, order[at] ?? 0)))),
  );
  const chosen: (Span & { p: number })[] = [];
  const clearest = spans
    .map((span) => ({ ...span, clear: clearness(span.length, span.rise) }))
    .toSorted((a, b) => b.clear - a.clear || b.rise - a.rise || a.from - b.from || a.to - b.to);
  for (const { clear, ...span } of clearest) {
    const p = chance(clear);
    if (p > hopeless) break;
    if (chosen.every(({ from, to }) => span.from > to || span.to < from)) chosen.push({ ...span, p });
  }
  return chosen;
};

/** The span without quiet days at its ends. */
const trimmed = (days: ReadonlyMap<number, number>, from: number, to: number): { from: number; to: number } => {
  let [first, last] = [from, to];
  while (first < last && !days.has(first)) first += 1;
  while (last > first && !days.has(last)) last -= 1;
  return { from: first, to: last };
};

/**
 * Spans of days that hold more events than the same days would in another order: days change places within their weekday
 * and within windows of 52 weeks, and a span counts by how seldom the fullest span of such an order is as full. `windows`
 * is how many were looked at.
 */
export const burstsByChance = (
  days: ReadonlyMap<number, number>,
  seed: string,
): { readonly bursts: readonly DaysBurst[]; readonly windows: number } => {
  const dates = [...days.keys()].toSorted((a, b) => a - b);
  const [first = 0] = dates;
  const last = dates.at(-1) ?? 0;
  const within = (from: number, to: number): number => {
    let sum = 0;
    for (let day = from; day <= to; day += 1) sum += days.get(day) ?? 0;
    return sum;
  };
  const found: { from: number; to: number; p: number }[] = [];
  let windows = 0;
  for (let start = first; start <= last; start += windowDays) {
    // The rest of less than half a window belongs to the one before.
    const isLast = last - start < windowDays * 1.5;
    const end = isLast ? last : start + windowDays - 1;
    const counts = Int32Array.from({ length: end - start + 1 }, (_, at) => days.get(start + at) ?? 0);
    const active = counts.reduce((sum, count) => sum + Number(count > 0), 0);
    if (active >= least.activeDays && counts.reduce((sum, count) => sum + count, 0) >= least.held) {
      windows += 1;
      for (const { from, to, p } of inWindow(counts, `${seed} ${start}`)) {
        const span = { ...trimmed(days, start + from, start + to), p };
        const before = found.find((other) => span.from - other.to <= joined && other.from - span.to <= joined);
        if (before === undefined) found.push(span);
        else
          Object.assign(before, {
            from: Math.min(before.from, span.from),
            to: Math.max(before.to, span.to),
            p: Math.min(before.p, p),
          });
      }
    }
    if (isLast) break;
  }
  const bursts = found
    .toSorted((a, b) => a.from - b.from)
    .map(({ from, to, p }) => {
      const events = within(from, to);
      const [around, until] = [Math.max(first, from - windowDays / 2), Math.min(last, to + windowDays / 2)];
      const rest = until - around + 1 - (to - from + 1);
      const usual = rest <= 0 ? 0 : ((within(around, until) - events) / rest) * (to - from + 1);
      return { from, to, events, usual, p };
    })
    // What was joined of several may rise less than each of them did.
    .filter(({ events, usual }) => events >= leastRise * usual);
  return { bursts, windows };
};

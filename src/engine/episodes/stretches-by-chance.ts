import { chanceOfMaximum, sequence } from '../claims/chance.ts';
import { dayOf } from '../tally/calendar-day.ts';
import { hashOf } from '../tally/hash.ts';
import type { Kept } from '../tally/sample.ts';
import { spansOf } from '../topics/topic-spans.ts';

/** Weeks in which something took a share well above its usual one, the last included, and how likely chance makes one as clear. */
export type Stretch = { readonly from: number; readonly to: number; readonly gain: number; readonly p: number };

/** The events among which shares are counted, by week. */
export type Weeks = { readonly first: number; readonly all: readonly number[]; readonly each: Int32Array };

type Span = { from: number; to: number; hits: number; gain: number };

/** weeks of pause inside one stretch, and of a whole one */
const longestPause = 4;
const longestWeeks = 60;
/** `share`: of all events of these weeks */
const least = { weeks: 4, hits: 5, share: 0.2, whole: 8 };
const draws = 49;

/** The UTC week of an event, counted from 1970; undefined where it was never dated. */
export const weekOf = ({ at }: Kept): number | undefined => {
  const day = dayOf(at);
  return day === undefined ? undefined : Math.floor(day / 7);
};

/** The weeks of these events. */
export const weeksOf = (events: readonly Kept[]): Weeks => {
  const weeks = events.flatMap((kept) => weekOf(kept) ?? []);
  const first = weeks.reduce((low, week) => Math.min(low, week), Infinity);
  const last = weeks.reduce((high, week) => Math.max(high, week), -Infinity);
  const all = Array.from({ length: Math.max(0, last - first + 1) }, () => 0);
  const each = Int32Array.from(weeks, (week) => week - first);
  for (const week of each) all[week] = (all[week] ?? 0) + 1;
  return { first, all, each };
};

const merged = (spans: readonly Span[]): Span[] => {
  const stretches: Span[] = [];
  for (const span of spans) {
    const last = stretches.at(-1);
    if (last && span.from - last.to <= longestPause) {
      last.to = span.to;
      last.hits += span.hits;
      last.gain += span.gain;
    } else stretches.push({ ...span });
  }
  return stretches;
};

/**
 * The stretches of weeks in which these of the events took a great share, and how likely as many events taken at random
 * would make one as clear. `tried` is how many there were before small ones were left out.
 */
export const stretchesByChance = (
  events: readonly Kept[],
  { first, all, each }: Weeks,
  seed: string,
): { readonly stretches: readonly Stretch[]; readonly tried: number } => {
  if (all.length < least.weeks || events.length < least.whole) return { stretches: [], tried: 0 };
  const hits = new Int32Array(all.length);
  const stretchesFor = (weeks: ArrayLike<number>, count: number): Span[] => {
    hits.fill(0);
    for (let place = 0; place < count; place += 1) {
      const week = weeks[place] ?? 0;
      hits[week] = (hits[week] ?? 0) + 1;
    }
    return merged(spansOf(hits, all));
  };
  const own = events.flatMap((kept) => {
    const week = weekOf(kept);
    return week === undefined ? [] : [week - first];
  });
  const spans = stretchesFor(own, own.length);
  const great = spans.filter(({ from, to, hits: held }) => {
    const meanwhile = all.slice(from, to + 1).reduce((sum, count) => sum + count, 0);
    return to > from && to - from <= longestWeeks && held >= least.hits && held >= least.share * meanwhile;
  });
  if (great.length === 0) return { stretches: [], tried: spans.length };
  const random = sequence(hashOf(seed));
  const drawn = each.slice();
  const chance = chanceOfMaximum(
    Array.from({ length: draws }, () => {
      for (let place = 0; place < own.length; place += 1) {
        const other = place + Math.floor(random() * (drawn.length - place));
        const week = drawn[place] ?? 0;
        drawn[place] = drawn[other] ?? 0;
        drawn[other] = week;
      }
      return stretchesFor(drawn, own.length).reduce((most, { gain }) => Math.max(most, gain), 0);
    }),
  );
  const stretches = great.map(({ from, to, gain }) => ({ from: from + first, to: to + first, gain, p: chance(gain) }));
  return { stretches, tried: spans.length };
};

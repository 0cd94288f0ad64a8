import { hashOf } from './tally/hash.ts';
import { meanOf, spreadOf } from './statistics.ts';

/** How a marker differs on days under load, with Cohen's d and the p of a permutation test. */
export type Change = {
  readonly marker: string;
  readonly baseline: number;
  readonly underLoad: number;
  readonly d: number;
  readonly p: number;
};

const permutations = 1_999;

const cohen = (load: readonly number[], rest: readonly number[]): number => {
  const pooled = Math.sqrt(
    ((load.length - 1) * spreadOf(load) ** 2 + (rest.length - 1) * spreadOf(rest) ** 2) /
      (load.length + rest.length - 2),
  );
  return pooled === 0 ? 0 : (meanOf(load) - meanOf(rest)) / pooled;
};

/** A repeatable sequence of numbers from 0 to 1 for a seed. */
const sequence = (seed: number) => {
  let state = seed >>> 0;
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/**
 * The change of a daily marker under load. The test shifts the days of load around the calendar, and turns them back to
 * front half the time, so that runs of like days stay runs; the seed is the marker's name.
 */
export const changeUnderLoad = (marker: string, daily: readonly number[], isLoad: readonly boolean[]): Change => {
  const load = daily.filter((_, day) => isLoad[day]);
  const rest = daily.filter((_, day) => !isLoad[day]);
  const total = daily.reduce((sum, value) => sum + value, 0);
  const gapOf = (loaded: number) => Math.abs(loaded / load.length - (total - loaded) / rest.length);
  const observed = gapOf(load.reduce((sum, value) => sum + value, 0));
  const random = sequence(hashOf(marker));
  const places = isLoad.flatMap((loaded, day) => (loaded ? [day] : []));
  const size = daily.length;
  let asFar = 0;
  for (let round = 0; round < permutations; round += 1) {
    const shift = Math.floor(random() * size);
    const turned = random() < 0.5;
    let loaded = 0;
    for (const place of places) loaded += daily[((turned ? size - 1 - place : place) + shift) % size] ?? 0;
    if (gapOf(loaded) >= observed - 1e-12) asFar += 1;
  }
  const p = (asFar + 1) / (permutations + 1);
  return { marker, baseline: meanOf(rest), underLoad: meanOf(load), d: cohen(load, rest), p };
};

/** Those changes that stand at a false discovery rate (Benjamini and Hochberg 1995), surest first. */
export const chosenByRate = (changes: readonly Change[], rate: number): Change[] => {
  const ordered = changes.toSorted((a, b) => a.p - b.p || (a.marker < b.marker ? -1 : 1));
  const last = ordered.findLastIndex(({ p }, index) => p <= (rate * (index + 1)) / ordered.length);
  return ordered.slice(0, last + 1);
};

import { sequence, shuffleAt } from './claims/chance.ts';
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

/** The lengths of runs of like days: `of` true, and the others around them, the first and last of which may be empty. */
const runsOf = (isLoad: readonly boolean[]): { load: Int32Array; rest: Int32Array } => {
  const load: number[] = [];
  const rest = [0];
  for (const [day, loaded] of isLoad.entries()) {
    const isNew = loaded !== (isLoad[day - 1] ?? false);
    if (isNew) (loaded ? load : rest).push(0);
    const runs = loaded ? load : rest;
    runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1;
  }
  if (rest.length === load.length) rest.push(0);
  return { load: Int32Array.from(load), rest: Int32Array.from(rest) };
};

/**
 * The change of a daily marker under load. The test puts the runs of days under load, and the pauses between them, in
 * another order and shifts them around the calendar, so that runs of like days stay runs; the seed is the marker's name.
 */
export const changeUnderLoad = (marker: string, daily: readonly number[], isLoad: readonly boolean[]): Change => {
  const load = daily.filter((_, day) => isLoad[day]);
  const rest = daily.filter((_, day) => !isLoad[day]);
  const total = daily.reduce((sum, value) => sum + value, 0);
  const gapOf = (loaded: number) => Math.abs(loaded / load.length - (total - loaded) / rest.length);
  const observed = gapOf(load.reduce((sum, value) => sum + value, 0));
  const random = sequence(hashOf(marker));
  const runs = runsOf(isLoad);
  const size = daily.length;
  // sums up to each day of two calendars in a row, so that a run may go over the end of the first
  const sums = new Float64Array(size * 2 + 1);
  for (let day = 0; day < size * 2; day += 1) sums[day + 1] = (sums[day] ?? 0) + (daily[day % size] ?? 0);
  const all = (values: Int32Array) => Array.from(values, (_, index) => index);
  const [loads, rests] = [all(runs.load), all(runs.rest)];
  let asFar = 0;
  for (let round = 0; round < permutations; round += 1) {
    shuffleAt(runs.load, loads, random);
    shuffleAt(runs.rest, rests, random);
    let day = Math.floor(random() * size);
    let loaded = 0;
    for (let run = 0; run < runs.load.length; run += 1) {
      const length = runs.load[run] ?? 0;
      day = (day + (runs.rest[run] ?? 0)) % size;
      loaded += (sums[day + length] ?? 0) - (sums[day] ?? 0);
      day = (day + length) % size;
    }
    if (gapOf(loaded) >= observed - 1e-12) asFar += 1;
  }
  const p = (asFar + 1) / (permutations + 1);
  return { marker, baseline: meanOf(rest), underLoad: meanOf(load), d: cohen(load, rest), p };
};

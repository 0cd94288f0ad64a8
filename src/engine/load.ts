import { sequence } from './claims/chance.ts';
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

import { describe, expect, it } from 'vitest';
import { changeUnderLoad } from '../../src/engine/load.ts';
import { sequence } from './writers.ts';

const length = 400;
const bursts = [
  [30, 49],
  [95, 120],
  [210, 224],
  [300, 330],
  [365, 379],
] as const;
const isLoad = Array.from({ length }, (_, day) => bursts.some(([from, to]) => day >= from && day <= to));

/** A daily marker that drifts, as markers of people do, and rises by `effect` under load. */
const drifting = (seed: number, effect: number): number[] => {
  const random = sequence(seed);
  let level = 0;
  return isLoad.map((loaded) => {
    level = 0.7 * level + (random() + random() + random() - 1.5);
    return level + (loaded ? effect : 0);
  });
};

describe('change under load', () => {
  it('is claimed of drifting noise about as seldom as the test promises', () => {
    const runs = 300;
    let claimed = 0;
    for (let seed = 1; seed <= runs; seed += 1)
      if (changeUnderLoad(`noise ${seed}`, drifting(seed * 101, 0), isLoad).p < 0.05) claimed += 1;
    expect(claimed / runs).toBeLessThanOrEqual(0.1);
  });

  it('is found where it was planted, with its size and direction', () => {
    const change = changeUnderLoad('planted', drifting(7, 1.4), isLoad);
    expect(change.p).toBeLessThan(0.01);
    expect(change.d).toBeGreaterThan(0.8);
    expect(change.underLoad - change.baseline).toBeCloseTo(1.4, 0);
  });

  it('gives the same p for the same days, always', () => {
    const daily = drifting(11, 0.3);
    expect(changeUnderLoad('twice', daily, isLoad)).toEqual(changeUnderLoad('twice', daily, isLoad));
  });
});

import { describe, expect, it } from 'vitest';
import { mantelHaenszel, poissonTail, upperTail } from '../../../src/engine/claims/mantel-haenszel.ts';

describe('Mantel and Haenszel', () => {
  it('knows the tail of the normal distribution', () => {
    expect(upperTail(0)).toBeCloseTo(0.5, 6);
    expect(upperTail(1.959964)).toBeCloseTo(0.025, 6);
    expect(upperTail(-1.644854)).toBeCloseTo(0.95, 6);
  });

  it('gives the mean and variance of all permutations of one stratum', () => {
    // 3 ours and 4 theirs, 3 of 7 hold: every choice of 3 of 7 places for ours
    const holds = [1, 1, 1, 0, 0, 0, 0];
    const counts: number[] = [];
    for (let a = 0; a < 7; a += 1)
      for (let b = a + 1; b < 7; b += 1)
        for (let c = b + 1; c < 7; c += 1) counts.push((holds[a] ?? 0) + (holds[b] ?? 0) + (holds[c] ?? 0));
    const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
    const variance = counts.reduce((sum, count) => sum + (count - mean) ** 2, 0) / counts.length;
    const { z } = mantelHaenszel([{ ours: 3, theirs: 4, oursHold: 3, theirsHold: 0 }]);
    expect(z).toBeCloseTo((3 - mean - 0.5) / Math.sqrt(variance), 9);
  });

  it('does not take three of something rare for more than they are', () => {
    expect(poissonTail(3, 0.5)).toBeCloseTo(1 - Math.exp(-0.5) * (1 + 0.5 + 0.125), 12);
    // three of three hold, and ours are a sixth of all: chance gives it once in 216 times
    const { z, p } = mantelHaenszel([{ ours: 100, theirs: 500, oursHold: 3, theirsHold: 0 }]);
    expect(upperTail(z)).toBeLessThan(0.002);
    expect(p).toBeGreaterThan(1 / 216);
  });

  it('takes no difference between years for one between people', () => {
    // everybody wrote of it in the one year, nobody in the other, and ours wrote in the first only
    const years = [
      { ours: 90, theirs: 10, oursHold: 81, theirsHold: 9 },
      { ours: 10, theirs: 90, oursHold: 1, theirsHold: 9 },
    ];
    expect(mantelHaenszel(years).p).toBeGreaterThan(0.3);
    expect(mantelHaenszel([{ ours: 100, theirs: 100, oursHold: 82, theirsHold: 18 }]).p).toBeLessThan(1e-9);
  });

  it('says nothing where there is nothing to compare', () => {
    expect(mantelHaenszel([{ ours: 20, theirs: 0, oursHold: 20, theirsHold: 0 }])).toEqual({ z: 0, p: 1 });
    expect(mantelHaenszel([])).toEqual({ z: 0, p: 1 });
  });
});

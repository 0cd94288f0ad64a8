import { describe, expect, it } from 'vitest';
import { beatingChance, falseDiscoveryRate } from '../../../src/engine/claims/false-discovery.ts';
import { sequence, shuffleAt } from '../../../src/engine/claims/chance.ts';
import { burstsByChance } from '../../../src/engine/episodes/bursts-by-chance.ts';
import { gapsByChance } from '../../../src/engine/episodes/gaps.ts';

const first = 20_000;
const years = 3;
const length = 364 * years;

const daysOf = (rateAt: (day: number) => number, seed: number): Map<number, number> => {
  const random = sequence(seed);
  const days = new Map([[first, 1]]);
  for (let day = 0; day < length; day += 1) {
    let [count, product] = [0, random()];
    for (const limit = Math.exp(-rateAt(day)); product > limit; product *= random()) count += 1;
    if (count > 0) days.set(first + day, count);
  }
  return days;
};
const standing = (days: ReadonlyMap<number, number>, seed = 'tide') => {
  const { bursts, windows } = burstsByChance(days, seed);
  return beatingChance(bursts, ({ from }) => String(from), falseDiscoveryRate, Math.max(windows, bursts.length));
};

/** The same days in another order within weekdays and 52 weeks. */
const permuted = (days: ReadonlyMap<number, number>, seed: number): Map<number, number> => {
  const random = sequence(seed);
  const counts = Int32Array.from({ length }, (_, day) => days.get(first + day) ?? 0);
  for (let start = 0; start < length; start += 364)
    for (let weekday = 0; weekday < 7; weekday += 1)
      shuffleAt(
        counts,
        Array.from({ length: 52 }, (_, week) => start + week * 7 + weekday),
        random,
      );
  return new Map([...counts].flatMap((count, day): [number, number][] => (count > 0 ? [[first + day, count]] : [])));
};

describe('bursts against chance', () => {
  it('finds three weeks of three times the usual, where they are', () => {
    const [burst, ...more] = standing(daysOf((day) => (day >= 500 && day < 521 ? 1.8 : 0.6), 5));
    expect(more).toEqual([]);
    expect(burst?.from).toBeGreaterThanOrEqual(first + 494);
    expect(burst?.to).toBeLessThanOrEqual(first + 527);
    expect(burst?.events ?? 0).toBeGreaterThan(3 * (burst?.usual ?? 1) * 0.7);
  });

  it.each([
    ['a steady rate', () => 0.8],
    ['working days only', (day: number) => (day % 7 < 5 ? 1.2 : 0)],
    ['one day a week', (day: number) => (day % 7 === 2 ? 4 : 0)],
    ['years of different rates', (day: number) => [0.3, 1.4, 0.6][Math.floor(day / 364)] ?? 0],
  ])('finds none in %s', (_what, rate) => {
    const found = [1, 2, 3, 4, 5, 6].map((seed) => standing(daysOf(rate, seed)).length);
    expect(found.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(1);
  });

  it('finds at most one in twenty of what it finds in life, where the days are in another order', () => {
    let [life, chance] = [0, 0];
    for (let seed = 1; seed <= 20; seed += 1) {
      const days = daysOf((day) => (day % 150 < 12 ? 2.4 : 0.5), seed);
      life += standing(days).length;
      chance += standing(permuted(days, seed + 100)).length;
    }
    expect(life).toBeGreaterThan(60);
    expect(chance / life).toBeLessThanOrEqual(0.05);
  });
});

describe('gaps against chance', () => {
  it('finds a silence of two months in daily work, and the month between two fortnightly days in none', () => {
    const daily = new Map(Array.from({ length: 300 }, (_, day) => [first + (day < 150 ? day : day + 60), 1]));
    expect(gapsByChance(daily)).toEqual([{ from: first + 150, to: first + 209 }]);
    const seldom = new Map(Array.from({ length: 30 }, (_, index) => [first + index * 16 + (index > 9 ? 16 : 0), 1]));
    expect(gapsByChance(seldom)).toEqual([]);
  });

  it('finds hardly any where each day is left to chance', () => {
    let found = 0;
    for (let seed = 1; seed <= 40; seed += 1) found += gapsByChance(daysOf(() => 0.15, seed)).length;
    expect(found / 40).toBeLessThanOrEqual(0.05);
  });
});

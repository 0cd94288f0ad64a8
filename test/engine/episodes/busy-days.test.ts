import { describe, expect, it } from 'vitest';
import { burstsOf } from '../../../src/engine/episodes/busy-days.ts';
import { spansOf } from '../../../src/engine/topics/topic-spans.ts';
import { sequence } from '../writers.ts';

const poisson = (rate: number, random: () => number): number => {
  let count = -1;
  for (let product = 1; product > Math.exp(-rate); product *= random()) count += 1;
  return count;
};

const days = (length: number, rateOf: (day: number) => number, seed: number): Map<number, number> => {
  const random = sequence(seed);
  const counts = new Map<number, number>();
  for (let day = 0; day < length; day += 1) {
    const count = poisson(rateOf(day), random);
    if (count > 0) counts.set(10_000 + day, count);
  }
  return counts;
};
const planted = (day: number) => day % 150 >= 60 && day % 150 < 74;

/** share of planted 14-day bursts that are found, and bursts found outside them, over many calendars of 1,500 days */
const found = (rate: number, times: number) => {
  let [hits, all, falseOnes] = [0, 0, 0];
  for (let seed = 1; seed <= 20; seed += 1) {
    const bursts = burstsOf(days(1_500, (day) => (planted(day) ? rate * times : rate), seed * 31));
    for (let start = 60; start < 1_500; start += 150) {
      all += 1;
      if (bursts.some(({ from, to }) => from - 10_000 < start + 14 && to - 10_000 >= start)) hits += 1;
    }
    falseOnes += bursts.filter(({ from, to }) => {
      for (let day = from - 10_000; day <= to - 10_000; day += 1) if (planted(day)) return false;
      return true;
    }).length;
  }
  return { recall: hits / all, falsePerCalendar: falseOnes / 20 };
};

describe('bursts', () => {
  it('finds planted bursts of three times two events a day, and hardly any others', () => {
    const { recall, falsePerCalendar } = found(2, 3);
    expect(recall).toBeGreaterThanOrEqual(0.95);
    expect(falsePerCalendar).toBeLessThanOrEqual(0.1);
  });

  it('finds next to nothing in pure noise', () => {
    let bursts = 0;
    for (let seed = 1; seed <= 40; seed += 1) bursts += burstsOf(days(1_500, () => 2, seed * 17)).length;
    expect(bursts / 40).toBeLessThanOrEqual(0.1);
  });

  it('finds none where there are too few days', () => {
    expect(burstsOf(new Map([[10_000, 50]]))).toEqual([]);
    expect(burstsOf(new Map())).toEqual([]);
  });
});

describe('projects', () => {
  it('finds the weeks in which a topic took its share', () => {
    const random = sequence(5);
    const all = Array.from({ length: 200 }, () => 20);
    const hits = all.map((_, week) => poisson(week >= 80 && week < 92 ? 8 : 0.6, random));
    const spans = spansOf(hits, all);
    expect(spans).toHaveLength(1);
    expect(Math.abs((spans[0]?.from ?? 0) - 80)).toBeLessThanOrEqual(1);
    expect(Math.abs((spans[0]?.to ?? 0) - 91)).toBeLessThanOrEqual(1);
  });

  it('finds none where the share stays the same', () => {
    let spans = 0;
    for (let seed = 1; seed <= 40; seed += 1) {
      const random = sequence(seed * 13);
      const all = Array.from({ length: 200 }, () => 20);
      const hits = all.map(() => poisson(1, random));
      spans += spansOf(hits, all).length;
    }
    expect(spans / 40).toBeLessThanOrEqual(0.1);
  });
});

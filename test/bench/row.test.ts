import { expect, it } from 'vitest';
import { aboveMost, belowLeast, figure, median, quantile, table } from './row.ts';

it('takes quantiles between the values', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([1, 2, 3, 4])).toBe(2.5);
  expect(quantile([0, 10, 20, 30, 40], 0.95)).toBeCloseTo(38);
  expect(median([])).toBeNaN();
});

it('says by how much a budget is missed, and never calls a figure that is not there kept', () => {
  const row = { what: 'a', measured: '1', beside: '', budget: '≤ 4' };
  expect(table([{ ...row, missed: aboveMost(3.9, 4) }])).toMatch(/kept$/);
  expect(table([{ ...row, missed: aboveMost(5, 4) }])).toMatch(/missed by 25 %$/);
  expect(table([{ ...row, missed: aboveMost(4.001, 4) }])).toMatch(/missed by 1 %$/);
  expect(table([{ ...row, missed: belowLeast(30_000, 60_000) }])).toMatch(/missed by 50 %$/);
  expect(table([{ ...row, missed: aboveMost(Number.NaN, 4) }])).toMatch(/missed$/);
  expect(table([{ ...row, missed: belowLeast(Number.POSITIVE_INFINITY, 4) }])).toMatch(/missed$/);
  expect(table([{ ...row, missed: undefined }])).toMatch(/≤ 4$/);
});

it('writes numbers as people read them', () => {
  expect([0.123, 4.56, 12.34, 123.4, 100_000, Number.NaN].map(figure)).toEqual([
    '0.12',
    '4.56',
    '12.3',
    '123',
    '100,000',
    '—',
  ]);
});

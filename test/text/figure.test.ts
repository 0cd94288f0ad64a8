import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figure, percent, scaleOf } from '../../src/text/figure.ts';

describe('a figure', () => {
  it('reads as people read numbers', () => {
    expect([0, 1, 12480, -1234567, 0.1234, 0.5, 12.345, 123.4, 9999.5].map(figure)).toEqual([
      '0',
      '1',
      '12,480',
      '−1,234,567',
      '0.12',
      '0.50',
      '12.3',
      '123',
      '10,000',
    ]);
  });

  it('keeps what is tiny or huge from reading as nothing or as noise', () => {
    expect(figure(1e30)).toBe('1e+30');
    expect(figure(0.00001)).toBe('1e-5');
    expect(figure(-0.001)).toBe('−0.001');
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(figure(value).length).toBeLessThanOrEqual(22);
        expect(/[1-9]/.test(figure(value))).toBe(value !== 0);
      }),
    );
  });

  it('says of a share that it is not nothing and not all', () => {
    expect([0, 0.001, 0.5, 0.724, 0.999, 1].map(percent)).toEqual(['0 %', '<1 %', '50 %', '72 %', '>99 %', '100 %']);
  });
});

describe('the scale of numbers', () => {
  it('is found for shares, hundreds and signed shares, and for nothing else', () => {
    expect(scaleOf([0.2, 0.9])).toEqual([0, 1]);
    expect(scaleOf([0.5])).toEqual([0, 1]);
    expect(scaleOf([-0.2, 0.9])).toEqual([-1, 1]);
    expect(scaleOf([72, 41, 12])).toEqual([0, 100]);
    expect(scaleOf([1])).toBeUndefined();
    expect(scaleOf([3.2, 4.1])).toBeUndefined();
    expect(scaleOf([1200, 3])).toBeUndefined();
    expect(scaleOf([])).toBeUndefined();
  });
});

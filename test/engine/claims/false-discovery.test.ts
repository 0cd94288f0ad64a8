import { describe, expect, it } from 'vitest';
import { beatingChance } from '../../../src/engine/claims/false-discovery.ts';
import { sequence } from '../../../src/engine/claims/chance.ts';

const of = (name: string, p: number) => ({ name, p });
const names = (all: readonly { name: string; p: number }[], rate: number, tested?: number) =>
  beatingChance(all, ({ name }) => name, rate, tested).map(({ name }) => name);

describe('the false discovery rate', () => {
  it('keeps what stands among many, surest first', () => {
    const all = [of('a', 0.0005), of('b', 0.004), of('c', 0.02), of('d', 0.3), of('e', 0.009)];
    expect(names(all, 0.01)).toEqual(['a', 'b']);
    expect(names([of('d', 0.3)], 0.01)).toEqual([]);
    expect(names([], 0.05)).toEqual([]);
  });

  it('asks more of each, the more were tried', () => {
    expect(names([of('a', 0.01)], 0.05)).toEqual(['a']);
    expect(names([of('a', 0.01)], 0.05, 100)).toEqual([]);
  });

  it('lets through at most one in twenty of 400 lists of chance alone', () => {
    const random = sequence(7);
    const lists = Array.from({ length: 400 }, () =>
      Array.from({ length: 30 }, (_, index) => of(String(index), random())),
    );
    expect(lists.filter((list) => names(list, 0.05).length > 0).length / lists.length).toBeLessThanOrEqual(0.07);
  });
});

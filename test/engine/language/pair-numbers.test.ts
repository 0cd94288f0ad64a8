import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { PairNumbers } from '../../../src/engine/language/pair-numbers.ts';

it('numbers pairs in the order in which they come, and finds no other', () => {
  const number = fc.oneof(fc.nat({ max: 40 }), fc.nat({ max: 2 ** 31 - 1 }));
  fc.assert(
    fc.property(fc.array(fc.tuple(number, number), { maxLength: 300 }), fc.tuple(number, number), (all, other) => {
      const pairs = new PairNumbers();
      const known = new Map<string, number>();
      for (const [first, second] of all) {
        const text = `${first} ${second}`;
        if (!known.has(text)) known.set(text, known.size);
        expect(pairs.id(first, second)).toBe(known.get(text));
      }
      expect(pairs.size).toBe(known.size);
      expect(pairs.find(...other)).toBe(known.get(other.join(' ')) ?? -1);
      for (const [text, pair] of known) expect(pairs.pair(pair).join(' ')).toBe(text);
    }),
  );
});

it('holds a hundred thousand', () => {
  const pairs = new PairNumbers();
  for (let at = 0; at < 100_000; at += 1) pairs.id(at % 317, at);
  expect([pairs.size, pairs.find(99_999 % 317, 99_999), pairs.find(1, 0)]).toEqual([100_000, 99_999, -1]);
});

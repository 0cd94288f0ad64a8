import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { Keyed } from '../../../src/engine/tally/keyed.ts';
import { KeyedPairs } from '../../../src/engine/tally/keyed-pairs.ts';

type Count = { count: number };
const fresh = (): Count => ({ count: 0 });
const join = (mine: Count, theirs: Count): Count => ({ count: mine.count + theirs.count });

const counted = (pairs: readonly (readonly [number, number])[]) => {
  const counts = new KeyedPairs<Count>(40, fresh, join);
  for (const [first, second] of pairs) {
    const cell = counts.at(`${first}`, `file ${second}`);
    if (cell) cell.count += 1;
  }
  return counts;
};
const seen = (counts: KeyedPairs<Count>) => {
  counts.settle();
  return [...counts.values]
    .flatMap(([first, group]) => [...group].map(([second, { count }]) => `${first}\t${second} ${count}`))
    .toSorted();
};

it('keeps what one text of both keys would keep, in any order and in parts', () => {
  const pairs = fc.array(fc.tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 40 })), { maxLength: 600 });
  fc.assert(
    fc.property(pairs, (all) => {
      const texts = new Keyed<Count>(40, fresh, join);
      for (const [first, second] of all) {
        const cell = texts.at(`${first}\tfile ${second}`);
        if (cell) cell.count += 1;
      }
      texts.settle();
      const expected = [...texts.values].map(([key, { count }]) => `${key} ${count}`).toSorted();
      const whole = counted(all);
      expect(seen(whole)).toEqual(expected);
      expect(whole.part).toBe(texts.part);
      expect(seen(counted(all.toReversed()))).toEqual(expected);
      const [one, other] = [counted(all.slice(0, all.length / 3)), counted(all.slice(all.length / 3))];
      one.merge(other);
      expect(seen(one)).toEqual(expected);
    }),
  );
});

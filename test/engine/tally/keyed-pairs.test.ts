import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { Keyed, type SavedTable } from '../../../src/engine/tally/keyed.ts';
import { KeyedPairs, type SavedPairs } from '../../../src/engine/tally/keyed-pairs.ts';

type Count = { count: number };
const fresh = (): Count => ({ count: 0 });
const join = (mine: Count, theirs: Count): Count => ({ count: mine.count + theirs.count });
type Pairs = readonly (readonly [number, number])[];

const counted = (pairs: Pairs, counts = new KeyedPairs<Count>(40, fresh, join)) => {
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
const countedTexts = (pairs: Pairs, texts = new Keyed<Count>(40, fresh, join)) => {
  for (const [first, second] of pairs) {
    const cell = texts.at(`${first}\tfile ${second}`);
    if (cell) cell.count += 1;
  }
  return texts;
};
const seenTexts = (texts: Keyed<Count>) => {
  texts.settle();
  return [...texts.values].map(([key, { count }]) => `${key} ${count}`).toSorted();
};
const throughJson = <Saved>(saved: Saved): Saved => JSON.parse(JSON.stringify(saved)) as Saved;

const somePairs = fc.array(fc.tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 40 })), { maxLength: 600 }); // prettier-ignore

it('keeps what one text of both keys would keep, in any order and in parts', () => {
  fc.assert(
    fc.property(somePairs, (all) => {
      const texts = countedTexts(all);
      const expected = seenTexts(texts);
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

it('keeps the same where it is saved on the way, also past its cap', () => {
  fc.assert(
    fc.property(somePairs, fc.nat({ max: 600 }), (all, cut) => {
      const whole = counted(all);
      const [pairs, texts] = [new KeyedPairs<Count>(40, fresh, join), new Keyed<Count>(40, fresh, join)];
      pairs.load(throughJson<SavedPairs>(counted(all.slice(0, cut)).saved()));
      texts.load(throughJson<SavedTable>(countedTexts(all.slice(0, cut)).saved()));
      expect(seen(counted(all.slice(cut), pairs))).toEqual(seen(whole));
      expect(seenTexts(countedTexts(all.slice(cut), texts))).toEqual(seen(whole));
      expect([pairs.part, texts.part]).toEqual([whole.part, whole.part]);
    }),
  );
});

import { describe, expect, it } from 'vitest';
import { bigFive, type BigFiveTrait } from '../../../src/contract/traits.ts';
import {
  featureCounts,
  featureNames,
  rawScore,
  shippedNorm,
  traitScore,
} from '../../../src/engine/language/big-five.ts';
import { wordsOf } from '../../../src/engine/language/words.ts';
import vectors from '../../fixtures/engine/big-five-vectors.json' with { type: 'json' };

const essays = shippedNorm('essays');

describe('the five traits', () => {
  it.each(vectors.texts.map((vector) => [vector.id, vector] as const))(
    'counts "%s" as the vectors do',
    (_id, vector) => {
      const words = wordsOf(vector.text);
      const counts = featureCounts(words);
      const expected: Record<string, number | undefined> = vector.counts;
      expect(words.length).toBe(vector.words);
      expect(Object.fromEntries(featureNames.map((name, index) => [name, counts[index]]))).toEqual(
        Object.fromEntries(featureNames.map((name) => [name, expected[name] ?? 0])),
      );
      if (!essays) throw new Error('no norm for essays');
      for (const trait of bigFive)
        expect(rawScore(counts, words.length, trait, essays)).toBeCloseTo(vector.raw_essays[trait], 5);
    },
  );

  it.each(vectors.intervals)('gives $trait at $words words and z $z its interval', (vector) => {
    const { confidence, score, interval } = traitScore(vector.trait as BigFiveTrait, vector.z, vector.words);
    expect(confidence).toBeCloseTo(vector.confidence, 5);
    expect(score).toBeCloseTo(vector.score, 5);
    expect(interval[0]).toBeCloseTo(vector.interval_80[0] ?? NaN, 5);
    expect(interval[1]).toBeCloseTo(vector.interval_80[1] ?? NaN, 5);
  });

  it('borrows no norm for a genre that has none', () => {
    expect(shippedNorm('slack messages')).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { mail, personaOf, times } from './made-up-history.ts';

const patternsOf = (...of: Parameters<typeof mail>[1][]) =>
  personaOf(of.map((text, index) => mail(index + 1, text))).traits.decision_patterns;

const reasoned = (index: number) => `We decided to keep valve ${index}, because the spare one leaks.`;
const deferred = (index: number) => `Let us postpone survey ${index} until the tide turns.`;

describe('a way to decide', () => {
  it('was seen three times', () => {
    expect(patternsOf(...times(6, reasoned), ...times(3, deferred))).toEqual([
      { pattern: 'decides and gives the reason', count: 6, share: 0.667 },
      { pattern: 'defers to later', count: 3, share: 0.333 },
    ]);
  });

  it('is not what happened twice', () => {
    const patterns = patternsOf(...times(7, reasoned), ...times(2, deferred));
    expect(patterns.map(({ pattern }) => pattern)).toEqual(['decides and gives the reason']);
  });
});

import { describe, expect, it } from 'vitest';
import { mail, personaOf, times } from './made-up-history.ts';

const patternsOf = (...of: Parameters<typeof mail>[1][]) =>
  personaOf(of.map((text, index) => mail(index + 1, text))).traits.decision_patterns;

const reasoned = (index: number) => `We decided to keep valve ${index}, because the spare one leaks.`;
const deferred = (index: number) => `Let us postpone survey ${index} until the tide turns.`;

/** whole lines that recur would be taken for a footer */
const varied = (sentence: string, index: number) =>
  sentence.replaceAll(/\b(?:gauge|valve|pump|spring|drawing|page)\b/g, `$& ${index}`);
const beside = (sentence: string) =>
  patternsOf(...times(9, reasoned), ...times(3, (index) => varied(sentence, index))).map(({ pattern, count }) => [
    pattern,
    count,
  ]);

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

  it.each([
    'I leave the old gauge as it is for now.',
    "For now, as the gauge works, I'll keep the valve.",
    "Let's ignore the pump for the time being.",
    'We can revisit this in the spring.',
    'I will send the drawing in a later patch.',
  ])('defers: %s', (sentence) => {
    expect(beside(sentence)).toContainEqual(['defers to later', 3]);
  });

  it.each([
    'The new gauge is in a separate commit for now.',
    'I pushed the drawing to a branch for now.',
    "I'll keep the gauge on a branch for now.",
    'We leave you the pump for now.',
    'I would leave the gauge alone for now.',
    'I suggest we leave the pump for now.',
    'Later on the same page the tide is explained.',
    'He will add the drawing in a later patch.',
  ])('does not defer: %s', (sentence) => {
    expect(beside(sentence)).toEqual([['decides and gives the reason', 9]]);
  });
});

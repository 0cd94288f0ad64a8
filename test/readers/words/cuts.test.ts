import { describe, expect, it } from 'vitest';
import { bounds } from '../../../src/readers/source/bounds.ts';
import { ownWords, spoken } from '../../../src/readers/words/own-words.ts';

/** The text with a bar wherever something is missing. */
const shown = (raw: string): string => {
  const { text, cuts } = ownWords(raw);
  const points = Array.from(text);
  return points.map((point, at) => (cuts.includes(at) ? `|${point}` : point)).join('');
};

describe('own words with the places where something is missing', () => {
  it.each([
    ['I prefer `fd -H` to find.', 'I prefer `fd -H` to find.'],
    ['See https://orchard.example/12 for why.', 'See | for why.'],
    ['`make prune`', ''],
    ['Look:\n\n```\nmake\n```\n\nDone.', 'Look:|\n\nDone.'],
    ['> Should we?\nYes.\n> And now?\nNo.', 'Yes.|\nNo.'],
    ['🍐 pears: https://orchard.example 🍐 end', '🍐 pears: | 🍐 end'],
    ['One.\n\n\n\nTwo.', 'One.\n\nTwo.'],
    ['a \uFFFC b', 'a  b'],
  ])('of %j are %j', (raw, marked) => {
    expect(shown(raw)).toBe(marked);
  });

  it('are cut where they are too long, and no cut lies beyond', () => {
    const raw = `${'pears '.repeat(bounds.text / 6)} and https://orchard.example/ more`;
    const { text = '', cuts = [] } = spoken(ownWords(raw));
    expect(text).toHaveLength(bounds.text);
    expect(cuts.every((at) => at < bounds.text)).toBe(true);
  });
});

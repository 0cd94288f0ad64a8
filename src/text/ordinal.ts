/** Where a word stands on its scale: `at` of `of` steps, counted from 1. */
export type Ordinal = { readonly at: number; readonly of: number };

const scales: readonly (readonly string[])[] = [
  ['low', 'medium', 'high'],
  ['low', 'moderate', 'high'],
  ['very low', 'low', 'medium', 'high', 'very high'],
  ['casual', 'typical', 'formal'],
  ['informal', 'neutral', 'formal'],
  ['reserved', 'typical', 'warm'],
  ['cold', 'neutral', 'warm'],
  ['cool', 'neutral', 'warm'],
  ['indirect', 'typical', 'direct'],
  ['weak', 'moderate', 'strong'],
  ['never', 'rarely', 'sometimes', 'often', 'always'],
];

const steps = new Map<string, Ordinal>();
for (const scale of scales)
  for (const [index, word] of scale.entries())
    if (!steps.has(word)) steps.set(word, { at: index + 1, of: scale.length });

/** The place of a word like "medium" or "formal" on its scale; undefined for words of no scale known here. */
export const ordinal = (word: string): Ordinal | undefined =>
  steps.get(word.trim().toLowerCase().replaceAll(/[_-]/g, ' '));

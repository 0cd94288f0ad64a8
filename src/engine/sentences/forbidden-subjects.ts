import forbidden from './forbidden-subjects.json' with { type: 'json' };

/** words on e that are verbs too: "casting" is no form of caste */
const verbs = new Set(forbidden.verbs);

/** The forms of a word, which is of letters, blanks and hyphens: "pray" is in praying and prayed, "party" in parties. */
const inflected = (word: string): string => {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}(?:y|ies|ied|ying)`;
  if (word.endsWith('e')) return `${word.slice(0, -1)}(?:e(?:s|d|'s)?${verbs.has(word) ? '|ing' : ''})`;
  return `${word}(?:e?s|'s|(?:${word.at(-1) ?? ''})?(?:ed|ing))?`;
};

const anyOf = (words: readonly string[], flags: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}_])(?:${words.map(inflected).join('|')})(?![\p{L}\p{N}_])`, flags);
const made = () => ({
  harmless: anyOf(forbidden.harmless, 'giu'),
  subjects: Object.entries(forbidden.subjects).map(([subject, words]) => [subject, anyOf(words, 'iu')] as const),
});
let patterns: ReturnType<typeof made> | undefined;

/** The subject on which nothing is asked or said that a text touches by its words; undefined where it touches none. */
export const forbiddenSubject = (text: string): string | undefined => {
  patterns ??= made();
  const plain = text.replaceAll('’', "'").replaceAll(patterns.harmless, ' ');
  return patterns.subjects.find(([, pattern]) => pattern.test(plain))?.[0];
};

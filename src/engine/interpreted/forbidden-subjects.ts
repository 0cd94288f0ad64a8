import forbidden from './forbidden-subjects.json' with { type: 'json' };

/** The forms of a word, which is of letters, blanks and hyphens: "pray" is in praying and prayed, "party" in parties. */
const inflected = (word: string): string => {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}(?:y|ies|ied|ying)`;
  if (word.endsWith('e')) return `${word.slice(0, -1)}(?:e|es|ed|ing)`;
  return `${word}(?:e?s|'s|(?:${word.at(-1) ?? ''})?(?:ed|ing))?`;
};

const made = (): readonly (readonly [subject: string, pattern: RegExp])[] =>
  Object.entries(forbidden.subjects).map(([subject, words]) => {
    const any = words.map(inflected).join('|');
    return [subject, new RegExp(String.raw`(?<![\p{L}\p{N}_])(?:${any})(?![\p{L}\p{N}_])`, 'iu')];
  });
let patterns: ReturnType<typeof made> | undefined;

/** The subject on which nothing is asked or said that a text touches by its words; undefined where it touches none. */
export const forbiddenSubject = (text: string): string | undefined => {
  patterns ??= made();
  const plain = text.replaceAll('’', "'");
  return patterns.find(([, pattern]) => pattern.test(plain))?.[0];
};

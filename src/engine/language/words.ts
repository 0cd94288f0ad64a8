const address = /:\/\/|www\.|@/i;
const apostrophes = /[\u2019\u2018\u02BC\u00B4`]/g;
const token = /[\p{L}\p{M}\p{N}_]+(?:'[\p{L}\p{M}\p{N}_]+)*/gu;
const asciiWord = /^[a-z']+$/;
const anyWord = /^[\p{L}\p{M}']+$/u;
const letter = /\p{L}/u;

/** The words of a text as `big-five-features.json` defines them: lower-case, without addresses, digits and underscores. */
export const wordsOf = (text: string): string[] => {
  const normal = text.normalize('NFC');
  const kept = address.test(normal)
    ? normal
        .split(/\s+/)
        .filter((chunk) => !address.test(chunk))
        .join(' ')
    : normal;
  const tokens = kept.replaceAll(apostrophes, "'").toLowerCase().match(token) ?? [];
  return tokens.filter((word) => asciiWord.test(word) || (anyWord.test(word) && letter.test(word)));
};

const sentenceEnd = /(?<=[.!?…][)"'\u201d\u2019]?)\s+|\n\s*\n\s*|\n\s*(?:[-*•+]|\d+[.)])\s+/;

/** The sentences of a text: they end at a full stop, at an empty line and before an item of a list. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(sentenceEnd)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '');

const address = /:\/\/|www\.|@/i;
const apostrophes = /[\u2019\u2018\u02BC\u00B4`]/g;
const token = /[\p{L}\p{M}\p{N}_]+(?:'[\p{L}\p{M}\p{N}_]+)*/gu;
const asciiWord = /^[a-z']+$/;
const anyWord = /^[\p{L}\p{M}']+$/u;
const letter = /\p{L}/u;

/** A text whose apostrophes are all of one kind, as words have them. */
export const withPlainApostrophes = (text: string): string => text.replaceAll(apostrophes, "'");

/** The words of a text as `big-five-features.json` defines them: lower-case, without addresses, digits and underscores. */
export const wordsOf = (text: string): string[] => {
  const normal = text.normalize('NFC');
  const kept = address.test(normal)
    ? normal
        .split(/\s+/)
        .filter((chunk) => !address.test(chunk))
        .join(' ')
    : normal;
  const tokens = withPlainApostrophes(kept).toLowerCase().match(token) ?? [];
  return tokens.filter((word) => asciiWord.test(word) || (anyWord.test(word) && letter.test(word)));
};

const isLetter = (code: number): boolean => code >= 97 && code <= 122;
const apostrophe = 39;
/** or an underscore: what a word may not hold, and what does not part words */
const isDigit = (code: number): boolean => (code >= 48 && code <= 57) || code === 95;

/** The words of a text without white space in it, as `wordsOf` gives them: most are of plain letters, which need no pattern. */
export const wordsOfChunk = (text: string): readonly string[] => {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    // What is an address has one of these inside it, or ends in "www.".
    const isInside = at < text.length - 1 || text.charCodeAt(at - 1) === 119 || text.charCodeAt(at - 1) === 87;
    if (code > 126 || code === 64 || ((code === 46 || code === 58) && isInside)) return wordsOf(text);
  }
  return plainWords(text);
};

/** The words of a text of ASCII characters that is no address. */
const plainWords = (text: string): string[] => {
  const words: string[] = [];
  const lower = text.replaceAll('`', "'").toLowerCase();
  let start = -1;
  let isWord = true;
  for (let at = 0; at <= lower.length; at += 1) {
    const code = at < lower.length ? lower.charCodeAt(at) : 32;
    if (isLetter(code) || isDigit(code)) {
      if (start === -1) {
        start = at;
        isWord = true;
      }
      isWord &&= isLetter(code);
      continue;
    }
    if (start === -1) continue;
    const next = lower.charCodeAt(at + 1);
    if (code === apostrophe && (isLetter(next) || isDigit(next))) continue;
    if (isWord) words.push(lower.slice(start, at));
    start = -1;
  }
  return words;
};

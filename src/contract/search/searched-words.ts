/** A word as it is searched, and where it stands in its text: [from, length] in code points. */
export type SearchedWord = { readonly word: string; readonly at: readonly [from: number, length: number] };

/** What of a word counts; what is longer is found by this much of it. */
const longest = 64;

const plainWords = /[a-z0-9]+/g;
/** Scripts that put no space between words: each character counts as a word, and words side by side are asked for as a row. */
const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`;
const anyWords = new RegExp(String.raw`[${unspaced}]\p{M}*|(?:(?![${unspaced}])[\p{L}\p{N}\p{M}])+`, 'gu');
const isAscii = /^[\0-\x7f]*$/;

/** Case and accents off; one character may become several words ("½" is 1 and 2). */
const folded = (word: string): readonly string[] =>
  word
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .normalize('NFKC')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words of a text with their places, in order: whole words of letters and digits, case and accents off. */
export function* searchedWords(text: string): Generator<SearchedWord> {
  if (isAscii.test(text)) {
    for (const { 0: word, index } of text.toLowerCase().matchAll(plainWords))
      yield { word: word.slice(0, longest), at: [index, word.length] };
    return;
  }
  let units = 0;
  let points = 0;
  const pointsTo = (index: number): number => {
    for (; units < index; points += 1) units += (text.codePointAt(units) ?? 0) > 0xffff ? 2 : 1;
    return points;
  };
  for (const { 0: found, index } of text.matchAll(anyWords)) {
    const from = pointsTo(index);
    const length = pointsTo(index + found.length) - from;
    for (const word of folded(found)) yield { word: word.slice(0, longest), at: [from, length] };
  }
}

/** The words of a text alone. */
export const wordsIn = (text: string): string[] => Array.from(searchedWords(text), ({ word }) => word);

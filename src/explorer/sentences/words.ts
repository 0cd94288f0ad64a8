/** Words of a sentence: what counts in it stands out, what is old or ends is told in a warning tone. */
export type Words = readonly Word[];
export type Word = string | { readonly text: string; readonly bold?: true; readonly tone?: 'warn' | 'muted' };

/** Words that stand out. */
export const strong = (text: string): Word => ({ text, bold: true });

/** Words that warn. */
export const stale = (text: string): Word => ({ text, tone: 'warn' });

/** The sentence as text alone. */
export const plainWords = (words: Words): string =>
  words.map((word) => (typeof word === 'string' ? word : word.text)).join('');

/** The sentence as it is said aloud: signs become words. */
export const spokenWords = (words: Words): string =>
  plainWords(words)
    .replaceAll(/ ?%/g, ' per cent')
    .replaceAll(/(\d) ?– ?(\d)/g, '$1 to $2')
    .replaceAll(/\b0(\d:\d\d)/g, '$1')
    .replaceAll('−', 'minus ')
    .replaceAll(' · ', ', ')
    .replaceAll(/[“”]/g, '"');

/** The parts that say something, with `mark` between them. */
export const joinedWords = (parts: readonly Words[], mark: string): Words =>
  parts.filter((part) => part.length > 0).flatMap((part, index) => (index === 0 ? part : [mark, ...part]));

/** "a, b, c", parted by semicolons where one of them holds a comma; what is listed stands out. */
export function listed(items: readonly string[], isStrong = true): Words {
  const mark = items.some((item) => item.includes(',')) ? '; ' : ', ';
  return joinedWords(
    items.map((item) => [isStrong ? strong(item) : item]),
    mark,
  );
}

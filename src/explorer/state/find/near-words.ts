import { wordsIn } from '../../../contract/search/searched-words.ts';

const shortest = 4;

/** Whether one letter more, less or other, or two that changed places, make the one word the other. */
export function isOneSlip(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const isSame = short.length === long.length;
  if (short.slice(isSame ? at + 1 : at) === long.slice(at + 1)) return true;
  return (
    isSame && short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  );
}

/** The word of a search that may be mistyped: its last one, where that is long enough; undefined where none is. */
export function doubtfulWord(typed: string): string | undefined {
  const last = /(?:^|\s)([^\s:"]+)$/u.exec(typed.trimEnd())?.[1];
  const word = last === undefined ? undefined : wordsIn(last).at(-1);
  return word === undefined || word.length < shortest ? undefined : word;
}

/** The same search with only the start of that word, which finds what goes on in any way. */
export const widened = (typed: string, word: string): string => {
  const whole = typed.trimEnd();
  const start = whole.toLowerCase().lastIndexOf(word);
  return `${start === -1 ? '' : whole.slice(0, start)}${word.slice(0, Math.max(2, Math.floor(word.length / 2)))}`;
};

/** The words of some texts that are one slip away from a word, the most frequent first, at most three. */
export function wordsNear(word: string, texts: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const other of wordsIn(text)) if (isOneSlip(word, other)) counts.set(other, (counts.get(other) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a).slice(0, 3).map(([other]) => other); // prettier-ignore
}

import type { WordRow } from './search-query.ts';
import { type SearchedWord, searchedWords } from './searched-words.ts';

/** Where a row of words begins among the words of a text; undefined where it does not stand there from a place on. */
function placeOf({ words, isPrefix }: WordRow, among: readonly SearchedWord[], start: number): number | undefined {
  const last = words.length - 1;
  for (let place = start; place + last < among.length; place += 1)
    if (
      words.every((word, index) => {
        const here = among[place + index]?.word ?? '';
        return index === last && isPrefix ? here.startsWith(word) : here === word;
      })
    )
      return place;
  return undefined;
}

/** Whether every row of words stands in a text, each somewhere. */
export function holdsRows(text: string, rows: readonly WordRow[]): boolean {
  if (rows.length === 0) return true;
  const among = [...searchedWords(text)];
  return rows.every((row) => placeOf(row, among, 0) !== undefined);
}

/** Where the rows of words stand in a text, as [from, length] in code points, in order and none twice. */
export function marksOf(text: string, rows: readonly WordRow[]): (readonly [from: number, length: number])[] {
  const among = [...searchedWords(text)];
  const marked = new Map<number, number>();
  for (const row of rows)
    for (let place = placeOf(row, among, 0); place !== undefined; place = placeOf(row, among, place + 1))
      for (const { at } of among.slice(place, place + row.words.length)) marked.set(at[0], at[1]);
  return [...marked].toSorted(([one], [other]) => one - other);
}

import type { SearchQuery, WordRow } from '../../../../contract/search/search-query.ts';
import { mark } from './event-words.ts';

const quoted = (word: string): string => `'${word}'`;
const anyOf = (marks: readonly string[]): string => `(${marks.map(quoted).join(' | ')})`;

/** Every word of a row; that they stand side by side is seen in the text itself, where there are several. */
const rowIn = ({ words, isPrefix }: WordRow, as = (word: string) => word): string =>
  words.map((word, index) => `${quoted(as(word))}${isPrefix && index === words.length - 1 ? ':*' : ''}`).join(' & ');

/** Whether words were asked for side by side, which no index of single words knows. */
export const asksRows = (rows: readonly WordRow[]): boolean => rows.some(({ words }) => words.length > 1);

/** What the index of events is asked; words hold letters and digits only, and every one is quoted. */
export const eventQuestion = (scope: readonly string[], query: SearchQuery, kinds: readonly string[]): string =>
  [
    anyOf(scope),
    ...(query.from.length === 0 ? [] : [anyOf(query.from.map(mark.provider))]),
    ...(kinds.length === 0 ? [] : [anyOf(kinds.map(mark.kind))]),
    ...query.with.map((row) => rowIn(row, mark.person)),
    ...query.rows.map((row) => rowIn(row)),
  ].join(' & ');

/** What the index of names and claims is asked. */
export const pageQuestion = (scope: readonly string[], kinds: readonly string[], rows: readonly WordRow[]): string =>
  [anyOf(scope), anyOf(kinds.map(mark.page)), ...rows.map((row) => rowIn(row))].join(' & ');

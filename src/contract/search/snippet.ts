import { marksOf } from './matches.ts';
import type { WordRow } from './search-query.ts';

/** A part of a text around the words that were found, on one line; what was left out is "…". */
export type Snippet = {
  readonly text: string;
  /** the words that were found: [from, length] in code points of `text` */
  readonly marks: readonly (readonly [from: number, length: number])[];
};

/** Code points before the first word that was found, and of the whole. */
const most = { before: 60, all: 240 };

const oneLine = (text: string): string => text.replaceAll(/[\s\p{Zl}\p{Zp}]/gu, ' ');

/** The part of a text that a list shows of it. */
export function snippetOf(text: string, rows: readonly WordRow[]): Snippet {
  const points = Array.from(text);
  const first = marksOf(text, rows)[0]?.[0] ?? 0;
  let from = points.length <= most.all ? 0 : Math.max(0, Math.min(first - most.before, points.length - most.all));
  // A word is not cut where one begins nearby.
  if (from > 0) {
    const gap = points.slice(from, first).findIndex((point) => /\s/.test(point));
    if (gap !== -1 && gap < 30) from += gap + 1;
  }
  const end = Math.min(points.length, from + most.all);
  const shown = `${from > 0 ? '…' : ''}${oneLine(points.slice(from, end).join(''))}${end < points.length ? '…' : ''}`;
  return { text: shown, marks: marksOf(shown, rows) };
}

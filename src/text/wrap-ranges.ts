import { cells } from './cells.ts';

/** A row of a wrapped text, as the part of it from one UTF-16 offset up to another. */
export type RowRange = readonly [from: number, to: number];

const oneColumnEach = /^[\u0020-\u007E\u00A1-\u00AC\u00AE-\u02FF\u2010-\u2027]*$/;

let graphemes: Intl.Segmenter | undefined;

/** Where the text that begins at `from` stops fitting in `columns`: the end of its last character that does. */
function reach(text: string, from: number, columns: number): number {
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let end = from;
  let used = 0;
  // A character can be long, so that a slice might cut the last one; that one is past the edge anyway.
  for (const { segment } of graphemes.segment(text.slice(from, from + columns * 24 + 24))) {
    used += cells(segment);
    if (used > columns && end > from) break;
    end += segment.length;
    if (used >= columns) break;
  }
  return Math.max(end, from + 1);
}

/**
 * The rows of a safe text without line ends in `columns`, those after the first in `hang` columns less: broken at spaces, which
 * belong to no row, and inside a word only where it alone is too long. One row at least. Takes time in proportion to the text.
 */
export function wrapRanges(text: string, columns: number, hang = 0): readonly RowRange[] {
  const isPlain = oneColumnEach.test(text);
  const rows: RowRange[] = [];
  let from = 0;
  while (from < text.length) {
    const room = Math.max(1, rows.length === 0 ? columns : columns - hang);
    const edge = isPlain ? Math.min(text.length, from + room) : reach(text, from, room);
    if (edge >= text.length) {
      rows.push([from, text.length]);
      break;
    }
    const space = text[edge] === ' ' ? edge : text.lastIndexOf(' ', edge - 1);
    let end = space > from && text.slice(from, space).trim() !== '' ? space : edge;
    const next = end;
    while (end > from && text[end - 1] === ' ') end -= 1;
    rows.push([from, end]);
    from = next;
    while (text[from] === ' ') from += 1;
  }
  return rows.length === 0 ? [[0, 0]] : rows;
}

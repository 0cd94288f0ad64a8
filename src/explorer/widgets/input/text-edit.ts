import { cells } from '../../../text/cells.ts';

/** A text being edited; the cursor counts graphemes from the start. */
export type Edit = { readonly graphemes: readonly string[]; readonly cursor: number };

let segmenter: Intl.Segmenter | undefined;
const split = (text: string): string[] => {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
};

/** The text with the cursor at `cursor`, or at its end. */
export const edited = (text: string, cursor = Infinity): Edit => {
  const graphemes = split(text);
  return { graphemes, cursor: Math.max(0, Math.min(cursor, graphemes.length)) };
};

export const textOf = ({ graphemes }: Edit): string => graphemes.join('');

/** Text put in at the cursor, as typed or pasted: line ends become spaces, other control characters go. */
export function inserted({ graphemes, cursor }: Edit, text: string): Edit {
  const clean = text.replaceAll(/[\r\n\t]+/g, ' ').replaceAll(/[\u0000-\u001F\u007F-\u009F]/g, '');
  const before = graphemes.slice(0, cursor).join('') + clean;
  return edited(before + graphemes.slice(cursor).join(''), split(before).length);
}

export const moved = (edit: Edit, by: number): Edit => ({
  ...edit,
  cursor: Math.max(0, Math.min(edit.graphemes.length, edit.cursor + by)),
});

/** Without the graphemes from `from` up to `to`, the cursor where they were. */
const without = ({ graphemes }: Edit, from: number, to: number): Edit =>
  edited([...graphemes.slice(0, from), ...graphemes.slice(to)].join(''), from);

export const erasedBack = (edit: Edit): Edit =>
  edit.cursor === 0 ? edit : without(edit, edit.cursor - 1, edit.cursor);
export const erasedForward = (edit: Edit): Edit => without(edit, edit.cursor, edit.cursor + 1);
export const erasedToStart = (edit: Edit): Edit => without(edit, 0, edit.cursor);
export const erasedToEnd = (edit: Edit): Edit => without(edit, edit.cursor, edit.graphemes.length);

/** Without the word before the cursor. */
export function erasedWord(edit: Edit): Edit {
  let from = edit.cursor;
  while (from > 0 && edit.graphemes[from - 1] === ' ') from -= 1;
  while (from > 0 && edit.graphemes[from - 1] !== ' ') from -= 1;
  return without(edit, from, edit.cursor);
}

/** The part of the text that fits in `columns` around the cursor: before it, under it, behind it. */
export function visible({ graphemes, cursor }: Edit, columns: number): [before: string, at: string, after: string] {
  const at = graphemes[cursor] ?? ' ';
  let left = columns - Math.max(1, cells(at));
  let from = cursor;
  while (from > 0 && left >= cells(graphemes[from - 1] ?? '')) {
    from -= 1;
    left -= cells(graphemes[from] ?? '');
  }
  let to = cursor + 1;
  while (to < graphemes.length && left >= cells(graphemes[to] ?? '')) {
    left -= cells(graphemes[to] ?? '');
    to += 1;
  }
  return [graphemes.slice(from, cursor).join(''), at, graphemes.slice(cursor + 1, to).join('')];
}

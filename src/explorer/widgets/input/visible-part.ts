import { cells } from '../../../text/cells.ts';

let segmenter: Intl.Segmenter | undefined;
const split = (text: string): string[] => {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
};

/** The part of a text that fits in `columns` around a cursor (an offset between two characters): before it, under it, behind it. */
export function visiblePart(
  text: string,
  cursor: number,
  columns: number,
): [before: string, at: string, after: string] {
  // no character takes less than nothing: of a long text, what is far from the cursor is not even looked at
  const far = columns * 24;
  const before = split(text.slice(Math.max(0, cursor - far), cursor));
  const [at = ' ', ...after] = split(text.slice(cursor, cursor + far));
  let left = columns - Math.max(1, cells(at));
  let from = before.length;
  while (from > 0 && left >= cells(before[from - 1] ?? '')) {
    from -= 1;
    left -= cells(before[from] ?? '');
  }
  let to = 0;
  while (to < after.length && left >= cells(after[to] ?? '')) {
    left -= cells(after[to] ?? '');
    to += 1;
  }
  return [before.slice(from).join(''), at, after.slice(0, to).join('')];
}

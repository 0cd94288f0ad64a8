import { cells } from '../../text/cells.ts';
import { bold, type Line, muted } from './line.ts';

export type Hint = { readonly keys: string; readonly title: string };

const size = ({ keys, title }: Hint) => cells(keys) + 1 + cells(title);
const gap = 3;

/** Those that `columns` hold; the last one is always among them. */
function shown<H extends Hint>(hints: readonly H[], columns: number): readonly H[] {
  const last = hints.at(-1);
  if (last === undefined) return [];
  let left = columns - size(last);
  const first = hints.slice(0, -1);
  const end = first.findIndex((hint) => (left -= size(hint) + gap) < 0);
  return [...(end === -1 ? first : first.slice(0, end)), last];
}

/** The hint at a column of the line. */
export function hintAt<H extends Hint>(hints: readonly H[], columns: number, column: number): H | undefined {
  let end = 0;
  return shown(hints, columns).find((hint) => {
    const start = end;
    end += size(hint) + gap;
    return column >= start && column < end - gap;
  });
}

/** Keys and what they do, as many as `columns` hold; the last hint (help) is always kept. */
export const hintLine = (hints: readonly Hint[], columns: number): Line =>
  shown(hints, columns).flatMap(({ keys, title }, index, all) => [
    bold(keys, 'accent'),
    muted(index === all.length - 1 ? ` ${title}` : ` ${title}   `),
  ]);

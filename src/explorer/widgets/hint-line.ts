import { cells } from '../../text/cells.ts';
import { bold, type Line, muted, type Piece } from './line.ts';

export type Hint = { readonly keys: string; readonly title: string };

/** Keys and what they do, as many as `columns` hold; the last hint (help) is always kept. */
export function hintLine(hints: readonly Hint[], columns: number): Line {
  const last = hints.at(-1);
  if (!last) return [];
  const size = ({ keys, title }: Hint) => cells(keys) + 1 + cells(title);
  const out: Piece[] = [];
  let left = columns - size(last);
  for (const hint of hints.slice(0, -1)) {
    if (size(hint) + 3 > left) break;
    out.push(bold(hint.keys, 'accent'), muted(` ${hint.title}   `));
    left -= size(hint) + 3;
  }
  return [...out, bold(last.keys, 'accent'), muted(` ${last.title}`)];
}

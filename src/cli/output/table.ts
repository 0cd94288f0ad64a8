import { cells, fit, wrap } from '../../text/cells.ts';
import { safe } from '../../text/safe.ts';

export type Column = { readonly title: string; readonly align?: 'left' | 'right' };

const gap = 2;
const least = 8;

/**
 * Lines of a table with a head; given a width, the widest columns give way, one cell after another, until it fits, and nothing else is cut.
 * With more than one of `mostLines` what does not fit in a column goes on below.
 */
export function table(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  width?: number,
  mostLines = 1,
): string[] {
  const room = width ?? Number.POSITIVE_INFINITY;
  const drawn = [columns.map(({ title }) => title), ...rows].map((row) => row.map((cell) => safe(cell)));
  const widths = columns.map((_, index) => Math.max(...drawn.map((row) => cells(row[index] ?? ''))));
  const total = () => widths.reduce((sum, one) => sum + one + gap, -gap);
  while (total() > room) {
    const widest = widths.indexOf(Math.max(...widths));
    const now = widths[widest] ?? 0;
    if (now <= least) break;
    widths[widest] = now - 1;
  }
  return drawn.flatMap((row) => {
    const parts = row.map((cell, index) => (mostLines === 1 ? [cell] : wrap(cell, widths[index] ?? 0, mostLines)));
    return Array.from({ length: Math.max(1, ...parts.map(({ length }) => length)) }, (_, at) =>
      parts
        .map((part, index) => fit(part[at] ?? '', widths[index] ?? 0, columns[index]?.align))
        .join(' '.repeat(gap))
        .trimEnd(),
    );
  });
}

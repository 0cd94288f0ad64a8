import { cells, fit } from '../../text/cells.ts';
import { safe } from '../../text/safe.ts';

export type Column = { readonly title: string; readonly align?: 'left' | 'right' };

const gap = 2;
const least = 8;

/** Lines of a table with a head; given a width, the widest columns give way until it fits, and nothing else is cut. */
export function table(columns: readonly Column[], rows: readonly (readonly string[])[], width?: number): string[] {
  const room = width ?? Number.POSITIVE_INFINITY;
  const drawn = [columns.map(({ title }) => title), ...rows].map((row) => row.map((cell) => safe(cell)));
  const widths = columns.map((_, index) => Math.max(...drawn.map((row) => cells(row[index] ?? ''))));
  const total = () => widths.reduce((sum, one) => sum + one + gap, -gap);
  while (total() > room) {
    const widest = widths.indexOf(Math.max(...widths));
    const now = widths[widest] ?? 0;
    if (now <= least) break;
    widths[widest] = Math.max(least, now - Math.max(1, Math.min(now - least, total() - room)));
  }
  return drawn.map((row) =>
    row
      .map((cell, index) => fit(cell, widths[index] ?? 0, columns[index]?.align))
      .join(' '.repeat(gap))
      .trimEnd(),
  );
}

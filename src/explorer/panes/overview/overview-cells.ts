import type { Cell } from '../drawn/group.ts';
import { columnsOf, fitLine, type Line, muted } from '../../widgets/line.ts';

/** Something drawn on the overview that the cursor stands on as a whole, or on nothing of. */
export type Piece = { readonly pointer: string | undefined; readonly lines: readonly Line[] };

/** A row of the overview: cells beside each other, each so many columns wide, its cue among them. */
export type Row = readonly { readonly cell: Cell; readonly wide: number }[];

export const blankPiece: Piece = { pointer: undefined, lines: [[]] };

/** The lines of pieces one under the other. */
const cellsOf = (pieces: readonly Piece[]): Cell[] =>
  pieces.flatMap(({ pointer, lines }) =>
    lines.map((line, index): Cell => ({ pointer, line, isFirst: index === 0, spoken: undefined })),
  );

const nothing: Cell = { pointer: undefined, line: [], isFirst: false, spoken: undefined };

/** Columns of pieces beside each other, as rows. */
export function beside(columns: readonly { readonly pieces: readonly Piece[]; readonly wide: number }[]): Row[] {
  const drawn = columns.map(({ pieces, wide }) => ({ cells: cellsOf(pieces), wide }));
  const count = Math.max(0, ...drawn.map(({ cells }) => cells.length));
  return Array.from({ length: count }, (_, index) =>
    drawn.map(({ cells, wide }) => ({ cell: cells[index] ?? nothing, wide })),
  );
}

/** Words in lines with a label before the first and a muted note at the end of the last. */
export function labelledLines(
  label: string,
  lines: readonly Line[],
  note: Line,
  columns: number,
  labels: number,
): Line[] {
  return lines.map((line, index): Line => {
    const head = muted(index === 0 ? label.padEnd(labels) : ' '.repeat(labels));
    const isLast = index === lines.length - 1;
    if (!isLast || columnsOf(note) === 0) return [head, ...line];
    return [head, ...fitLine(line, columns - labels - columnsOf(note) - 1), ' ', ...note];
  });
}

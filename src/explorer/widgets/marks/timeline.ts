import { cells, fit } from '../../../text/cells.ts';
import { axisMarks } from '../../../text/moment.ts';
import type { Glyphs } from '../glyphs.ts';
import { type Line, muted, type Piece } from '../line.ts';

/** A stretch of time in a lane; moments are epoch milliseconds. */
export type Stretch = {
  readonly lane: string;
  readonly from: number;
  readonly until: number;
  readonly selected?: boolean;
  /** drawn thin: what is a gap or only recurs */
  readonly hollow?: boolean;
};

type Axis = { readonly from: number; readonly until: number; readonly now: number };

/** The columns from `start` to `end` (both within) that a stretch takes; at least one. */
const place = ({ from, until }: Pick<Stretch, 'from' | 'until'>, axis: Axis, columns: number): [number, number] => {
  const at = (moment: number) => ((moment - axis.from) / Math.max(1, axis.until - axis.from)) * columns;
  const start = Math.max(0, Math.min(columns - 1, Math.floor(at(Math.min(from, until)))));
  const end = Math.max(start, Math.min(columns - 1, Math.ceil(at(Math.max(from, until))) - 1));
  return [start, end];
};

/** The stretches of a lane on as few rows as keep them apart, at most `most`; what has no row of its own goes on the last. */
function packed(stretches: readonly Stretch[], axis: Axis, columns: number, most: number): Stretch[][] {
  const rows: { last: number; stretches: Stretch[] }[] = [];
  for (const stretch of stretches.toSorted((a, b) => a.from - b.from)) {
    const [start, end] = place(stretch, axis, columns);
    let row = rows.find(({ last }) => last < start);
    if (!row && rows.length < most) rows.push((row = { last: -1, stretches: [] }));
    row ??= rows.at(-1);
    if (!row) continue;
    row.stretches.push(stretch);
    row.last = Math.max(row.last, end);
  }
  return rows.map(({ stretches: own }) => own);
}

function drawn(stretches: readonly Stretch[], axis: Axis, columns: number, glyphs: Glyphs): Line {
  const signs: (0 | 1 | 2 | 3)[] = Array.from({ length: columns }, () => 0);
  for (const stretch of stretches.toSorted((a, b) => Number(a.selected ?? false) - Number(b.selected ?? false))) {
    const [start, end] = place(stretch, axis, columns);
    for (let column = start; column <= end; column += 1) signs[column] = stretch.selected ? 3 : stretch.hollow ? 1 : 2;
  }
  const [today] = place({ from: axis.now, until: axis.now }, axis, columns);
  const out: Piece[] = [];
  for (let column = 0; column < columns;) {
    const sign = signs[column] ?? 0;
    let end = column + 1;
    while (end < columns && signs[end] === sign) end += 1;
    const long = end - column;
    if (sign === 0) {
      const hasToday = axis.now <= axis.until && today >= column && today < end;
      out.push(
        hasToday ? muted(' '.repeat(today - column) + glyphs.centre + ' '.repeat(end - today - 1)) : ' '.repeat(long),
      );
    } else if (sign === 1) out.push(muted(glyphs.hollow.repeat(long)));
    else if (sign === 2) out.push(long === 1 ? glyphs.full : glyphs.across.repeat(long));
    else out.push({ text: long === 1 ? glyphs.diamond : glyphs.solid.repeat(long), tone: 'accent', bold: true });
    column = end;
  }
  return out;
}

/** The names of round moments under which the lanes stand. */
function ruler(axis: Axis, columns: number): Line {
  let text = '';
  for (const { at, text: name } of axisMarks(axis.from, axis.until, Math.floor(columns / 9))) {
    const column = Math.floor(((at - axis.from) / (axis.until - axis.from)) * columns);
    if (column < cells(text) + (text === '' ? 0 : 2) || column + name.length > columns) continue;
    text = fit(text, column) + name;
  }
  return [muted(fit(text, columns))];
}

/** Lanes on one axis of time, each with its name at the left in `names` columns; the first line is the axis. */
export function timeline(
  stretches: readonly Stretch[],
  lanes: readonly string[],
  axis: Axis,
  { columns, names, most }: { readonly columns: number; readonly names: number; readonly most: number },
  glyphs: Glyphs,
): Line[] {
  const room = columns - names - 1;
  if (room < 8) return [];
  return [
    [' '.repeat(names + 1), ...ruler(axis, room)],
    ...lanes.flatMap((lane) =>
      packed(
        stretches.filter((stretch) => stretch.lane === lane),
        axis,
        room,
        most,
      ).map((row, index): Line => [fit(index === 0 ? lane : '', names), ' ', ...drawn(row, axis, room, glyphs)]),
    ),
  ];
}

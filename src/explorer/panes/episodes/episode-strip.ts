import type { Json } from '../../../contract/scalars.ts';
import { at, children } from '../../state/persona/pointer.ts';
import type { Glyphs } from '../../widgets/glyphs.ts';
import { accent, type Line } from '../../widgets/line.ts';
import { strip } from '../../widgets/marks/strip.ts';
import { spanColumns, type TimeColumns, timeColumns, timeRuler } from '../../widgets/marks/time-columns.ts';

/** Own events by month in so many columns; undefined where the gateway does not give them. */
export function episodeTime(raw: Json, newest: number | undefined, columns: number): TimeColumns | undefined {
  const months = Object.fromEntries(
    children(at(raw, '/identity/communication_preferences/months')).flatMap(([month, count]) =>
      typeof count === 'number' ? [[month, count] as const] : [],
    ),
  );
  return timeColumns(months, columns, newest === undefined ? undefined : new Date(newest).toISOString().slice(0, 7));
}

/** The time that is asked for, epoch ms: from the first moment on, before the second. */
export type AskedTime = { readonly from: number; readonly before: number };

/** Which columns lie outside what is asked for. */
const hiddenColumns = ({ start, step, values }: TimeColumns, asked: AskedTime): readonly boolean[] =>
  values.map((_, index) => {
    const month = (place: number) => Date.UTC(Math.floor(place / 12), place % 12);
    const [from, to] = [month(start + index * step), month(start + (index + 1) * step)];
    return to <= asked.from || from >= asked.before;
  });

/** All time as bars, what a filter hides muted, and the years under them. */
export function episodeStrip(time: TimeColumns, rows: number, asked: AskedTime, glyphs: Glyphs): Line[] {
  const hidden = hiddenColumns(time, asked);
  const { wide, gap, values } = time;
  const top = Math.max(0, ...values);
  const first = hidden.indexOf(false);
  const last = hidden.lastIndexOf(false);
  const cuts = first === -1 ? [0, 0] : [first, last + 1];
  const parts = [values.slice(0, cuts[0]), values.slice(cuts[0], cuts[1]), values.slice(cuts[1])];
  const lines = parts.map((part, index) =>
    part.length === 0 ? [] : strip(part, { top, rows, wide, gap, isMuted: index !== 1 }, glyphs),
  );
  const between = ' '.repeat(gap);
  return [
    ...Array.from({ length: rows }, (_, row): Line =>
      lines.flatMap((part, index) => {
        const line = part[row];
        if (line === undefined) return [];
        return index === 0 || lines.slice(0, index).every(({ length }) => length === 0) ? line : [between, ...line];
      }),
    ),
    timeRuler(time),
  ];
}

/** The stretch of an episode, to stand under the strip. */
export function stretchLine(time: TimeColumns, from: number, until: number, glyphs: Glyphs): Line {
  const [start, end] = spanColumns(time, from, until);
  const long = end - start + 1;
  const mark = long === 1 ? glyphs.up : glyphs.from + glyphs.across.repeat(long - 2) + glyphs.to;
  return [' '.repeat(start), accent(mark)];
}

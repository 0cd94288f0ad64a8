import { percent } from '../../../text/figure.ts';
import { counted } from '../../../text/amount.ts';
import { type Hours, hoursTitle, weekendShare, weekPointer, zones } from '../../sentences/hours.ts';
import type { Material } from '../../sentences/material.ts';
import { type Months, monthsPointer, monthsTitle } from '../../sentences/months.ts';
import type { Glyphs } from '../../widgets/glyphs.ts';
import { columnsOf, type Line, muted } from '../../widgets/line.ts';
import { hourMarks, hoursOf, punchCard, punchLegend } from '../../widgets/marks/punch-card.ts';
import { strip } from '../../widgets/marks/strip.ts';
import { timeColumns, timeRuler } from '../../widgets/marks/time-columns.ts';
import type { Piece } from './overview-cells.ts';

const height = 2;

/** The week by day and hour, beside it what its shades count, the weekend's share and the zones. */
export function weekPiece(material: Material, hours: Hours, glyphs: Glyphs): Piece {
  const legend = punchLegend(hours.week, glyphs);
  const zone = zones(material);
  const notes: Line[] = [
    [],
    ...legend,
    ...Array.from({ length: Math.max(0, 5 - legend.length) }, (): Line => []),
    [muted(`${percent(weekendShare(hours))} Sa Su`)],
  ];
  const card = punchCard(hours.week, glyphs);
  const wide = 4 + hourMarks.length;
  const beside = card.map((line, index): Line => [
    ...line,
    ' '.repeat(Math.max(1, wide - columnsOf(line) + 1)),
    ...(notes[index] ?? []),
  ]);
  const unit = muted(`${material.unit}s an hour, local time${zone === '' ? '' : ` (${zone})`}`);
  return { pointer: weekPointer, lines: [hoursTitle(hours, true), [unit], ...beside] };
}

/** The hours of all days in one row of bars. */
export function hoursPiece(hours: Hours, glyphs: Glyphs): Piece {
  const bars = strip(hoursOf(hours.week), { rows: height }, glyphs);
  return { pointer: weekPointer, lines: [hoursTitle(hours, false), ...bars, [muted(hourMarks)]] };
}

/** All months, or quarters or years, in one row of bars over their years. */
export function monthsPiece(
  material: Material,
  months: Months,
  columns: number,
  isLong: boolean,
  glyphs: Glyphs,
): Piece[] {
  const drawn = timeColumns(months.counts, columns, months.until);
  if (drawn === undefined) return [];
  const { values, wide, gap } = drawn;
  const title = monthsTitle(material, months, isLong);
  const fits = columnsOf(title) <= columns ? title : monthsTitle(material, months, false);
  return [
    { pointer: monthsPointer, lines: [fits, ...strip(values, { rows: height, wide, gap }, glyphs), timeRuler(drawn)] },
  ];
}

/** How many events stand behind what is under the cursor, as the gateway counts them. */
export const behindWords = (total: number, isLong: boolean): string =>
  `${counted(total, 'event')}${isLong ? ' behind it' : ''}`;

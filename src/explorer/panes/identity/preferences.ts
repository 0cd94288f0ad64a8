import { hoursIn, hoursSpoken, hoursTitle, weekPointer, zones } from '../../sentences/hours.ts';
import { monthsIn, monthsPointer, monthsSpoken, monthsTitle } from '../../sentences/months.ts';
import { toldOf } from '../../sentences/said.ts';
import type { Entry } from '../../state/persona/entries.ts';
import { columnsOf, type Line, muted } from '../../widgets/line.ts';
import { punchCard } from '../../widgets/marks/punch-card.ts';
import { strip } from '../../widgets/marks/strip.ts';
import { timeColumns, timeRuler } from '../../widgets/marks/time-columns.ts';
import { wrapped } from '../../widgets/wrapped.ts';
import { fit } from '../../../text/cells.ts';
import { heading, namedBlock, nameColumns, nameOf } from '../drawn/drawn-branch.ts';
import type { Block, Branch, Group } from '../drawn/group.ts';
import type { PaneData } from '../pane-data.ts';

const cardColumns = 29;

/** Hours, months and zones as the pictures that they are; undefined for what is no picture. */
function pictured({ pointer }: Entry, columns: number, { raw, glyphs }: PaneData): Block | undefined {
  const { material } = toldOf(raw);
  if (pointer === weekPointer) {
    const hours = hoursIn(material);
    if (hours === undefined || columns < cardColumns) return undefined;
    return {
      pointer,
      lines: [...wrapped(hoursTitle(hours, true), columns), ...punchCard(hours.week, glyphs)],
      spoken: hoursSpoken(hours),
    };
  }
  if (pointer !== monthsPointer) return undefined;
  const months = monthsIn(material);
  const drawn = months && timeColumns(months.counts, columns, months.until);
  if (months === undefined || drawn === undefined) return undefined;
  const long = monthsTitle(material, months, true);
  const title = columnsOf(long) <= columns ? [long] : wrapped(monthsTitle(material, months, false), columns);
  const bars = strip(drawn.values, { rows: 2, wide: drawn.wide, gap: drawn.gap }, glyphs);
  return { pointer, lines: [...title, ...bars, timeRuler(drawn)], spoken: monthsSpoken(material, months) };
}

const zoned = (entry: Entry, names: number, { raw }: PaneData): Block | undefined => {
  const zone = entry.key === 'offsets' ? zones(toldOf(raw).material) : '';
  const line: Line = [muted(fit(nameOf(entry), names)), '  ', zone];
  return zone === '' ? undefined : { pointer: entry.pointer, lines: [line], spoken: `${nameOf(entry)}: ${zone}` };
};

/** How the subject writes and when, counted: values with their units, hours and months as pictures. */
export function drawnPreferences({ head, items }: Branch, columns: number, paneData: PaneData): Group {
  const names = nameColumns(items.map(nameOf), columns);
  const blocks = items.map(
    (entry) =>
      pictured(entry, columns, paneData) ??
      zoned(entry, names, paneData) ??
      namedBlock(entry, names, columns, paneData),
  );
  return { tight: false, blocks: [heading(head, '', columns, paneData), ...blocks] };
}

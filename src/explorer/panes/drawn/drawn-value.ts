import type { Json } from '../../../contract/scalars.ts';
import { cells, fit, wrap } from '../../../text/cells.ts';
import { figure } from '../../../text/figure.ts';
import { label } from '../../../text/label.ts';
import { instant, moment } from '../../../text/moment.ts';
import { ordinal } from '../../../text/ordinal.ts';
import { safe } from '../../../text/safe.ts';
import { children } from '../../state/persona/pointer.ts';
import { columnsOf, type Line, muted } from '../../widgets/line.ts';
import { meter } from '../../widgets/marks/meter.ts';
import type { PaneData } from '../pane-data.ts';
import { withYearsTold } from './told-years.ts';

type Look = Pick<PaneData, 'glyphs' | 'now' | 'time'>;

const isScalar = (value: Json): value is null | boolean | number | string =>
  value === null || typeof value !== 'object';

/** A value as safe text: a text as it is, anything else as JSON. */
export const textOf = (value: Json | undefined): string =>
  value === undefined ? '—' : safe(typeof value === 'string' ? value : JSON.stringify(value));

/** A text, number, yes or no on one line; what is missing or empty is said to be. */
export function scalarLine(value: Json | undefined, { glyphs, now, time }: Look): Line {
  if (value === undefined || value === null || value === '') return [muted('not given')];
  if (typeof value === 'number') return [figure(value)];
  if (typeof value === 'boolean') return [value ? 'yes' : 'no'];
  if (typeof value !== 'string') return [safe(JSON.stringify(value))];
  const at = instant(value);
  if (at !== undefined) return [moment(at, now, time)];
  if (value === 'unknown') return [muted(value)];
  return ordinal(value) ? meter(value, glyphs) : [safe(value)];
}

/** Any JSON value in lines of at most `columns`: lists joined, objects with named, indented values. */
export function valueLines(value: Json | undefined, columns: number, look: Look, depth = 0): Line[] {
  if (columns < 4) return [['…']];
  if (
    typeof value === 'string' &&
    instant(value) === undefined &&
    !ordinal(value) &&
    value !== '' &&
    value !== 'unknown'
  )
    return wrap(safe(value), columns).map((line) => [line]);
  if (value === undefined || isScalar(value)) return [scalarLine(value, look)];
  const items = children(value);
  if (items.length === 0) return [[muted('none')]];
  if (depth > 12) return [[muted(`${items.length} more inside`)]];
  if (Array.isArray(value) && items.every(([, item]) => isScalar(item)))
    return joined(
      items.map(([, item]) => scalarLine(item, look)),
      columns,
    );
  if (depth > 0 && !Array.isArray(value) && items.every(([, item]) => typeof item === 'number'))
    return joined(
      items.map(([key, item]): Line => [safe(key), muted(` ${figure(Number(item))}`)]),
      columns,
    );
  const names = Array.isArray(value) ? items.map(() => look.glyphs.dot) : items.map(([key]) => label(safe(key)));
  const widest = Math.min(Math.floor(columns / 2), 18, Math.max(...names.map(cells)));
  return items.flatMap(([, item], index) => labelled(names[index] ?? '', item, widest, columns, look, depth));
}

/** A name and its value beside it, or indented under it where the value has an inside of its own. */
export function labelled(
  name: string,
  value: Json | undefined,
  names: number,
  columns: number,
  look: Look,
  depth = 0,
): Line[] {
  const isInside = value !== null && typeof value === 'object' && !Array.isArray(value) && children(value).length > 0;
  const room = isInside ? columns - 2 : columns - names - 2;
  const lines = valueLines(withYearsTold(name, value), room, look, depth + 1);
  if (isInside && name !== look.glyphs.dot)
    return [[muted(fit(name, Math.min(columns, cells(name))))], ...lines.map((line): Line => ['  ', ...line])];
  return lines.map((line, index): Line => [muted(fit(index === 0 ? name : '', names)), '  ', ...line]);
}

/** Short lines after each other, parted by dots, in lines of at most `columns`. */
export function joined(parts: readonly Line[], columns: number): Line[] {
  const lines: Line[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last && columnsOf(last) + 3 + columnsOf(part) <= columns)
      lines[lines.length - 1] = [...last, muted(' · '), ...part];
    else lines.push(part);
  }
  return lines.flatMap((line) =>
    columnsOf(line) <= columns || line.length > 1
      ? [line]
      : line.flatMap((piece) =>
          wrap(typeof piece === 'string' ? piece : piece.text, columns).map((text): Line => [
            typeof piece === 'string' ? text : { ...piece, text },
          ]),
        ),
  );
}

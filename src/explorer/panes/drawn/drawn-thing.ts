import type { Json } from '../../../contract/scalars.ts';
import { figure, percent } from '../../../text/figure.ts';
import { label } from '../../../text/label.ts';
import { instant, moment } from '../../../text/moment.ts';
import { safe } from '../../../text/safe.ts';
import { wrap } from '../../../text/cells.ts';
import { columnsOf, type Line, muted } from '../../widgets/line.ts';
import { nameKey } from '../../sentences/name-key.ts';
import { joined, labelled, scalarLine } from './drawn-value.ts';
import type { PaneData } from '../pane-data.ts';
import { withYearsTold } from './told-years.ts';

type Thing = { readonly [key: string]: Json };

const scalarText = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

const detail = (key: string, value: Json, paneData: PaneData): Line => {
  if (key === 'count' && typeof value === 'number') return [muted(`${figure(value)}×`)];
  if (/(^|_)(share|ratio)$/.test(key) && typeof value === 'number' && value >= 0 && value <= 1)
    return [muted(percent(value))];
  const at = typeof value === 'string' ? instant(value) : undefined;
  if (at !== undefined) {
    const name = label(safe(key.replace(/_?(at|on)$/, '')));
    return [muted(name === '' ? '' : `${name.toLowerCase()} `), muted(moment(at, paneData.now, paneData.time))];
  }
  return [muted(`${label(safe(key)).toLowerCase()} `), ...scalarLine(withYearsTold(label(key), value), paneData)];
};

/** An object of a list in a few lines: what it is, then who said it where a model did, with its short values after each other, then what is nested. */
export function drawnThing(thing: Thing, columns: number, paneData: PaneData, sayer?: string): Line[] {
  const name = nameKey(thing);
  // How many events a model quotes stands in who said it.
  const rest = Object.entries(thing).filter(([key]) => key !== name && (sayer === undefined || key !== 'count'));
  const short = rest.filter(([, value]) => value === null || typeof value !== 'object');
  const nested = rest.filter(([, value]) => value !== null && typeof value === 'object');
  const title = name === undefined ? '' : safe(scalarText(thing[name]));
  const isPair =
    sayer === undefined &&
    short.length === 1 &&
    typeof short[0]?.[1] === 'string' &&
    instant(short[0][1]) === undefined;
  const details = short.map(([key, value]) =>
    isPair ? [muted(safe(scalarText(value)) || '—')] : detail(key, value, paneData),
  );
  if (sayer !== undefined) details.unshift([muted(sayer)]);
  const [first = [], ...more] = joined(details, columns);
  const head = wrap(title, columns).map((line): Line => [line]);
  const isOneLine =
    head.length === 1 && more.length === 0 && columnsOf(head[0] ?? []) + 2 + columnsOf(first) <= columns;
  return [
    ...(isOneLine ? [[title, '  ', ...first]] : [...head, ...joined(details, columns)]),
    ...nested.flatMap(([key, value]) =>
      labelled(label(safe(key)), value, Math.min(14, Math.floor(columns / 3)), columns, paneData),
    ),
  ];
}

import { type Line, muted } from '../line.ts';

/** Counts side by side, a month, a quarter or some years to a column, and what stands under which column. */
export type TimeColumns = {
  readonly unit: 'month' | 'quarter' | 'year';
  /** the first month of the first column, counted from January of year 0, and how many months a column stands for */
  readonly start: number;
  readonly step: number;
  readonly values: readonly number[];
  /** the columns of a bar, and those between two */
  readonly wide: number;
  readonly gap: number;
  readonly labels: readonly { readonly column: number; readonly text: string }[];
};

const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const usualWidth = 8;
const labelSteps = [1, 3, 6, 12, 24, 60, 120, 240, 600];

/** The place of a month ("2017-12") or of a quarter's first month ("2017-Q4") in the row of all months; undefined for other texts. */
export function monthPlace(text: string): number | undefined {
  const [, year, month, quarter] = /^(\d{4})-(?:(\d\d)|Q([1-4]))$/.exec(text) ?? [];
  if (year === undefined) return undefined;
  const inYear = quarter === undefined ? Number(month) - 1 : (Number(quarter) - 1) * 3;
  return inYear >= 0 && inYear < 12 ? Number(year) * 12 + inYear : undefined;
}

/** The months that one column stands for, so that all from first to last fit: 1, 3, 12, then whole numbers of years. */
function monthsAColumn(first: number, last: number, columns: number): number {
  const fits = (step: number) => Math.floor(last / step) - Math.floor(first / step) < columns;
  const few = [1, 3, 12].find(fits);
  if (few !== undefined) return few;
  const least = Math.ceil((last - first) / 12 / columns) * 12;
  return fits(least) ? least : least + 12;
}

function labelled(start: number, step: number, count: number, each: number, columns: number): TimeColumns['labels'] {
  const last = start + step * count - 1;
  const isShort = last - start < 24;
  const every =
    labelSteps.find(
      (months) => months % step === 0 && (months >= 12 || isShort) && (months / step) * each >= (months < 12 ? 9 : 6),
    ) ?? 1200;
  const out: { column: number; text: string }[] = [];
  let free = 0;
  for (let month = Math.ceil(start / every) * every; month <= last; month += every) {
    const column = Math.floor((month - start) / step) * each;
    const year = String(Math.floor(month / 12));
    const name = names[month % 12] ?? '';
    const isFirst = out.length === 0 || month % 12 === 0;
    const full = every >= 12 ? year : isFirst ? `${name} ${year}` : name;
    const text = column + full.length <= columns || every >= 12 ? full : name;
    if (column < free || column + text.length > columns) continue;
    out.push({ column, text });
    free = column + text.length + 1;
  }
  return out;
}

/** Counts by month or quarter in columns that begin at `start`; what lies outside them is left out. */
export function valuesIn(
  { start, step, count }: { readonly start: number; readonly step: number; readonly count: number },
  counts: Readonly<Record<string, number>>,
): number[] {
  const values = Array.from({ length: count }, () => 0);
  for (const [text, number] of Object.entries(counts)) {
    const at = Math.floor(((monthPlace(text) ?? -Infinity) - start) / step);
    if (at >= 0 && at < count && number > 0) values[at] = (values[at] ?? 0) + number;
  }
  return values;
}

/**
 * Counts by month (or by quarter) from the first to the last, or to `until` where that is later, in at most so many columns:
 * a month, a quarter or years a column, whichever fits first, each in at most `widest` columns; years stand under the column of their first month.
 */
export function timeColumns(
  counts: Readonly<Record<string, number>>,
  columns: number,
  until?: string,
  widest = usualWidth,
): TimeColumns | undefined {
  const known = Object.entries(counts).flatMap(([text, count]) => {
    const place = monthPlace(text);
    return place === undefined || !(count > 0) ? [] : [{ place, count }];
  });
  if (known.length === 0 || columns < 4) return undefined;
  const first = known.reduce((least, { place }) => Math.min(least, place), Infinity);
  const newest = known.reduce((most, { place }) => Math.max(most, place), -Infinity);
  const last = Math.max(newest, Math.min(monthPlace(until ?? '') ?? newest, newest + 120 * 12));
  const isQuarterly = Object.keys(counts).every((text) => text.includes('Q'));
  const step = Math.max(isQuarterly ? 3 : 1, monthsAColumn(first, last, columns));
  const start = Math.floor(first / step) * step;
  const values = valuesIn({ start, step, count: Math.floor((last - start) / step) + 1 }, counts);
  const each = Math.max(1, Math.min(widest, Math.floor(columns / values.length)));
  const gap = each >= 3 ? 1 : 0;
  return {
    start,
    step,
    unit: step === 1 ? 'month' : step === 3 ? 'quarter' : 'year',
    values,
    wide: each - gap,
    gap,
    labels: labelled(start, step, values.length, each, columns),
  };
}

/** The first and the last column of the screen that a span of epoch milliseconds takes, as far as it lies in the columns. */
export function spanColumns(
  { start, step, values, wide, gap }: TimeColumns,
  from: number,
  until: number,
): readonly [number, number] {
  const placeOf = (at: number) => {
    const date = new Date(at);
    const place = Math.floor((date.getUTCFullYear() * 12 + date.getUTCMonth() - start) / step);
    return Math.max(0, Math.min(values.length - 1, place)) * (wide + gap);
  };
  return [placeOf(from), placeOf(until) + wide - 1];
}

/** The line under the columns. */
export function timeRuler({ labels }: TimeColumns): Line {
  let text = '';
  for (const { column, text: name } of labels) text = text.padEnd(column) + name;
  return [muted(text)];
}

import { type Line, muted } from '../line.ts';

/** Counts side by side, a month, a quarter or some years to a column, and what stands under which column. */
export type TimeColumns = {
  readonly unit: 'month' | 'quarter' | 'year';
  readonly values: readonly number[];
  /** the columns of a bar, and those between two */
  readonly wide: number;
  readonly gap: number;
  readonly labels: readonly { readonly column: number; readonly text: string }[];
};

const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const widest = 8;
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

/**
 * Counts by month (or by quarter) from the first to the last, or to `until` where that is later, in at most so many columns:
 * a month, a quarter or years a column, whichever fits first; years stand under the column of their first month.
 */
export function timeColumns(
  counts: Readonly<Record<string, number>>,
  columns: number,
  until?: string,
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
  const values = Array.from({ length: Math.floor((last - start) / step) + 1 }, () => 0);
  for (const { place, count } of known) {
    const at = Math.floor((place - start) / step);
    values[at] = (values[at] ?? 0) + count;
  }
  const each = Math.max(1, Math.min(widest, Math.floor(columns / values.length)));
  const gap = each >= 3 ? 1 : 0;
  return {
    unit: step === 1 ? 'month' : step === 3 ? 'quarter' : 'year',
    values,
    wide: each - gap,
    gap,
    labels: labelled(start, step, values.length, each, columns),
  };
}

/** The line under the columns. */
export function timeRuler({ labels }: TimeColumns): Line {
  let text = '';
  for (const { column, text: name } of labels) text = text.padEnd(column) + name;
  return [muted(text)];
}

/** One figure of the table, its yardstick of the same run, and what it may be. */
export type Row = {
  readonly what: string;
  readonly measured: string;
  /** the yardstick, measured in the same run */
  readonly beside: string;
  readonly budget: string;
  /** by how much the budget is missed, as a share of it: 0.1 is a tenth too much; 0 where it is kept, undefined where there is none */
  readonly missed: number | undefined;
};

export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)] ?? Number.NaN;
  const high = sorted[Math.ceil(place)] ?? Number.NaN;
  return low + (high - low) * (place - Math.floor(place));
};
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** A number as a person reads it: three figures, thousands parted. */
export const figure = (value: number): string => {
  if (!Number.isFinite(value)) return '—';
  const decimals = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en', { minimumFractionDigits: 0, maximumFractionDigits: decimals });
};

/** How far a figure is above what it may be at most. */
export const aboveMost = (value: number, most: number): number =>
  Number.isFinite(value) ? Math.max(0, value - most) / (most === 0 ? 1 : most) : Number.POSITIVE_INFINITY;

/** How far a figure is below what it must be at least. */
export const belowLeast = (value: number, least: number): number =>
  Number.isFinite(value) ? Math.max(0, least - value) / least : Number.POSITIVE_INFINITY;

const verdict = ({ missed }: Row): string => {
  if (missed === undefined) return '';
  if (missed === 0) return 'kept';
  return Number.isFinite(missed) ? `missed by ${Math.max(1, Math.round(missed * 100))} %` : 'missed';
};

/** The table, as text with aligned columns. */
export const table = (rows: readonly Row[]): string => {
  const lines = [
    ['what', 'measured', 'beside', 'budget', ''],
    ...rows.map((row) => [row.what, row.measured, row.beside, row.budget, verdict(row)]),
  ];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

import { InvalidArgumentError } from 'commander';

const units: Readonly<Record<string, number>> = { h: 3_600_000, d: 86_400_000, w: 7 * 86_400_000, y: 365 * 86_400_000 };
const longest = 100 * 365 * 86_400_000;

/** Reads an option that is a stretch of time, as 12h, 90d, 6w or 1y, in milliseconds; anything else is wrong usage. */
export function timeSpan(text: string): number {
  const [, count = '', unit = ''] = /^(\d{1,7})([hdwy])$/.exec(text) ?? [];
  const span = Number(count) * (units[unit] ?? 0);
  if (!(span > 0 && span <= longest))
    throw new InvalidArgumentError('It must be hours, days, weeks or years, as 12h, 90d, 6w or 1y; at most 100 years.');
  return span;
}

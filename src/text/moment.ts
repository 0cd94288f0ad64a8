import { ago } from './ago.ts';

/** How moments are told: as an age, or as a date and time here or in UTC. */
export type MomentStyle = 'relative' | 'local' | 'utc';

const two = (value: number): string => String(value).padStart(2, '0');
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The epoch milliseconds of an ISO 8601 timestamp (a date with a time), or undefined for any other text. */
export function instant(text: string): number | undefined {
  if (!/^[-+]?\d{4,6}-\d\d-\d\d(T\d\d:\d\d|$)/.test(text)) return undefined;
  const at = Date.parse(text);
  return Number.isFinite(at) ? at : undefined;
}

/** The day of a moment: 3 Mar 2026. */
export function day(at: number, style: MomentStyle): string {
  const date = new Date(at);
  return style === 'local'
    ? `${date.getDate()} ${months[date.getMonth()]} ${date.getFullYear()}`
    : `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** A moment: "2 h ago", "2026-11-20 14:05" here, or "2026-11-20 13:05Z". */
export function moment(at: number, now: number, style: MomentStyle): string {
  if (style === 'relative') return ago(at, now);
  const date = new Date(at);
  return style === 'local'
    ? `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}`
    : `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}Z`;
}

/** Marks on an axis of time from `from` to `until`, at most `most` of them, at round places. */
export function axisMarks(from: number, until: number, most: number): { readonly at: number; readonly text: string }[] {
  const dayLong = 86_400_000;
  const days = (until - from) / dayLong;
  if (!(days > 0) || most < 1) return [];
  const steps = [1, 2, 3, 6, 12, 24, 60, 120, 240, 600, 1200];
  const marks: { at: number; text: string }[] = [];
  const first = new Date(from);
  if (days <= 62) {
    const step = [1, 2, 5, 7, 14, 31].find((size) => days / size <= most) ?? 62;
    const start = Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), first.getUTCDate() + 1);
    for (let at = start; at <= until; at += step * dayLong) {
      const date = new Date(at);
      marks.push({ at, text: `${date.getUTCDate()} ${months[date.getUTCMonth()]}` });
    }
    return marks;
  }
  const step = steps.find((size) => days / 30.4 / size <= most) ?? 12_000;
  const begin = Math.ceil((first.getUTCFullYear() * 12 + first.getUTCMonth() + 1) / step) * step;
  for (let month = begin; ; month += step) {
    const at = Date.UTC(Math.floor(month / 12), month % 12);
    if (!(at <= until)) return marks;
    const year = Math.floor(month / 12);
    marks.push({ at, text: month % 12 === 0 || step >= 12 ? String(year) : (months[month % 12] ?? '') });
  }
}

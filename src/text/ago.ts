const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const spans: readonly (readonly [seconds: number, unit: string])[] = [
  [365 * day, 'y'],
  [30 * day, 'mo'],
  [day, 'd'],
  [hour, 'h'],
  [minute, 'min'],
];

/** A length of time in its largest unit: 7,300,000 ms → "2 h"; under a minute "40 s". */
export function span(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  for (const [size, unit] of spans) if (seconds >= size) return `${Math.floor(seconds / size)} ${unit}`;
  return `${seconds} s`;
}

/** When a moment was, seen from `now`: "2 h ago", "in 3 d", "just now". */
export function ago(at: number, now: number): string {
  const past = now - at;
  if (Math.abs(past) < 45_000) return 'just now';
  return past > 0 ? `${span(past)} ago` : `in ${span(-past)}`;
}

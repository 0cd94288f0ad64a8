import { TypeMismatch } from '../../contract/received.ts';

/** What a table shows for a field: "—" where it is missing, the value as it came with a mark where its type is odd. */
export function cellText(value: unknown): string {
  if (value === undefined || value === null || value === '') return '—';
  if (value instanceof TypeMismatch) return `?${JSON.stringify(value.value)}`;
  if (typeof value === 'string') return value;
  return JSON.stringify(value);
}

/** A timestamp to the minute in UTC, "2026-11-20 12:43"; any other text as it is. */
export function momentText(value: unknown): string {
  const text = cellText(value);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? text.slice(0, 16).replace('T', ' ') : text;
}

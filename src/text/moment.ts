import { ago } from './ago.ts';

const two = (count: number): string => String(count).padStart(2, '0');

const written = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`;

/**
 * A moment (ISO 8601 or epoch ms) as the person chose to read it: "2 h ago", "2026-03-01 09:30" in local time, or
 * "2026-03-01 08:30Z"; "—" for no moment at all.
 */
export function moment(
  at: string | number | null | undefined,
  shown: 'relative' | 'local' | 'utc',
  now: number,
): string {
  const time = typeof at === 'string' ? Date.parse(at) : (at ?? Number.NaN);
  if (!Number.isFinite(time) || Math.abs(time) > 8.64e15) return '—';
  if (shown === 'relative') return ago(time, now);
  return shown === 'local'
    ? written(new Date(time))
    : `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')}Z`;
}

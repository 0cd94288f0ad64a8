/** A stretch of time that somebody names: its first and its last millisecond. */
export type NamedSpan = { readonly from: number; readonly until: number };

const spans = { d: 1, w: 7, m: 30, y: 365 } as const;
const dayLong = 86_400_000;

/** How a moment is written, for whoever wrote it otherwise. */
export const momentForms =
  'a day, month or year (2026-03-01, 2026-03, 2026), a time (2026-03-01T14:30), or how long ago (90d, 12w, 6m, 2y)';

/** A time of day of a day here, or of the zone that it names. */
const timeOf = (text: string): NamedSpan | undefined => {
  const [, day = '', clock = '', zone = ''] =
    /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[-+]\d\d:?\d\d)?$/i.exec(text) ?? [];
  const at = day === '' || spanOf(day) === undefined ? Number.NaN : Date.parse(`${day}T${clock}${zone.toUpperCase()}`);
  return Number.isFinite(at) ? { from: at, until: at } : undefined;
};

/** A day, month or year of the calendar here. */
function spanOf(text: string): NamedSpan | undefined {
  const [, year, month, day] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(text) ?? [];
  if (year === undefined) return undefined;
  const [y, m, d] = [Number(year), Number(month ?? 1) - 1, Number(day ?? 1)];
  const first = new Date(y, m, d);
  // The thirtieth of February would be a day in March.
  if (y < 100 || first.getMonth() !== m || first.getDate() !== d) return undefined;
  const next =
    day === undefined ? (month === undefined ? new Date(y + 1, 0) : new Date(y, m + 1)) : new Date(y, m, d + 1);
  return { from: first.getTime(), until: next.getTime() - 1 };
}

/** What of time somebody names, by the calendar and the clock of this machine; undefined for what is no time. */
export function namedSpan(text: string, now: number): NamedSpan | undefined {
  const given = text.trim();
  const [, count = '', unit = ''] = /^(\d{1,5})([dwmy])$/i.exec(given) ?? [];
  if (count !== '') {
    const at = now - Number(count) * spans[unit.toLowerCase() as keyof typeof spans] * dayLong;
    return { from: at, until: at };
  }
  return spanOf(given) ?? timeOf(given);
}

/** The last moment of what somebody names, as a gateway takes it; what is not over yet ends now. A sentence for what is no time, or lies ahead. */
export function askedDay(text: string, now: number): { readonly as_of: string } | { readonly problem: string } {
  const span = namedSpan(text, now);
  if (span === undefined) return { problem: `"${text.trim()}" is no moment: say ${momentForms}.` };
  if (span.from > now) return { problem: `"${text.trim()}" lies ahead: say a day that has begun.` };
  return { as_of: new Date(Math.min(span.until, now)).toISOString() };
}

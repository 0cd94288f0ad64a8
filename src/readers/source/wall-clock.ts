const formats = new Map<string, Intl.DateTimeFormat | undefined>();

const formatOf = (zone: string): Intl.DateTimeFormat | undefined => {
  if (formats.has(zone)) return formats.get(zone);
  let format: Intl.DateTimeFormat | undefined;
  try {
    format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset', hour: 'numeric' });
  } catch {
    format = undefined;
  }
  if (formats.size < 1000) formats.set(zone, format);
  return format;
};

/** How many minutes a named zone is from UTC at a moment; undefined for a zone that nobody knows. */
export const zoneOffset = (zone: string, at: number): number | undefined => {
  const named = formatOf(zone)
    ?.formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const parts = /^GMT(?:([+-])(\d\d):(\d\d))?/.exec(named ?? '');
  if (parts === null) return undefined;
  const minutes = Number(parts[2] ?? 0) * 60 + Number(parts[3] ?? 0);
  return parts[1] === '-' ? -minutes : minutes;
};

/**
 * The moment (ms) at which a clock in a zone shows what a clock in UTC shows at `wall`, and how many minutes it is from UTC
 * then; undefined for a zone that nobody knows. Of an hour that a clock shows twice one is taken; one that it leaves out is
 * taken as if the clock had been changed an hour sooner or later.
 */
export const fromWallClock = (
  wall: number,
  zone: string,
): { readonly at: number; readonly offset: number } | undefined => {
  const first = zoneOffset(zone, wall);
  if (first === undefined) return undefined;
  const offset = zoneOffset(zone, wall - first * 60_000) ?? first;
  return { at: wall - offset * 60_000, offset };
};

/** The zone of this machine by its name, which a source is read in whose times name none. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

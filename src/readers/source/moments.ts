const day = 86_400_000;
const earliest = Date.UTC(1971, 0, 1);

/** A moment as ISO 8601 UTC, or in words why it cannot be one: unreadable, before 1971, or more than a day after `now`. */
export const momentOf = (moment: number, written: string, now: number): { at: string } | { why: string } => {
  if (!Number.isFinite(moment)) return { why: `its date cannot be read: "${written.slice(0, 60).trim()}"` };
  if (moment < earliest || moment > Date.UTC(9999, 11, 31))
    return { why: `its date cannot be right: ${moment < earliest ? 'before 1971' : 'after the year 9999'}` };
  const at = new Date(moment).toISOString();
  return moment > now + day ? { why: `its date lies in the future: ${at.slice(0, 10)}` } : { at };
};

/** The minutes from UTC of a zone like +0200, -07:00 or Z at the end of a date; undefined where there is none. */
export const offsetMinutes = (date: string): number | undefined => {
  const zone = /(?:([+-])(\d\d):?(\d\d)|(Z|GMT|UTC?))(?:\s*\([^)]*\))?\s*$/.exec(date);
  if (zone === null) return undefined;
  if (zone[4] !== undefined) return 0;
  const minutes = Number(zone[2]) * 60 + Number(zone[3]);
  if (minutes > 1080) return undefined;
  return zone[1] === '-' && minutes !== 0 ? -minutes : minutes;
};

/** Keeps the oldest and the newest of moments (ms) that can be right: none before 1971, none more than a day after `now`. */
export const spanOfMoments = (now: number) => {
  let first: number | undefined;
  let last: number | undefined;
  const iso = (at: number | undefined) => (at === undefined ? undefined : new Date(at).toISOString());
  return {
    add: (at: number): void => {
      if (!(at >= earliest && at <= now + day)) return;
      if (first === undefined || at < first) first = at;
      if (last === undefined || at > last) last = at;
    },
    given: (): { readonly firstAt: string | undefined; readonly lastAt: string | undefined } => ({
      firstAt: iso(first),
      lastAt: iso(last),
    }),
  };
};

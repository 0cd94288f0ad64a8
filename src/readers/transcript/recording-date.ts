/** When a recording began: the moment, or where only a clock on a wall or a day is told, that as a clock in UTC shows it (ms). */
export type RecordingDate = { readonly kind: 'moment' | 'clock' | 'day'; readonly at: number };

const inUtc = /GMT(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)/;
const written =
  /(?<!\d)(\d{4})([-_. ]?)(\d\d)\2(\d\d)(?!\d)(?:[T _-]{1,3}(\d\d)[.:_h-]?(\d\d)(?:[.:_m-]?(\d\d))?(?!\d)\s?(Z|UTC|[+-]\d\d:\d\d)?)?/g;

const utc = (parts: readonly (string | undefined)[]): number => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map((part) => Number(part ?? 0));
  const at = Date.UTC(year, month - 1, day, hour, minute, second);
  const read = new Date(at);
  const isThere =
    read.getUTCMonth() === month - 1 && read.getUTCDate() === day && hour < 24 && minute < 60 && second < 60;
  return isThere && year >= 1990 && year <= 2100 ? at : NaN;
};

const zoneOf = (zone: string): number => {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(zone) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
};

/** When a recording began, as a name or a note tells it; undefined where it tells no day. */
export const recordingDate = (text: string): RecordingDate | undefined => {
  const moment = utc((inUtc.exec(text) ?? []).slice(1));
  if (Number.isFinite(moment)) return { kind: 'moment', at: moment };
  for (const [, year, , month, day, hour, minute, second, zone] of text.matchAll(written)) {
    const date = utc([year, month, day]);
    const at = utc([year, month, day, hour, minute, second]);
    if (hour !== undefined && Number.isFinite(at))
      return zone === undefined ? { kind: 'clock', at } : { kind: 'moment', at: at - zoneOf(zone) };
    if (Number.isFinite(date)) return { kind: 'day', at: date };
  }
  return undefined;
};

const generic =
  /\b(?:GMT|recording|recorded|meeting recording|transcript|closed caption|captions?|meeting saved chat|saved chat|chat|cc|audio transcript|audio|UTC)\b/gi;

/** What a recording is called, without its date and what programs call all of them; empty where nothing is left. */
export const recordingName = (name: string): string => {
  const bare = name.replace(/(?:\.(?:vtt|srt|txt|transcript|cc|en|en-US|de|es|fr))+$/gi, '').replace(/\s\(\d+\)$/, '');
  return bare
    .replace(inUtc, ' ')
    .replaceAll(written, ' ')
    .replaceAll(/_/g, ' ')
    .replaceAll(generic, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s,.;–-]+|[\s,.;–-]+$/g, '')
    .trim();
};

import type { FrontMatter } from './front-matter.ts';

/** The day of a note as a clock in UTC shows it (ms), and whether the hour is told too; `at` is the moment where a zone stands beside it. */
export type NoteDay = { readonly wall: number; readonly hasHour: boolean; readonly at?: number };

const noon = 12 * 3_600_000;

/** Noon of a day; undefined where there is no such day, or none that notes are of. */
const dayOf = (year: string | undefined, month: string | undefined, day: string | undefined): NoteDay | undefined => {
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  const wall = Date.UTC(y, m - 1, d);
  const date = new Date(wall);
  const isThere = date.getUTCFullYear() === y && date.getUTCMonth() === m - 1 && date.getUTCDate() === d;
  return isThere && y >= 1971 && y <= 2100 ? { wall: wall + noon, hasHour: false } : undefined;
};

const written =
  /^\W{0,3}(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]+(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?)?/;

const zoneMinutes = (zone: string): number => {
  const [, sign, hours, minutes] = /([+-])(\d\d):?(\d\d)/.exec(zone) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
};

/** A date as front matter tells it: written out, or the seconds or milliseconds since 1970. */
const dateIn = (value: string): NoteDay | undefined => {
  if (/^\d{10}$|^\d{13}$/.test(value)) {
    const at = Number(value) * (value.length === 10 ? 1000 : 1);
    return { wall: at, hasHour: true, at };
  }
  const [, year, month, day, hour, minute, second = '0', zone] = written.exec(value) ?? [];
  const found = dayOf(year, month, day);
  if (found === undefined || hour === undefined || Number(hour) > 23 || Number(minute) > 59) return found;
  // Midnight is what programs write where they know no hour.
  if (zone === undefined && Number(hour) + Number(minute) + Number(second) === 0) return found;
  const wall = found.wall - noon + ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000;
  return { wall, hasHour: true, ...(zone === undefined ? {} : { at: wall - zoneMinutes(zone) * 60_000 }) };
};

const keys = ['date', 'created', 'created_at', 'date created', 'day'];

const inName = [
  /(?<!\d)(?<y>\d{4})[-_.](?<m>\d\d)[-_.](?<d>\d\d)(?!\d)/,
  /(?<!\d)(?<y>(?:19|20)\d\d)(?<m>\d\d)(?<d>\d\d)(?!\d)/,
  /(?<!\d)(?<d>\d\d)[-_.](?<m>\d\d)[-_.](?<y>(?:19|20)\d\d)(?!\d)/,
];
const inFolders = /(?:^|\/)(?<y>\d{4})\/(?:\d{4}[-_.])?(?<m>\d\d)(?:[-_. ][^/]*)?\/(?:\d{4}[-_.]\d\d[-_.])?(?<d>\d\d)$/;

const stemOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.(?:md|markdown)$/i, '');

/** The day that the path of a note tells, by the file's name or the folders it lies in. */
export const dayInPath = (path: string): NoteDay | undefined => {
  const stem = stemOf(path);
  for (const pattern of inName) {
    const { y, m, d } = pattern.exec(stem)?.groups ?? {};
    const found = dayOf(y, m, d);
    if (found !== undefined) return found;
  }
  const { y, m, d } = inFolders.exec(path.replace(/\.(?:md|markdown)$/i, ''))?.groups ?? {};
  return dayOf(y, m, d);
};

/** The day that front matter tells. */
export const dayInFields = (fields: FrontMatter): NoteDay | undefined => {
  for (const key of keys) {
    const found = dateIn(fields.get(key) ?? '');
    if (found !== undefined) return found;
  }
  return undefined;
};

/** What a note is called: its name without the date; undefined where it is only that. */
export const nameOfNote = (path: string): string | undefined => {
  const stem = inName.reduce((name, pattern) => name.replace(pattern, ' '), stemOf(path));
  const name = stem.replaceAll(/\s+/g, ' ').replaceAll(/^[\s_.,-]+|[\s_.,-]+$/g, '');
  return /\p{L}{2}/u.test(name) && !dayName.test(name) ? name : undefined;
};

const dayName = /^(?:mon|tues?|wednes|wed|thurs?|thu|fri|satur|sat|sun)(?:day)?$/i;

/** The hour that a text begins with, in minutes of its day. */
export const hourAtStart = (text: string): number | undefined => {
  const [, hour, minute] = /^\W{0,4}(\d{1,2}):(\d\d)(?::\d\d)?(?!\d)/.exec(text) ?? [];
  return hour === undefined || Number(hour) > 23 || Number(minute) > 59
    ? undefined
    : Number(hour) * 60 + Number(minute);
};

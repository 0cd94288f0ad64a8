import type ICAL from 'ical.js';
import { bounds, cut } from '../source/bounds.ts';
import { calendarBlocks } from './calendar-blocks.ts';
import { meetingOf, type Place } from './calendar-event.ts';
import type { CalendarFile } from './calendar-files.ts';
import { calendarWith, withEvent } from './calendar-time.ts';
import { subjectAmong } from '../people/people.ts';

/** A calendar file as its events need to know it. */
export type OpenedCalendar = {
  readonly calendar: ICAL.Component;
  readonly zones: readonly string[];
  readonly place: Place;
  /** the occurrences that another event of the file takes the place of */
  readonly replaced: ReadonlySet<string>;
};

/** The id of one occurrence of a repeating event. */
export const occurrence = (uid: string, at: number) => `${uid}#${new Date(at).toISOString()}`;

/** What must be known of a calendar before its first event: its zones, its name, and which occurrences were moved. */
export const openedCalendar = async (
  file: CalendarFile,
  me: readonly string[],
  signal: AbortSignal,
): Promise<OpenedCalendar> => {
  const zones: string[] = [];
  const moved: string[] = [];
  const properties = new Map<string, string>();
  for await (const block of calendarBlocks(file.stream(signal))) {
    if (block.kind === 'property') properties.set(block.name, block.value.trim());
    if (block.kind === 'zone' && zones.length < 500) zones.push(block.text);
    if (block.kind === 'event' && /^RECURRENCE-ID/im.test(block.text) && moved.length < 100_000) moved.push(block.text);
  }
  let calendar: ICAL.Component;
  try {
    calendar = calendarWith(zones);
  } catch {
    zones.length = 0;
    calendar = calendarWith([]);
  }
  const [first = 'me'] = me;
  const place: Place = {
    channel: cut(properties.get('X-WR-CALNAME') || file.name, bounds.name),
    home: properties.get('X-WR-TIMEZONE'),
    owner: {
      key: first.trim().toLowerCase(),
      ...(first.includes('@') ? { address: first.trim().toLowerCase() } : { name: first }),
    },
    who: subjectAmong(me),
  };
  const replaced = new Set<string>();
  for (const text of moved)
    try {
      const meeting = withEvent(calendar, text, (event) => meetingOf(event, place));
      if (meeting !== undefined && 'uid' in meeting && meeting.instead !== undefined)
        replaced.add(occurrence(meeting.uid, meeting.instead));
    } catch {
      // It is named when its turn comes.
    }
  return { calendar, zones, place, replaced };
};

import ICAL from 'ical.js';
import { fromWallClock, zoneOffset } from '../source/wall-clock.ts';

/** A moment of a calendar: epoch milliseconds, the minutes its place was from UTC, and whether it is a whole day. */
export type CalendarTime = { readonly at: number; readonly offset: number | undefined; readonly allDay: boolean };

/** The moment of a time in a calendar; a time without a zone is in the calendar's own, where it names one, else in UTC. */
export const calendarTime = (time: ICAL.Time, tzid: string | undefined, home: string | undefined): CalendarTime => {
  const { year, month, day, hour, minute, second } = time;
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  if (time.isDate) return { at: wall, offset: undefined, allDay: true };
  const isFloating = time.zone === ICAL.Timezone.localTimezone;
  if (!isFloating) {
    const at = time.toUnixTime() * 1000;
    const isUtc = time.zone === ICAL.Timezone.utcTimezone;
    if (isUtc) return { at, offset: home === undefined ? undefined : zoneOffset(home, at), allDay: false };
    return { at, offset: Math.round(time.utcOffset() / 60), allDay: false };
  }
  for (const zone of [tzid, home]) {
    const known = zone === undefined ? undefined : fromWallClock(wall, zone);
    if (known !== undefined) return { ...known, allDay: false };
  }
  return { at: wall, offset: undefined, allDay: false };
};

/** The calendar that events are read in: its time zones are read once. */
export const calendarWith = (zones: readonly string[]): ICAL.Component => {
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...zones, 'END:VCALENDAR'].join('\r\n');
  return new ICAL.Component(ICAL.parse(text) as unknown[] as ConstructorParameters<typeof ICAL.Component>[0]);
};

/** Does something with one event, read alone in its calendar: no other event of the file can change it. */
export const withEvent = <T>(calendar: ICAL.Component, text: string, act: (event: ICAL.Event) => T): T => {
  const component = new ICAL.Component(ICAL.parse(text) as ConstructorParameters<typeof ICAL.Component>[0]);
  calendar.addSubcomponent(component);
  try {
    return act(new ICAL.Event(component, { exceptions: [] }));
  } finally {
    calendar.removeSubcomponent(component);
  }
};

/** The zone that a property names, as text. */
export const tzidOf = (component: ICAL.Component, property: string): string | undefined => {
  const zone = component.getFirstProperty(property)?.getParameter('tzid');
  return typeof zone === 'string' ? zone : undefined;
};

import { createHash } from 'node:crypto';
import type ICAL from 'ical.js';
import type { Actor, SourceEvent } from '../../contract/event.ts';
import { bounds, cut } from '../source/bounds.ts';
import { calendarTime, tzidOf } from './calendar-time.ts';
import { htmlWords } from '../words/html-words.ts';
import { ownWords, spoken } from '../words/own-words.ts';
import { actorOf, type subjectAmong } from '../people/people.ts';

/** What all occurrences of a calendar's event share, and when it is held first. */
export type Meeting = {
  readonly uid: string;
  readonly at: number;
  readonly offset: number | undefined;
  /** milliseconds */
  readonly duration: number;
  readonly repeats: boolean;
  /** the occurrence that this one takes the place of, epoch milliseconds */
  readonly instead: number | undefined;
  readonly rest: Omit<SourceEvent, 'id' | 'occurred_at' | 'ended_at' | 'utc_offset_minutes' | 'ref' | 'recurring'>;
};

const boilerplate =
  /^[^\n]*(?:-::~|Join (?:Zoom|with Google Meet|Microsoft Teams|the meeting)|Microsoft Teams (?:meeting|Need help)|is inviting you to a scheduled|_{20,}|Meeting ID:|Dial by your location|This event has (?:a|been)|Konferenzteilnahme)/im;
const answers = { ACCEPTED: 'accepted', DECLINED: 'declined', TENTATIVE: 'tentative' } as const;

const personOf = (property: ICAL.Property): Actor | undefined => {
  const value = String(property.getFirstValue() ?? '');
  const address = /^mailto:(.+)$/i.exec(value)?.[1] ?? (value.includes('@') ? value : undefined);
  const name = property.getParameter('cn');
  const shown = typeof name === 'string' && !name.includes('@') ? name.replace(/^"|"$/g, '') : undefined;
  return actorOf(shown, address);
};

const textOf = (component: ICAL.Component, property: string): string =>
  String(component.getFirstPropertyValue(property) ?? '');

const ownDescription = (component: ICAL.Component) => {
  const raw = textOf(component, 'description');
  const tag = /<\/?(?:p|br|div|span|a|html|li|b)\b/i.exec(raw)?.index ?? raw.length;
  const plain = raw.lastIndexOf('>') > tag ? htmlWords(raw).text : raw;
  const end = boilerplate.exec(plain)?.index ?? plain.length;
  const own = ownWords(plain.slice(0, end));
  return { ...own, quoted: own.quoted + plain.length - end };
};

/** Reads an event of a calendar; undefined where it was called off, in words why where it cannot be one. */
export const meetingOf = (
  event: ICAL.Event,
  { channel, home, owner, who }: Place,
): Meeting | { why: string } | undefined => {
  const { component } = event;
  if (textOf(component, 'status').toUpperCase() === 'CANCELLED') return undefined;
  const start = component.getFirstPropertyValue('dtstart');
  if (start === null || typeof start !== 'object') return { why: 'it has no start' };
  const { at, offset, allDay } = calendarTime(event.startDate, tzidOf(component, 'dtstart'), home);
  const end = event.endDate as ICAL.Time | null;
  const ended =
    end === null ? at : calendarTime(end, tzidOf(component, 'dtend') ?? tzidOf(component, 'dtstart'), home).at;
  const organizer = component.getFirstProperty('organizer');
  const author = (organizer === null ? undefined : personOf(organizer)) ?? owner;
  const self = author === owner || who.is(author);
  const attendees = component.getAllProperties('attendee').slice(0, bounds.people);
  const to = new Map<string, Actor>();
  let response: SourceEvent['response'];
  for (const attendee of attendees) {
    const person = personOf(attendee);
    if (person === undefined || String(attendee.getParameter('cutype') ?? '').toUpperCase() === 'RESOURCE') continue;
    if (who.is(person)) {
      const stated = String(attendee.getParameter('partstat') ?? '').toUpperCase();
      response = Object.hasOwn(answers, stated) ? answers[stated as keyof typeof answers] : response;
    }
    if (!who.isSame(person, author)) to.set(person.key, person);
  }
  const own = self ? ownDescription(component) : { text: '', cuts: [], quoted: 0, code: 0 };
  const recurrence = component.getFirstPropertyValue('recurrence-id') as ICAL.Time | null;
  const uid = textOf(component, 'uid');
  const summary = textOf(component, 'summary');
  return {
    uid: uid === '' ? createHash('sha256').update(`${at} ${summary} ${author.key}`).digest('hex') : cut(uid, 900),
    at,
    offset: allDay ? undefined : offset,
    duration: Math.max(0, ended - at),
    repeats: event.isRecurring(),
    instead:
      recurrence === null || typeof recurrence !== 'object'
        ? undefined
        : calendarTime(recurrence, tzidOf(component, 'recurrence-id'), home).at,
    rest: {
      provider: 'calendar',
      kind: 'meeting',
      self,
      actor: author,
      ...(to.size === 0 ? {} : { to: [...to.values()] }),
      audience: to.size > 10 ? 'many' : to.size > 1 ? 'few' : 'one',
      channel,
      ...(summary === '' ? {} : { title: cut(summary, bounds.title) }),
      ...spoken(own),
      ...(response === undefined ? {} : { response }),
    },
  };
};

/** What a calendar's events are read with: its name, its zone, whose it is, and who is the subject. */
export type Place = {
  readonly channel: string;
  readonly home: string | undefined;
  readonly owner: Actor;
  readonly who: ReturnType<typeof subjectAmong>;
};

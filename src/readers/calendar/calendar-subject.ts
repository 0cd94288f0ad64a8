import { calendarBlocks } from './calendar-blocks.ts';
import type { CalendarFile } from './calendar-files.ts';
import { actorOf, mostUsedName, subjectAmong, tally } from '../people/people.ts';
import { lonelySubject, peopleAmong, subjectFrom } from '../people/subject.ts';
import type { Subject } from '../reader.ts';

const person = /^(?:ORGANIZER|ATTENDEE)((?:;[^:;"\r\n]*(?:"[^"\r\n]*")?)*):mailto:(.+)$/gim;

const nobody = /@(?:virtual|(?:group|resource)\.(?:v\.)?calendar\.google\.com)$/i;

/** Whose calendar it is: the address it is named for, else who is in most of its events; whoever `me` names is taken at their word. */
export const calendarSubject = async (
  files: readonly CalendarFile[],
  signal: AbortSignal,
  me: readonly string[] = [],
): Promise<Subject> => {
  const { people, add } = tally();
  let calendarName: string | undefined;
  let events = 0;
  for (const file of files)
    for await (const block of calendarBlocks(file.stream(signal))) {
      if (block.kind === 'property' && block.name === 'X-WR-CALNAME') calendarName ??= block.value.trim();
      if (block.kind !== 'event') continue;
      events += 1;
      const inEvent = new Map<string, NonNullable<ReturnType<typeof actorOf>>>();
      for (const [, parameters = '', address] of block.text.replaceAll(/\r\n[ \t]/g, '').matchAll(person)) {
        const name = /;CN="?([^";:]+)/i.exec(parameters)?.[1];
        const actor = actorOf(name?.includes('@') === true ? undefined : name, address);
        if (actor !== undefined && !nobody.test(actor.key)) inEvent.set(actor.key, actor);
      }
      for (const actor of inEvent.values()) add(actor);
    }
  const nameOf = (key: string) => mostUsedName(people.get(key)?.names ?? new Map<string, number>());
  const everybody = peopleAmong(people);
  const { is } = subjectAmong(me);
  const meant = everybody.filter(({ seen }) => seen.some(({ key }) => is({ key }) || is({ key, name: nameOf(key) })));
  if (me.length > 0) {
    const name = me.find((word) => !word.includes('@')) ?? meant[0]?.name ?? '';
    const subject =
      meant.length === 0
        ? lonelySubject(me, me[0] ?? '', 'as you said')
        : subjectFrom(everybody, meant, 'as you said', me);
    return { ...subject, name: name || (me[0] ?? '') };
  }
  const whoseKeyIs = (key: string) => everybody.filter(({ seen }) => seen.some((each) => each.key === key));
  const subject = (key: string, why: string): Subject => {
    const found = whoseKeyIs(key);
    const of = found.length === 0 ? lonelySubject([key], key, why) : subjectFrom(everybody, found, why);
    return { ...of, name: nameOf(key) || of.name };
  };
  const named = actorOf(undefined, calendarName)?.key;
  if (named?.includes('@') === true) return subject(named, 'the calendar is named for this address');
  const [most] = [...people].toSorted((a, b) => b[1].count - a[1].count || (a[0] < b[0] ? -1 : 1));
  if (most !== undefined) return subject(most[0], `in ${most[1].count} of ${events} events`);
  const name = calendarName || files[0]?.name || 'Me';
  return lonelySubject([name], name, 'the calendar names nobody, so it is its owner’s');
};

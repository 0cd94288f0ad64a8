import { calendarBlocks } from './calendar-blocks.ts';
import { type Meeting, meetingOf } from './calendar-event.ts';
import { createExpander } from './calendar-expansion.ts';
import type { CalendarFile } from './calendar-files.ts';
import { occurrence, openedCalendar } from './calendar-opened.ts';
import { withEvent } from './calendar-time.ts';
import { momentOf } from '../source/moments.ts';
import type { Item } from '../reader.ts';
import { reasonOf } from '../source/reason.ts';

const day = 86_400_000;
/** Rules without an end are looked at from three years ago on, others from thirty; a quarter ahead, single events a year and a half. */
const window = { endless: 3 * 366 * day, ended: 30 * 366 * day, ahead: 92 * day, single: 550 * day, most: 1500 };

const itemOf = (
  meeting: Meeting,
  id: string,
  at: number,
  offset: number | undefined,
  file: string,
  line: number,
): Item => ({
  event: {
    ...meeting.rest,
    id: `calendar:${id}`,
    occurred_at: new Date(at).toISOString(),
    ...(meeting.duration > 0 ? { ended_at: new Date(at + meeting.duration).toISOString() } : {}),
    ...(offset === undefined ? {} : { utc_offset_minutes: offset }),
    ...(meeting.repeats || meeting.instead !== undefined ? { recurring: true } : {}),
    ref: { file, line },
  },
});

/** The events of one calendar file, repeating ones as the occurrences that are near. */
export async function* calendarEvents(
  file: CalendarFile,
  me: readonly string[],
  now: number,
  signal: AbortSignal,
): AsyncGenerator<Item> {
  const { calendar, zones, place, replaced } = await openedCalendar(file, me, signal);
  const expander = createExpander({
    zones,
    home: place.home,
    from: now - window.ended,
    endlessFrom: now - window.endless,
    until: now + window.ahead,
    most: window.most,
  });
  try {
    let count = 0;
    for await (const block of calendarBlocks(file.stream(signal))) {
      if (block.kind !== 'event' && block.kind !== 'fault') continue;
      count += 1;
      if (count % 200 === 0) yield { progress: { done: block.offset, total: file.size } };
      const skipped = (reason: string): Item => ({ skipped: { where: `${file.path}:${block.line}`, why: reason } });
      if (block.kind === 'fault') {
        yield skipped(block.why);
        continue;
      }
      let meeting: ReturnType<typeof meetingOf>;
      try {
        meeting = withEvent(calendar, block.text, (event) => meetingOf(event, place));
      } catch (error) {
        yield skipped(`it is no event that can be read: ${reasonOf(error)}`);
        continue;
      }
      if (meeting === undefined) continue;
      if ('why' in meeting) {
        yield skipped(meeting.why);
        continue;
      }
      const { uid, at, offset, repeats, instead } = meeting;
      const moment = momentOf(at, '', now + (repeats ? window.ahead : window.single));
      if ('why' in moment && !repeats) yield skipped(moment.why);
      else if (!repeats)
        yield itemOf(
          meeting,
          instead === undefined ? uid : occurrence(uid, instead),
          at,
          offset,
          file.path,
          block.line,
        );
      else {
        const expanded = await expander.expand(block.text, signal);
        if ('why' in expanded) yield skipped(expanded.why);
        else
          for (const start of expanded.starts) {
            const id = occurrence(uid, start.at);
            if (!replaced.has(id)) yield itemOf(meeting, id, start.at, start.offset, file.path, block.line);
          }
      }
    }
  } finally {
    await expander.close();
  }
}

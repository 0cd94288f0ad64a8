import { clip } from '../../../text/cells.ts';
import { instant } from '../../../text/moment.ts';
import { safe } from '../../../text/safe.ts';
import { dayOf, titleOf } from '../../state/evidence/event-facts.ts';
import type { ReceivedEvent } from '../../state/evidence/evidence.ts';
import type { TimeShown } from '../../state/store/screen.ts';
import { accent, type Line, muted, standing } from '../../widgets/line.ts';

/** The year that goes without saying: that of the newest event. */
export function usualYear(events: readonly ReceivedEvent[]): number | undefined {
  let newest: number | undefined;
  for (const { occurred_at: moment } of events) {
    const when = typeof moment === 'string' ? instant(moment) : undefined;
    if (when !== undefined && (newest === undefined || when > newest)) newest = when;
  }
  return newest === undefined ? undefined : new Date(newest).getUTCFullYear();
}

const firstWords = (event: ReceivedEvent): string => {
  const text = typeof event['text'] === 'string' ? event['text'].slice(0, 200).trim() : '';
  return titleOf(event) || safe(text.replaceAll(/\s+/g, ' '));
};

type Look = {
  readonly columns: number;
  readonly time: TimeShown;
  readonly year: number | undefined;
  readonly cue: string;
  /** the columns for the day */
  readonly day: number;
};

/** The columns that the days of some events take. */
export const daysWide = (events: readonly ReceivedEvent[], time: TimeShown, year: number | undefined): number =>
  Math.max(0, ...events.map((event) => dayOf(event, time, year).length));

/** An event in the list at the left: its day, and its heading or first words. */
export function listLine(event: ReceivedEvent, isHere: boolean, { columns, time, year, cue, day: wide }: Look): Line {
  const day = dayOf(event, time, year).padEnd(wide);
  const words = clip(firstWords(event) || 'no words of its own', Math.max(1, columns - day.length - 3));
  return [isHere ? accent(`${cue} `) : '  ', muted(`${day} `), ...(isHere ? [standing(words)] : [words])];
}

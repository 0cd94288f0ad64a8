import type { ReceivedEvent } from '../../../client/calls.ts';
import type { Json } from '../../../contract/scalars.ts';
import type { TimeShown } from '../store/screen.ts';
import { factsOf, leftOutWords, titleOf, whatOf, whenOf } from './event-facts.ts';
import { laying, unitOffsets, type Layout, type MarkedText, type Row } from './laid-out.ts';

/** The words of an event that decided a claim: [from, length] in code points of its text. */
export type Marks = readonly (readonly [from: number, length: number])[];

/** How an event is drawn. */
export type EventLayout = Layout & {
  readonly time: TimeShown;
  /** its moment stands at the end of its heading, as no list beside it tells it */
  readonly datesHeading: boolean;
};

const places = (value: Json | undefined): readonly number[] =>
  Array.isArray(value) ? value.filter((place): place is number => Number.isSafeInteger(place)) : [];

const noMarks: Marks = [];

function markedText(event: ReceivedEvent, marks: Marks): MarkedText {
  const text = typeof event['text'] === 'string' ? event['text'].toWellFormed() : '';
  const cuts = places(event['cuts']);
  const units = unitOffsets(text, [...cuts, ...marks.flatMap(([from, length]) => [from, from + length])]);
  return {
    text,
    deciding: marks.flatMap(([from, length]) => {
      const [start, end] = [units.get(from), units.get(from + length)];
      return start === undefined || end === undefined || end <= start ? [] : [[start, end] as const];
    }),
    cuts: cuts.flatMap((cut) => units.get(cut) ?? []),
    leftOut: leftOutWords(event),
  };
}

function laid(event: ReceivedEvent, marks: Marks, layout: EventLayout): readonly Row[] {
  const { columns, time, datesHeading } = layout;
  const page = laying(layout);
  const marked = markedText(event, marks);
  const end = marked.text.indexOf('\n') === -1 ? marked.text.length : marked.text.indexOf('\n');
  const title = typeof event['title'] === 'string' ? event['title'].trim() : '';
  const isFirstLine = title !== '' && marked.text.slice(0, end).trim() === title;
  const when = datesHeading ? whenOf(event, time) : { moment: '', zone: '' };
  const room = Math.max(columns >> 1, columns - when.moment.length - 2);
  if (isFirstLine) page.lines([[0, end]], marked, 'title', room);
  else if (title !== '') page.line(titleOf(event), 'title', 0, room);
  else if (datesHeading) page.line(whatOf(event), 'fact', 0, room);
  const rest = isFirstLine ? end : 0;
  if (marked.text.slice(rest).trim() !== '') {
    if (title !== '' || datesHeading) page.gap();
    page.text(marked, rest);
  } else if (title === '') page.line('no words of its own', 'fact');
  page.gap();
  const told = datesHeading ? (['when', ...(title === '' ? (['what'] as const) : [])] as const) : [];
  for (const fact of factsOf(event, time, told)) page.line(fact, 'fact', 2);
  page.gap();
  return page.rows;
}

type Kept = { readonly marks: Marks; readonly layout: EventLayout; readonly rows: readonly Row[] };
const kept = new WeakMap<ReceivedEvent, Kept>();

const isSame = (a: EventLayout, b: EventLayout): boolean =>
  a.columns === b.columns &&
  a.search === b.search &&
  a.time === b.time &&
  a.spelled === b.spelled &&
  a.datesHeading === b.datesHeading;

/**
 * All rows of an event, a blank one at their end: its heading, its whole text by paragraphs with the words that decided, what is
 * known of it beside. Laid out once for each layout, so that scrolling costs what is in sight.
 */
export function eventRows(event: ReceivedEvent, marks: Marks = noMarks, layout: EventLayout): readonly Row[] {
  const known = kept.get(event);
  if (known !== undefined && known.marks === marks && isSame(known.layout, layout)) return known.rows;
  const rows = laid(event, marks, layout);
  kept.set(event, { marks, layout, rows });
  return rows;
}

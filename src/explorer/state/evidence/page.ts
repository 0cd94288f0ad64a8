import type { Json } from '../../../contract/scalars.ts';
import { amount, counted } from '../../../text/amount.ts';
import { safe } from '../../../text/safe.ts';
import { wrapRanges } from '../../../text/wrap-ranges.ts';
import { listedSayings } from './claim-words.ts';
import { eventRows } from './event-rows.ts';
import { loadedEvents, type Evidence, type Room } from './evidence.ts';
import { laying, type Row } from './laid-out.ts';
import { marksIn } from './marks.ts';
import type { Blocks } from './reading-place.ts';

/** A claim's events laid out for a room. */
export type Page = {
  /** what stands above and never scrolls away */
  readonly title: readonly string[];
  readonly method: readonly string[];
  /** what scrolls: what the claim says where the heading cannot hold it, the events, and a last line */
  readonly blocks: Blocks;
  /** the block of the first event */
  readonly first: number;
  /** the last event; -1 where there is none */
  readonly last: number;
  /** the rows that scroll */
  readonly height: number;
};

const rowsOf = (text: string, columns: number): readonly string[] =>
  wrapRanges(text, columns).map(([from, to]) => text.slice(from, to));

/** The first rows of them, and whether these are all. */
const some = (rows: readonly string[], most: number): readonly [rows: readonly string[], isAll: boolean] =>
  rows.length <= most ? [rows, true] : [[...rows.slice(0, most - 1), `${(rows[most - 1] ?? '').slice(0, -1)}…`], false];

/** Why no events are there, as lines. */
function why({ claim, ids, read, value }: Evidence): readonly string[] {
  if (ids.length > 0 && read.data === undefined)
    return [read.failure === undefined ? `loading ${counted(ids.length, 'event')}` : safe(read.failure.message)];
  if (ids.length > 0) return [];
  if (claim !== undefined) return ['the gateway names no events for this claim'];
  return value === undefined ? [] : ['no evidence given'];
}

/** What stands under the last event: how many there are, and how the rest is read. */
function ending(now: Evidence): readonly string[] {
  const { ids, read, rest, total, pointer } = now;
  const loaded = loadedEvents(now).length;
  if (read.data === undefined) return why(now);
  const gone = ids.length - read.data.length;
  const forgotten = gone > 0 ? [`${amount(gone)} of ${amount(ids.length)} were forgotten since the build`] : [];
  const of = total === undefined ? counted(loaded, 'event') : `${amount(loaded)} of ${counted(total, 'event')}`;
  if (rest.loading)
    return [...forgotten, `loading the rest: ${amount(loaded)} of ${amount(total ?? loaded)}; Esc stops`];
  if (rest.refusal !== undefined) return [...forgotten, `${of}; ${safe(rest.refusal)}`];
  if (rest.isAll && total !== undefined && total > loaded + gone)
    return [...forgotten, `end of the newest ${amount(loaded)} events; ${amount(total)} are behind it`];
  if (!rest.isAll && pointer !== undefined && (total ?? loaded) > loaded + gone)
    return [...forgotten, `${amount(loaded)} of ${amount(total ?? loaded)} chosen; A loads the rest`];
  return [...forgotten, loaded === 1 ? 'the only event' : `end of the ${amount(loaded)} events`];
}

/** What a value says: a line each thing of a list with events behind it, each of which says something; anything else as JSON. */
const valueRows = (value: Json, columns: number, hasEvents: boolean): readonly Row[] => {
  const page = laying({ columns, search: '', spelled: false });
  const sayings = hasEvents ? listedSayings(value) : undefined;
  if (sayings !== undefined) {
    for (const each of sayings) page.line(`· ${each}`, 'words', 2);
    page.gap();
    return page.rows;
  }
  const lines = typeof value === 'string' ? value.split(/\r?\n/) : JSON.stringify(value, undefined, 2).split('\n');
  for (const line of lines) page.line(safe(line, Infinity), 'words', 2);
  page.gap();
  return page.rows;
};

/** Lays a claim's events out; only what is asked for is made. */
export function pageOf(now: Evidence, room: Room, spelled: boolean): Page {
  const { columns, rows, list, text, time } = room;
  const most = Math.max(1, Math.floor(rows / 6));
  const [title, isWholeTitle] = some(rowsOf(now.title, columns), Math.min(3, most));
  const [method, isWholeMethod] = now.method === '' ? [[], true] : some(rowsOf(now.method, columns), Math.min(3, most));
  const hasValue =
    now.value !== undefined && (now.ids.length === 0 || !isWholeTitle || listedSayings(now.value) !== undefined);
  const first = hasValue || !isWholeMethod ? 1 : 0;
  const events = loadedEvents(now);
  const layout = { columns: text, search: now.search, spelled, time, datesHeading: list === 0 };
  let said: readonly Row[] | undefined;
  const claimRows = (): readonly Row[] => {
    const page = laying({ columns: text, search: '', spelled: false });
    if (!isWholeMethod) {
      page.line(now.method, 'fact', 2);
      page.gap();
    }
    return [...page.rows, ...(hasValue ? valueRows(now.value, text, now.ids.length > 0) : [])];
  };
  const endRows = (): readonly Row[] => {
    const page = laying({ columns: text, search: '', spelled: false });
    for (const line of ending(now)) page.line(line, 'fact');
    return page.rows;
  };
  const end = endRows();
  return {
    title,
    method,
    first,
    last: events.length - 1,
    height: Math.max(1, rows - title.length - method.length - 1),
    blocks: {
      count: first + events.length + (end.length > 0 ? 1 : 0),
      rows: (block) => {
        if (block < first) return (said ??= claimRows());
        const event = events[block - first];
        return event === undefined ? end : eventRows(event, marksIn(now, event), layout);
      },
    },
  };
}

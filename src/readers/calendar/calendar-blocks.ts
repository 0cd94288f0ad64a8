import { records, type StreamRecord } from '../source/records.ts';

/** A piece of a calendar file: one event, one time zone, or a property of the calendar itself. */
export type CalendarBlock =
  | { readonly kind: 'event' | 'zone'; readonly text: string; readonly line: number; readonly offset: number }
  | { readonly kind: 'property'; readonly name: string; readonly value: string }
  | { readonly kind: 'fault'; readonly why: string; readonly line: number; readonly offset: number };

const kinds = { VEVENT: 'event', VTIMEZONE: 'zone' } as const;
const longestLine = 256 * 1024;
const longestBlock = 512 * 1024;

type Open = { name: keyof typeof kinds; lines: string[]; length: number; line: number; offset: number; fault?: string };

/** Splits a calendar into its events and time zones, none of them held longer than 512 KiB. */
export async function* calendarBlocks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<CalendarBlock> {
  const splitter = blockSplitter();
  for await (const lines of records(chunks, 10, longestLine)) yield* lines.flatMap(splitter.take);
  yield* splitter.end();
}

const nothing: readonly CalendarBlock[] = [];

const blockSplitter = () => {
  let open: Open | undefined;
  const fault = (why: string, { line, offset }: Open): CalendarBlock => ({ kind: 'fault', why, line, offset });
  const take = ({ bytes, offset, number, whole }: StreamRecord): readonly CalendarBlock[] => {
    const line = bytes.toString('utf8').trimEnd();
    const mark = /^(BEGIN|END):(VEVENT|VTIMEZONE)$/i.exec(line);
    const name = mark?.[2]?.toUpperCase() as Open['name'] | undefined;
    if (name !== undefined && mark?.[1]?.toUpperCase() === 'BEGIN') {
      const unended = open === undefined ? nothing : [fault('it has no end', open)];
      open = { name, lines: [line], length: 0, line: number, offset };
      return unended;
    }
    if (open === undefined) {
      const property = /^(X-WR-CALNAME|X-WR-TIMEZONE)[^:]*:(.*)$/i.exec(line);
      return property === null
        ? nothing
        : [{ kind: 'property', name: property[1]?.toUpperCase() ?? '', value: property[2] ?? '' }];
    }
    open.length += line.length;
    if (!whole || open.length > longestBlock) {
      open.fault = 'it is longer than 512 KiB';
      open.lines = [];
    } else if (open.fault === undefined) open.lines.push(line);
    if (name !== open.name) return nothing;
    const { lines, line: begun, offset: from } = open;
    const ended = open;
    open = undefined;
    return ended.fault === undefined
      ? [{ kind: kinds[name], text: lines.join('\r\n'), line: begun, offset: from }]
      : [fault(ended.fault, ended)];
  };
  return { take, end: () => (open === undefined ? nothing : [fault('the file ends in the middle of it', open)]) };
};

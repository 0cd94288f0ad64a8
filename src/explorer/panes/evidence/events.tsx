import { keySaid } from '../../bindings/in-force.ts';
import { Box, useIsScreenReaderEnabled } from 'ink';
import { useMemo, type ReactElement } from 'react';
import { amount, counted } from '../../../text/amount.ts';
import { safe } from '../../../text/safe.ts';
import { useExplorer } from '../../hooks/use-explorer.ts';
import { useLayout } from '../../hooks/use-size.ts';
import { useWindow } from '../../hooks/use-window.ts';
import { loadedEvents, type Evidence, type Room } from '../../state/evidence/evidence.ts';
import { hasMarks } from '../../state/evidence/marks.ts';
import { pageOf, type Page } from '../../state/evidence/page.ts';
import { inSight, settledTop } from '../../state/evidence/reading-place.ts';
import { roomIn, smallRoom } from '../../state/evidence/room.ts';
import { Frame } from '../../widgets/frame.tsx';
import { accent, bold, clipLine, fitLine, type Line, muted } from '../../widgets/line.ts';
import { TextLine } from '../../widgets/text-line.tsx';
import { useTheme } from '../../widgets/theme-context.ts';
import { whenOf } from '../../state/evidence/event-facts.ts';
import type { PaneProps } from '../pane-props.ts';
import { daysWide, listLine, usualYear } from './event-list.ts';
import { rowLine } from './row-line.ts';

/** Which event of how many, beside the heading of the frame. */
function note(now: Evidence, count: number): string {
  if (count === 0) return now.ids.length === 0 ? 'no events' : counted(now.ids.length, 'event');
  const all = now.total !== undefined && now.total > count ? `, ${amount(now.total)} in all` : '';
  return `event ${amount(now.cursor + 1)} of ${amount(count)}${all}`;
}

/** What the list at the left is a list of. */
function listHeading(now: Evidence, count: number): string {
  if (count === 0) return '';
  const chosen = now.read.data?.length ?? 0;
  if (count > chosen) return `${counted(count, 'event')}, the ${amount(chosen)} chosen first`;
  const all =
    now.total === undefined || now.total <= count
      ? counted(count, 'event')
      : `${amount(count)} of ${counted(now.total, 'event')}`;
  return count > 1 && hasMarks(now) ? `${all}, the deciding ones first` : all;
}

/** The lines of the texts in sight: a cue along the event that the keys are about. */
function textLines(now: Evidence, { blocks, first, height }: Page, room: Room, cue: string): readonly Line[] {
  const top = settledTop(blocks, now.top, height);
  const rows = inSight(blocks, top, height);
  const events = loadedEvents(now);
  return rows.map(({ block, row }, place): Line => {
    const isHere = block - first === now.cursor;
    const isEnd = isHere && row.kind === 'blank' && rows[place + 1]?.block !== block;
    const line = rowLine(row, now.hit?.event === block - first ? now.hit : undefined);
    const event = events[block - first];
    const isHeading = room.list === 0 && event !== undefined && row === blocks.rows(block)[0];
    const dated: Line = isHeading
      ? [...fitLine(line, room.text - whenOf(event, room.time).moment.length), muted(whenOf(event, room.time).moment)]
      : line;
    return [isHere && !isEnd ? accent(`${cue} `) : '  ', ...dated];
  });
}

/** The events behind what was asked about: the claim above, the list at the left where there is room, the whole texts. */
export function Events({ width, height, focused = true }: PaneProps): ReactElement | null {
  const isSpoken = useIsScreenReaderEnabled();
  const { glyphs } = useTheme();
  const { columns, body, height: all, tooSmall } = useLayout();
  const now = useExplorer(({ evidence }) => evidence.open);
  const spelled = useExplorer(({ evidence }) => evidence.spelled);
  const time = useExplorer(({ screen }) => screen.time);
  const room = useMemo(
    () => (tooSmall ? smallRoom(columns, all, time) : roomIn(columns, body, time)),
    [columns, body, all, tooSmall, time],
  );
  const events = useMemo(() => (now === undefined ? [] : loadedEvents(now)), [now]);
  const year = useMemo(() => usualYear(events), [events]);
  const page = useMemo(() => now && pageOf(now, room, spelled), [now, room, spelled]);
  const listTop = useWindow(Math.max(0, now?.cursor ?? 0), Math.max(1, (page?.height ?? 2) - 2), events.length);
  if (now === undefined || page === undefined) return null;
  const texts = textLines(now, page, room, glyphs.cue);
  const seen = events.slice(listTop, listTop + page.height - 2);
  const look = { columns: room.list, time, year, cue: glyphs.cue, day: daysWide(seen, time, year) };
  const listed: readonly Line[] =
    room.list === 0
      ? []
      : [
          [muted(listHeading(now, events.length))],
          [],
          ...seen.map((event, place) => listLine(event, listTop + place === now.cursor, look)),
        ];
  const heads: readonly Line[] = [
    ...page.title.map((text): Line => [bold(text)]),
    ...page.method.map((text): Line => [muted(text)]),
    [],
  ];
  const rows = Array.from({ length: page.height }, (_, row): Line => {
    const text = texts[row] ?? [];
    if (room.list === 0) return text;
    return [...fitLine(listed[row] ?? [], room.list), muted(` ${glyphs.down} `), ...text];
  });
  if (tooSmall)
    return (
      <Box flexDirection="column" height={all}>
        {[...heads.slice(0, -1), ...rows].slice(0, room.rows).map((line, index) => (
          <TextLine key={index} line={clipLine(line, columns)} />
        ))}
        <TextLine
          line={clipLine(
            [
              muted(
                `${events.length === 0 ? 'no events' : `${amount(now.cursor + 1)} of ${amount(now.total ?? events.length)}`}  ${keySaid('down', 'j')} more  ${keySaid('next-event', 'J')} next  ${keySaid('out', 'h')} back`,
              ),
            ],
            columns,
          )}
        />
      </Box>
    );
  const count = page.blocks.count;
  const top = settledTop(page.blocks, now.top, page.height);
  const isWhole = top.block === 0 && top.row === 0 && texts.length < page.height;
  const share = (block: number, row: number) =>
    count === 0
      ? 0
      : Math.min(1, (block + row / Math.max(1, page.blocks.rows(Math.min(block, count - 1)).length)) / count);
  const bottom = inSight(page.blocks, top, page.height).at(-1);
  return (
    <Frame
      title="Why"
      note={[muted(note(now, events.length))]}
      foot={now.pointer === undefined ? [] : [muted(safe(now.pointer === '' ? '/' : now.pointer, 300))]}
      width={width}
      height={height}
      focused={focused}
      scroll={isWhole ? undefined : { from: share(top.block, top.row), to: share((bottom?.block ?? 0) + 1, 0) }}
    >
      <Box flexDirection="column">
        {[...heads, ...(isSpoken ? texts : rows)].map((line, index) => (
          <TextLine key={index} line={clipLine(line, room.columns)} />
        ))}
      </Box>
    </Frame>
  );
}

import { stepsToEntry } from '../steps-to-entry.ts';
import { PressableRows } from '../../hooks/pressable.tsx';
import { useIsScreenReaderEnabled } from 'ink';
import { type ReactElement, useMemo } from 'react';
import { clip } from '../../../text/cells.ts';
import { safe } from '../../../text/safe.ts';
import { useExplorer } from '../../hooks/use-explorer.ts';
import { useWindow } from '../../hooks/use-window.ts';
import { toldOf } from '../../sentences/said.ts';
import { betweenAtCursor, cursorBeside, eventsBeside } from '../../state/persona/exchanges.ts';
import { sideBySideFrom } from '../../state/store/layout.ts';
import { Frame, inside } from '../../widgets/frame.tsx';
import { accent, columnsOf, fitLine, type Line, marked, muted } from '../../widgets/line.ts';
import { seenPart } from '../../widgets/rows/window.ts';
import { TextLine } from '../../widgets/text-line.tsx';
import { judgedSign } from '../drawn/judged-sign.ts';
import { evidenceLine } from '../evidence/evidence-line.ts';
import type { PaneData } from '../pane-data.ts';
import type { PaneProps } from '../pane-props.ts';
import { useCursor, useMcpUrl, usePaneData } from '../use-pane-data.ts';
import type { Row } from './overview-cells.ts';
import { overviewRows } from './overview-layout.ts';
import { type Newest, standsOnEvent } from './overview-newest.ts';
import { overviewSpoken } from './overview-spoken.ts';
import { behindWords } from './overview-pictures.ts';

/** Under the pane: how many events are behind what the cursor stands on, and where that is. */
function footOf(paneData: PaneData, cursor: string | undefined, columns: number): Line {
  const { material, all } = toldOf(paneData.raw);
  if (cursor === undefined) return [];
  if (!cursor.startsWith('/')) return [muted(clip(safe(cursor), Math.max(8, columns - 4)))];
  if (!all.some(({ total }) => total !== undefined))
    return [
      muted(`this gateway gives no counts ${paneData.glyphs.dot} ${clip(safe(cursor), Math.max(8, columns - 40))}`),
    ];
  const total = material.total(cursor);
  if (total === undefined) return evidenceLine(paneData, cursor, columns);
  const age = paneData.age?.(cursor);
  const mark = paneData.judged?.(cursor);
  if (mark !== undefined) return [`${mark.words} ${paneData.glyphs.dot} `, behindWords(total, false)];
  return [
    ...(age === undefined ? [] : [`${age} ${paneData.glyphs.dot} `]),
    behindWords(total, columns >= 100),
    muted(` ${paneData.glyphs.dot} ${clip(safe(cursor), Math.max(8, columns - 34 - (age?.length ?? 0)))}`),
  ];
}

/** The line of a row, with the cue and the search where they belong. */
function drawnRow(row: Row, cursor: string | undefined, search: string, { judged, glyphs }: PaneData): Line {
  return row.flatMap(({ cell, wide }, place): Line => {
    const isHere = cell.pointer !== undefined && cell.pointer === cursor;
    const own = marked(cell.line, search);
    const mark = cell.isFirst && cell.pointer !== undefined ? judged?.(cell.pointer) : undefined;
    const sign = judgedSign(mark, glyphs);
    const line: Line = [...(isHere ? [accent(glyphs.cue), sign] : [sign, ' ']), ...own];
    return place === row.length - 1 ? line : fitLine(line, wide);
  });
}

/** The newest events, where the screen has room for them and the gateway says which they are. */
function useNewest(): Newest | undefined {
  const total = useExplorer(({ persona, screen }) => betweenAtCursor(persona, screen.columns)?.total);
  const read = useExplorer(eventsBeside);
  const cursor = useExplorer(cursorBeside);
  return useMemo(() => (total === undefined ? undefined : { total, read, cursor }), [total, read, cursor]);
}

/** What a cell of a row stands for. */
function pointerAt(row: Row | undefined, column: number): string | undefined {
  let end = 0;
  for (const { cell, wide } of row ?? []) {
    end += wide;
    if (column < end) return cell.pointer;
  }
  return row?.at(-1)?.cell.pointer;
}

/** Who it is, what they work on, how they write, with whom, what was lately; each line leads to its events. */
export function Overview({ width, height, focused = true }: PaneProps): ReactElement | null {
  const paneData = usePaneData();
  const mcp = useMcpUrl();
  const isSpoken = useIsScreenReaderEnabled();
  const newest = useNewest();
  const { cursor: entry, search } = useCursor();
  const event = newest?.cursor === undefined ? undefined : newest.read.data?.[newest.cursor];
  const cursor = event === undefined ? entry : standsOnEvent(event);
  const { columns, rows } = inside(width, height);
  const isStacked = width < sideBySideFrom;
  const drawn = useMemo(
    () => (paneData === undefined ? [] : overviewRows({ paneData, mcp, newest }, { columns, rows }, isStacked)),
    [paneData, mcp, newest, columns, rows, isStacked],
  );
  const here = drawn.findLastIndex((row) =>
    row.some(({ cell }) => cell.pointer !== undefined && cell.pointer === cursor),
  );
  const first = useWindow(Math.max(0, here), rows, drawn.length);
  if (paneData === undefined) return null;
  const seen = { first, count: Math.min(rows, drawn.length) };
  return (
    <Frame
      title="Overview"
      foot={footOf(paneData, cursor, columns)}
      width={width}
      height={height}
      focused={focused}
      scroll={seenPart(seen, drawn.length)}
    >
      {isSpoken ? (
        overviewSpoken(paneData).map((line, index) => <TextLine key={index} line={[]} spoken={line} />)
      ) : (
        <PressableRows stepsTo={(row, column) => stepsToEntry(paneData, cursor, pointerAt(drawn[first + row], column))}>
          {drawn.slice(first, first + rows).map((row, index) => {
            const line = drawnRow(row, cursor, search, paneData);
            return <TextLine key={index} line={columnsOf(line) > columns ? fitLine(line, columns) : line} />;
          })}
        </PressableRows>
      )}
    </Frame>
  );
}

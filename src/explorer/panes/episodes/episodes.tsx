import { stepsToEntry } from '../steps-to-entry.ts';
import { PressableRows } from '../../hooks/pressable.tsx';
import { Box, useIsScreenReaderEnabled } from 'ink';
import { type ReactElement, useMemo } from 'react';
import { counted } from '../../../text/amount.ts';
import { useExplorer } from '../../hooks/use-explorer.ts';
import { useWindow } from '../../hooks/use-window.ts';
import { sectionFilter } from '../../state/persona/filter/section-filter.ts';
import { searchedTime } from '../../state/persona/filter/within.ts';
import { sectionView } from '../../state/persona/persona.ts';
import { at, children } from '../../state/persona/pointer.ts';
import { episodeOrder } from '../../state/persona/sorts.ts';
import { Frame, inside } from '../../widgets/frame.tsx';
import { clipLine, columnsOf, type Line, marked, muted } from '../../widgets/line.ts';
import { List, type ListRow } from '../../widgets/rows/list.tsx';
import { seenPart } from '../../widgets/rows/window.ts';
import { TextLine } from '../../widgets/text-line.tsx';
import { atMost } from '../drawn/at-most.ts';
import { insteadOfList, nothingWithin } from '../drawn/instead-of-list.ts';
import { judgedSign, judgedSpoken } from '../drawn/judged-sign.ts';
import { evidenceLine } from '../evidence/evidence-line.ts';
import type { PaneData } from '../pane-data.ts';
import type { PaneProps } from '../pane-props.ts';
import { useCursor, usePaneData } from '../use-pane-data.ts';
import { episodeDetail } from './episode-detail.ts';
import { episodeHead, episodeLine, episodeSentence, silenceLine } from './episode-table.ts';
import { type EpisodesDrawn, episodesDrawn, episodesNote, overTable } from './episodes-drawn.ts';

const cue = 2;
const silence = 'silence';

/** The rows of the table: the episodes, and the silence at the end that is the newest. */
function tableRows(
  drawn: EpisodesDrawn,
  isNewestFirst: boolean,
  isSpoken: boolean,
  search: string,
  paneData: PaneData,
) {
  const look = { ...paneData, beside: drawn.beside };
  const rows: ListRow[] = drawn.episodes.map((episode) => ({
    key: episode.pointer,
    line: marked(episodeLine(episode, drawn.widths, look), search),
    sign: judgedSign(paneData.judged?.(episode.pointer), paneData.glyphs),
    ...(isSpoken ? { spoken: judgedSpoken(episodeSentence(episode, look), paneData.judged?.(episode.pointer)) } : {}),
  }));
  if (drawn.silentSince === undefined || drawn.episodes.length === 0) return rows;
  const last = { key: silence, line: silenceLine(drawn.silentSince, drawn.widths) };
  return isNewestFirst ? [last, ...rows] : [...rows, last];
}

/** What is said where there is no episode, or none within what is asked for. */
function instead(paneData: PaneData, isFiltered: boolean, columns: number): Line[] {
  const value = at(paneData.raw, '/episodes');
  if (isFiltered && children(value).length > 0) return [[muted(nothingWithin)]];
  const events = at(paneData.raw, '/source_event_count');
  const among = typeof events === 'number' ? ` among ${counted(events, 'event')}` : '';
  const known = `no stretch stands out${among}; the strip is all there is`;
  return insteadOfList('/episodes', { known, foreign: 'this gateway gives no episodes' }, columns, paneData);
}

/** The spans of the subject's life that the events show, as a story: all time on top, then what happened when and what came of it. */
export function Episodes({ width, height, focused = true }: PaneProps): ReactElement | null {
  const paneData = usePaneData();
  const { cursor, search } = useCursor();
  const sort = useExplorer(({ persona }) => sectionView(persona).sort);
  const typed = useExplorer(({ persona }) => sectionView(persona).search);
  const isSpoken = useIsScreenReaderEnabled();
  const { columns, rows } = inside(width, height);
  const room = columns - cue;
  const drawn = useMemo(() => (paneData === undefined ? undefined : episodesDrawn(paneData, room)), [paneData, room]);
  const raw = paneData?.raw;
  const asked = useMemo(() => searchedTime(raw ?? null, sectionFilter('episodes', typed)), [raw, typed]);
  const order = episodeOrder(sort);
  const list = useMemo(
    () => (paneData && drawn ? tableRows(drawn, order === 'newest first', isSpoken, search, paneData) : []),
    [paneData, drawn, order, isSpoken, search],
  );
  const place = Math.max(0, drawn?.episodes.findIndex(({ pointer }) => pointer === cursor) ?? 0);
  const current = drawn?.episodes[place];
  const over = paneData && drawn && !isSpoken ? overTable(paneData, drawn, current, asked, room, rows) : [];
  const own = list.find(({ key }) => key === current?.pointer)?.line;
  const isCut = own !== undefined && columnsOf(own) > room;
  // What the table does not need is room for what is told below it.
  const free = Math.max(2, Math.floor(rows / 5), rows - over.length - 2 - list.length);
  const below =
    paneData && current && !isSpoken && rows >= 12
      ? atMost(episodeDetail(current, paneData.entries[place], room, paneData, isCut), free)
      : [];
  const used = over.length + 1 + (below.length > 0 ? below.length + 1 : 0);
  const body = Math.max(1, rows - used);
  const first = useWindow(
    Math.max(
      0,
      list.findIndex(({ key }) => key === current?.pointer),
    ),
    body,
    list.length,
  );
  if (!paneData || !drawn) return null;
  const window = list.slice(first, first + body);
  return (
    <Frame
      title="Episodes"
      note={drawn.episodes.length === 0 ? [] : [muted(episodesNote(paneData, drawn, order, room))]}
      foot={evidenceLine(paneData, cursor, columns)}
      width={width}
      height={height}
      focused={focused}
      scroll={seenPart({ first, count: window.length }, list.length)}
    >
      {over.map((line, index) => (
        <TextLine key={index} line={['  ', ...clipLine(line, room)]} />
      ))}
      {drawn.episodes.length === 0 ? (
        instead(paneData, typed !== '', room).map((line, index) => <TextLine key={index} line={['  ', ...line]} />)
      ) : (
        <>
          {!isSpoken && <TextLine line={['  ', ...clipLine(episodeHead(drawn.widths, drawn.episodes, room), room)]} />}
          <PressableRows stepsTo={(row) => stepsToEntry(paneData, cursor, window[row]?.key)}>
            <List rows={window} selected={current?.pointer} width={columns} focused={focused} />
          </PressableRows>
        </>
      )}
      <Box flexDirection="column" marginTop={below.length > 0 ? 1 : 0}>
        {below.map((line, index) => (
          <TextLine key={index} line={['  ', ...clipLine(line, room)]} />
        ))}
      </Box>
    </Frame>
  );
}

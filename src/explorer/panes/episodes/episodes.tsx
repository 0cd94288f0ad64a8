import { claimOn } from '../../state/persona/claim.ts';
import { useIsScreenReaderEnabled } from 'ink';
import { type ReactElement, useMemo } from 'react';
import { counted } from '../../../text/amount.ts';
import { safe } from '../../../text/safe.ts';
import { useWindow } from '../../hooks/use-window.ts';
import { Frame, inside } from '../../widgets/frame.tsx';
import { marked, muted } from '../../widgets/line.ts';
import { List } from '../../widgets/rows/list.tsx';
import { TextLine } from '../../widgets/text-line.tsx';
import { seenPart } from '../../widgets/rows/window.ts';
import { episodeLanes } from './episode-lanes.ts';
import { episodeLine, episodeSeen, episodeSentence, kindColumns } from './episode-rows.ts';
import { evidenceLine } from '../evidence/evidence-line.ts';
import type { PaneProps } from '../pane-props.ts';
import { useCursor, usePaneData } from '../use-pane-data.ts';

/** The spans of the subject's life that the events show: lanes on an axis of time, and the list. */
export function Episodes({ width, height, focused = true }: PaneProps): ReactElement | null {
  const paneData = usePaneData();
  const { cursor, search } = useCursor();
  const isSpoken = useIsScreenReaderEnabled();
  const { columns, rows } = inside(width, height);
  const entries = paneData?.entries;
  const episodes = useMemo(() => (entries ?? []).map(episodeSeen), [entries]);
  const place = Math.max(
    0,
    episodes.findIndex(({ pointer }) => pointer === cursor),
  );
  const axis = paneData && !isSpoken && rows >= 8 ? episodeLanes(episodes, cursor, columns, rows, paneData) : [];
  const room = Math.max(1, rows - (axis.length > 0 ? axis.length + 1 : 0));
  const first = useWindow(place, room, episodes.length);
  if (!paneData) return null;
  const seen = episodes.slice(first, first + room);
  const kinds = kindColumns(episodes);
  const why = claimOn(paneData.raw, '/episodes')?.reason;
  const now = episodes.filter(({ horizon }) => horizon === 'current').length;
  const list = seen.map((episode) => ({
    key: episode.pointer,
    line: marked(episodeLine(episode, columns - 2, kinds, paneData), search),
    ...(isSpoken ? { spoken: episodeSentence(episode, paneData) } : {}),
  }));
  return (
    <Frame
      title="Episodes"
      note={[muted(`${counted(episodes.length, 'episode')}${now > 0 ? `, ${now} current` : ''}`)]}
      foot={evidenceLine(paneData, cursor, columns)}
      width={width}
      height={height}
      focused={focused}
      scroll={seenPart({ first, count: seen.length }, episodes.length)}
    >
      {axis.map((line, index) => (
        <TextLine key={index} line={['  ', ...line]} />
      ))}
      {axis.length > 0 && <TextLine line={[]} />}
      {episodes.length === 0 ? (
        <TextLine line={[muted(`— ${safe(why ?? 'no episode is given')}`)]} />
      ) : (
        <List rows={list} selected={cursor} width={columns} focused={focused} />
      )}
    </Frame>
  );
}

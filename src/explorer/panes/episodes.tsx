import { useIsScreenReaderEnabled } from 'ink';
import { type ReactElement, useMemo } from 'react';
import { counted } from '../../text/amount.ts';
import { useWindow } from '../hooks/use-window.ts';
import { Frame, inside } from '../widgets/frame.tsx';
import { type Line, marked, muted } from '../widgets/line.ts';
import { List } from '../widgets/list.tsx';
import { TextLine } from '../widgets/text-line.tsx';
import { timeline } from '../widgets/timeline.ts';
import { seenPart } from '../widgets/window.ts';
import { type EpisodeSeen, episodeLine, episodeSeen, episodeSentence, kindColumns, lanesOf } from './episode-rows.ts';
import { foot } from './foot.ts';
import type { PaneProps } from './pane-props.ts';
import { claimOn, type Scene } from './scene.ts';
import { useCursor, useScene } from './use-scene.ts';

const dayLong = 86_400_000;

/** The lanes over the list, in at most a third of the rows. */
function lanes(
  episodes: readonly EpisodeSeen[],
  cursor: string | undefined,
  columns: number,
  rows: number,
  scene: Scene,
): Line[] {
  const { lanes: names, stretches } = lanesOf(episodes, cursor);
  if (stretches.length === 0) return [];
  const from = Math.min(...stretches.map((stretch) => stretch.from));
  const until = Math.max(...stretches.map((stretch) => stretch.until));
  const margin = Math.max(dayLong, (until - from) * 0.02);
  const most = Math.max(1, Math.floor((rows / 3 - 1) / names.length));
  const size = { columns: columns - 2, names: Math.min(12, Math.max(...names.map((name) => name.length))), most };
  const lines = timeline(stretches, names, { from, until: until + margin, now: scene.now }, size, scene.glyphs);
  return lines.slice(0, Math.max(3, Math.floor(rows / 2)));
}

/** The spans of the subject's life that the events show: lanes on an axis of time, and the list. */
export function Episodes({ width, height, focused = true }: PaneProps): ReactElement | null {
  const scene = useScene();
  const { cursor, search } = useCursor();
  const isSpoken = useIsScreenReaderEnabled();
  const { columns, rows } = inside(width, height);
  const entries = scene?.entries;
  const episodes = useMemo(() => (entries ?? []).map(episodeSeen), [entries]);
  const place = Math.max(
    0,
    episodes.findIndex(({ pointer }) => pointer === cursor),
  );
  const axis = scene && !isSpoken && rows >= 8 ? lanes(episodes, cursor, columns, rows, scene) : [];
  const room = Math.max(1, rows - (axis.length > 0 ? axis.length + 1 : 0));
  const first = useWindow(place, room, episodes.length);
  if (!scene) return null;
  const seen = episodes.slice(first, first + room);
  const kinds = kindColumns(episodes);
  const why = claimOn(scene.raw, '/episodes')?.reason;
  const now = episodes.filter(({ horizon }) => horizon === 'current').length;
  const list = seen.map((episode) => ({
    key: episode.pointer,
    line: marked(episodeLine(episode, columns - 2, kinds, scene), search),
    ...(isSpoken ? { spoken: episodeSentence(episode, scene) } : {}),
  }));
  return (
    <Frame
      title="Episodes"
      note={[muted(`${counted(episodes.length, 'episode')}${now > 0 ? `, ${now} current` : ''}`)]}
      foot={foot(scene, cursor, columns)}
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
        <TextLine line={[muted(`— ${why ?? 'no episode is given'}`)]} />
      ) : (
        <List rows={list} selected={cursor} width={columns} focused={focused} />
      )}
    </Frame>
  );
}

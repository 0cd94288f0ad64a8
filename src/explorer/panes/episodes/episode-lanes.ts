import { label } from '../../../text/label.ts';
import type { Line } from '../../widgets/line.ts';
import { type Stretch, timeline } from '../../widgets/marks/timeline.ts';
import type { EpisodeSeen } from './episode-seen.ts';
import type { PaneData } from '../pane-data.ts';

const dayLong = 86_400_000;

/** The kinds, the most frequent first, and the stretches that stand in their lanes. */
function lanesOf(
  episodes: readonly EpisodeSeen[],
  cursor: string | undefined,
): { lanes: string[]; stretches: Stretch[] } {
  const counts = new Map<string, number>();
  const stretches: Stretch[] = [];
  for (const { pointer, kind, horizon, from, until } of episodes) {
    if (from === undefined) continue;
    const lane = kind === '' ? 'other' : label(kind);
    counts.set(lane, (counts.get(lane) ?? 0) + 1);
    const hollow = kind === 'gap' || horizon === 'recurring';
    stretches.push({ lane, from, until: until ?? from, selected: pointer === cursor, hollow });
  }
  return { lanes: [...counts].toSorted(([, a], [, b]) => b - a).map(([lane]) => lane), stretches };
}

/** The lanes over the list, in at most a third of the rows. */
export function episodeLanes(
  episodes: readonly EpisodeSeen[],
  cursor: string | undefined,
  columns: number,
  rows: number,
  paneData: PaneData,
): Line[] {
  const { lanes: names, stretches } = lanesOf(episodes, cursor);
  if (stretches.length === 0) return [];
  const from = Math.min(...stretches.map((stretch) => stretch.from));
  const until = Math.max(...stretches.map((stretch) => stretch.until));
  const margin = Math.max(dayLong, (until - from) * 0.02);
  const most = Math.max(1, Math.floor((rows / 3 - 1) / names.length));
  const size = { columns: columns - 2, names: Math.min(12, Math.max(...names.map((name) => name.length))), most };
  const lines = timeline(stretches, names, { from, until: until + margin, now: paneData.now }, size, paneData.glyphs);
  return lines.slice(0, Math.max(3, Math.floor(rows / 2)));
}

import { amount } from '../../../text/amount.ts';
import { at, children } from '../../state/persona/pointer.ts';
import type { Line } from '../../widgets/line.ts';
import { besideAt, builtAt, newestEvent } from '../newest-event.ts';
import type { PaneData } from '../pane-data.ts';
import { episodeLanes } from './episode-lanes.ts';
import { type EpisodeSeen, episodeSeen } from './episode-seen.ts';
import { type AskedTime, episodeStrip, episodeTime, stretchLine } from './episode-strip.ts';
import { type EpisodeColumns, episodeColumns } from './episode-table.ts';

/** All of the pane that does not move with the cursor. */
export type EpisodesDrawn = {
  readonly episodes: readonly EpisodeSeen[];
  readonly widths: EpisodeColumns;
  readonly newest: number | undefined;
  readonly beside: number | undefined;
  /** since when nothing is known, where that is long before the build */
  readonly silentSince: number | undefined;
};

/** so long without an event before the build is told */
const longSilence = 30 * 86_400_000;

/** The episodes and their columns, in so many of the screen. */
export function episodesDrawn(paneData: PaneData, columns: number): EpisodesDrawn {
  const { raw, entries } = paneData;
  const episodes = entries.map((entry) => episodeSeen(raw, entry));
  const newest = newestEvent(raw);
  const beside = besideAt(raw);
  const built = builtAt(raw);
  const isSilent = newest !== undefined && built !== undefined && built - newest > longSilence;
  return {
    episodes,
    widths: episodeColumns(episodes, columns, { ...paneData, beside }),
    newest,
    beside,
    silentSince: isSilent ? newest : undefined,
  };
}

/** What stands over the table: all time as a strip with the stretch of the episode under the cursor, else lanes of the episodes. */
export function overTable(
  paneData: PaneData,
  { episodes, newest }: EpisodesDrawn,
  current: EpisodeSeen | undefined,
  asked: AskedTime,
  columns: number,
  rows: number,
): Line[] {
  if (rows < 9) return [];
  const time = episodeTime(paneData.raw, newest, columns);
  if (time === undefined) return [...episodeLanes(episodes, current?.pointer, columns + 2, rows, paneData), []];
  const { from, until } = current ?? {};
  return [
    ...episodeStrip(time, rows >= 24 ? 2 : 1, asked, paneData.glyphs),
    from === undefined ? [] : stretchLine(time, from, until ?? from, paneData.glyphs),
  ];
}

/** How many there are, in which order, and how much of everything they hold. */
export function episodesNote(paneData: PaneData, { episodes }: EpisodesDrawn, order: string, columns: number): string {
  const facts = at(paneData.raw, '/provenance/claims/~1episodes/facts');
  const [held, of] = [at(facts, '/held'), at(facts, '/of')];
  const all = children(at(paneData.raw, '/episodes')).length;
  const count = all > episodes.length ? `${amount(episodes.length)} of ${amount(all)}` : amount(all);
  const holds =
    typeof held === 'number' && typeof of === 'number' && held > 0 && columns >= 70
      ? ` · bursts and projects hold ${amount(held)} of ${amount(of)} own events`
      : '';
  return `${count}, ${order}${holds}`;
}

import { span } from '../../../text/ago.ts';
import { cells, fit } from '../../../text/cells.ts';
import { label } from '../../../text/label.ts';
import { day, instant, moment } from '../../../text/moment.ts';
import { safe } from '../../../text/safe.ts';
import type { Entry } from '../../state/persona/entries.ts';
import { at } from '../../state/persona/pointer.ts';
import { accent, fitLine, type Line, muted, spread } from '../../widgets/line.ts';
import type { Stretch } from '../../widgets/marks/timeline.ts';
import type { PaneData } from '../pane-data.ts';

/** An episode as far as the gateway says it; moments are epoch milliseconds. */
export type EpisodeSeen = {
  readonly pointer: string;
  readonly kind: string;
  readonly label: string;
  readonly horizon: string;
  readonly from: number | undefined;
  readonly until: number | undefined;
};

const textAt = (entry: Entry, pointer: string): string => {
  const text = at(entry.value, pointer);
  return typeof text === 'string' ? safe(text) : '';
};

export const episodeSeen = (entry: Entry): EpisodeSeen => ({
  pointer: entry.pointer,
  kind: textAt(entry, '/kind'),
  label: textAt(entry, '/label'),
  horizon: textAt(entry, '/horizon'),
  from: instant(textAt(entry, '/valid_from')),
  until: instant(textAt(entry, '/valid_until')),
});

/** The kinds, the most frequent first, and the stretches that stand in their lanes. */
export function lanesOf(
  episodes: readonly EpisodeSeen[],
  cursor: string | undefined,
): { lanes: string[]; stretches: Stretch[] } {
  const counts = new Map<string, number>();
  const stretches: Stretch[] = [];
  for (const { pointer, kind, horizon, from, until } of episodes) {
    if (from === undefined) continue;
    const lane = kind === '' ? '—' : label(kind);
    counts.set(lane, (counts.get(lane) ?? 0) + 1);
    const hollow = kind === 'gap' || horizon === 'recurring';
    stretches.push({ lane, from, until: until ?? from, selected: pointer === cursor, hollow });
  }
  return { lanes: [...counts].toSorted(([, a], [, b]) => b - a).map(([lane]) => lane), stretches };
}

/** When it was, and where there is room for how long. */
function when({ from, until }: EpisodeSeen, paneData: PaneData, withSpan: boolean): string {
  if (from === undefined) return until === undefined ? '—' : `until ${day(until, 'utc')}`;
  const shown = (time: number) =>
    paneData.time === 'relative' ? day(time, 'utc') : moment(time, paneData.now, paneData.time);
  const [first, last] = [shown(from), until === undefined ? '' : shown(until)];
  const long = !withSpan || until === undefined || until <= from ? '' : `, ${span(until - from)}`;
  if (last === '' || first === last) return `${first}${long}`;
  const year = / \d{4}$/;
  const isSameYear = year.exec(first)?.[0] !== undefined && year.exec(first)?.[0] === year.exec(last)?.[0];
  return `${isSameYear ? first.replace(year, '') : first} – ${last}${long}`;
}

const words: Readonly<Record<string, Line>> = {
  current: [accent('current')],
  upcoming: [{ text: 'upcoming', tone: 'good' }],
};

/** One episode in a row of so many columns: kind, what, when, horizon. */
export function episodeLine(episode: EpisodeSeen, columns: number, kinds: number, paneData: PaneData): Line {
  const kind = episode.kind === '' ? '—' : label(episode.kind);
  const what = episode.label === '' ? '—' : episode.label;
  const horizon = fitLine(words[episode.horizon] ?? [muted(episode.horizon === '' ? '—' : episode.horizon)], 9);
  const time = when(episode, paneData, columns >= 90);
  const isRoomy = columns >= 60;
  const right: Line = isRoomy ? [muted(time), '  ', ...horizon] : horizon;
  const left: Line = [muted(fit(kind, Math.min(kinds, 12))), '  ', what];
  return spread(left, right, Math.min(columns, 118));
}

export const kindColumns = (episodes: readonly EpisodeSeen[]): number =>
  Math.max(4, ...episodes.map(({ kind }) => cells(label(kind))));

/** An episode as a sentence. */
export const episodeSentence = (episode: EpisodeSeen, paneData: PaneData): string =>
  `${episode.horizon} ${episode.kind}: ${episode.label}, ${when(episode, paneData, true)}`.trim();

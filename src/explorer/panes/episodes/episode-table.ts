import { amount } from '../../../text/amount.ts';
import { cells, fit } from '../../../text/cells.ts';
import { label } from '../../../text/label.ts';
import { day, moment } from '../../../text/moment.ts';
import { spanWords } from '../../../text/span-words.ts';
import { bold, type Line, muted, type Piece } from '../../widgets/line.ts';
import { bar } from '../../widgets/marks/bar.ts';
import type { PaneData } from '../pane-data.ts';
import { type EpisodeSeen, outcomeOf } from './episode-seen.ts';

/** The widths of the table, the same for all its rows; 0 leaves a column out. */
export type EpisodeColumns = {
  readonly when: number;
  readonly kind: number;
  readonly events: number;
  readonly bar: number;
  readonly top: number;
};

type Look = Pick<PaneData, 'glyphs' | 'time' | 'now'> & { readonly beside: number | undefined };

const gap = '  ';
/** so that rows do not run together */
const fullest = 7 / 8;

/** When it was. */
function whenWords({ from, until }: EpisodeSeen, { beside, time, now }: Look): string {
  if (from === undefined) return until === undefined ? '' : `until ${day(until, 'utc')}`;
  if (time === 'relative') return spanWords(from, until ?? from, beside);
  const [first, last] = [moment(from, now, time), until === undefined ? '' : moment(until, now, time)];
  return last === '' || first === last ? first : `${first} – ${last}`;
}

const kindWords = ({ kind, horizon }: EpisodeSeen): string =>
  kind === '' ? (horizon === '' ? '' : label(horizon).toLowerCase()) : label(kind).toLowerCase();

/** What the widest of these texts takes; nothing where none says anything. */
function widest(texts: readonly string[], most: number, least: number): number {
  const wide = texts.reduce((wider, text) => Math.max(wider, cells(text)), 0);
  return wide === 0 ? 0 : Math.min(most, Math.max(least, wide));
}

/** The columns for these episodes in so many of the screen: the bar goes below 60, the events below 48, what kind it is below 44. */
export function episodeColumns(episodes: readonly EpisodeSeen[], columns: number, look: Look): EpisodeColumns {
  const counts = episodes.flatMap(({ events, kind }) => (events === undefined || kind === 'gap' ? [] : [events]));
  const top = Math.max(0, ...counts);
  return {
    when: widest(
      episodes.map((episode) => whenWords(episode, look)),
      columns < 60 ? 20 : 36,
      11,
    ),
    kind: columns < 44 ? 0 : widest(episodes.map(kindWords), 12, 7),
    events: counts.length === 0 || columns < 48 ? 0 : Math.max(6, amount(top).length),
    bar: counts.length === 0 || columns < 60 ? 0 : columns >= 100 ? 16 : 8,
    top,
  };
}

/** The heads of the columns; what came of it is headed by what the gateway gives. */
export function episodeHead(widths: EpisodeColumns, episodes: readonly EpisodeSeen[], columns: number): Line {
  const isCommits = episodes.some(({ files }) => files.length > 0);
  const before = [
    ...(widths.when === 0 ? [] : [fit('When', widths.when)]),
    ...(widths.kind === 0 ? [] : [fit('What', widths.kind)]),
    ...(widths.events === 0 ? [] : [fit('Events', widths.events, 'right')]),
    ...(widths.bar === 0 ? [] : [' '.repeat(widths.bar)]),
  ];
  const outcomes = isCommits
    ? ['What came of it: releases, and the own commit that changed most', 'What came of it']
    : ['What it was'];
  const last = 'What';
  const heads = [...outcomes, last].map((outcome) => [...before, outcome].join(gap));
  return [bold(heads.find((head) => cells(head) <= columns) ?? heads.at(-1) ?? '', 'muted')];
}

/** What came of an episode: releases or what it was on, then the title of the event that stands for it. */
function outcomeLine(episode: EpisodeSeen): Line {
  const { lead, title } = outcomeOf(episode);
  if (episode.kind === 'gap') return [muted(lead)];
  if (title === '') return [lead];
  return [lead === '' ? '' : `${lead} · `, `“${title}”`];
}

const kindPiece = (episode: EpisodeSeen, width: number): Piece => {
  const text = fit(kindWords(episode), width);
  if (episode.kind === 'gap' || episode.horizon === 'recurring') return muted(text);
  return episode.horizon === 'upcoming' ? { text, tone: 'good' } : text;
};

/** One episode in a row: when, what it is, how many events, and what came of it. */
export function episodeLine(episode: EpisodeSeen, widths: EpisodeColumns, look: Look): Line {
  const { events = 0 } = episode;
  const isGap = episode.kind === 'gap';
  const isOne = isGap || (episode.kind === 'meeting' && events === 1);
  const when = fit(whenWords(episode, look), widths.when);
  const count = isOne || episode.events === undefined ? '' : amount(events);
  const share = isOne || widths.top === 0 ? 0 : Math.sqrt(events / widths.top) * fullest;
  return [
    ...(widths.when === 0 ? [] : [isGap ? muted(when) : when, gap]),
    ...(widths.kind === 0 ? [] : [kindPiece(episode, widths.kind), gap]),
    ...(widths.events === 0 ? [] : [fit(count, widths.events, 'right'), gap]),
    ...(widths.bar === 0 ? [] : [...bar(share, widths.bar, look.glyphs), gap]),
    ...outcomeLine(episode),
  ];
}

/** The row of the silence since the newest event; it is no episode. */
export const silenceLine = (newest: number, widths: EpisodeColumns): Line => {
  const wide = [widths.events, widths.bar].reduce((sum, own) => sum + (own === 0 ? 0 : own + gap.length), 0);
  const words = [
    fit(`since ${day(newest, 'utc').replace(/ \d{4}$/, '')}`, widths.when),
    ...(widths.kind === 0 ? [] : [fit('silence', widths.kind + wide)]),
    `nothing after ${day(newest, 'utc')} in what was imported`,
  ];
  return [muted(words.join(gap))];
};

/** An episode as a sentence. */
export function episodeSentence(episode: EpisodeSeen, look: Look): string {
  const { lead, title } = outcomeOf(episode);
  const events = episode.events === undefined || episode.kind === 'gap' ? '' : `${amount(episode.events)} events`;
  const outcome = [lead, title === '' ? '' : `“${title}”`].filter((part) => part !== '').join(', ');
  const horizon = ['upcoming', 'recurring'].includes(episode.horizon) ? `${episode.horizon} ` : '';
  return [`${horizon}${kindWords(episode)}, ${whenWords(episode, look)}`, events, outcome]
    .filter((part) => part !== '')
    .join(': ');
}

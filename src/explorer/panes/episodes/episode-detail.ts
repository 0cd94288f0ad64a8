import { counted } from '../../../text/amount.ts';
import { wrap } from '../../../text/cells.ts';
import { label } from '../../../text/label.ts';
import { safe } from '../../../text/safe.ts';
import { spanWords } from '../../../text/span-words.ts';
import type { Entry } from '../../state/persona/entries.ts';
import { bold, type Line, muted } from '../../widgets/line.ts';
import { labelled, valueLines } from '../drawn/drawn-value.ts';
import type { PaneData } from '../pane-data.ts';
import { type EpisodeSeen, outcomeOf, restOf } from './episode-seen.ts';

const dayLong = 86_400_000;

/** "a burst: 33 events in 41 days, where 7.8 is usual" */
function sentence({ kind, from, until, events, rate, usual, horizon }: EpisodeSeen): string {
  const name = kind === '' ? '' : `${/^[aeiou]/i.test(kind) ? 'an' : 'a'} ${label(kind).toLowerCase()}`;
  const when = ['upcoming', 'recurring'].includes(horizon) ? `, ${horizon}` : '';
  if (name === '') return '';
  if (from === undefined || until === undefined || kind === 'gap') return name + when;
  const days = Math.max(1, Math.round((until - from) / dayLong));
  const inDays = `in ${counted(days, 'day')}`;
  if (rate !== undefined && usual !== undefined)
    return `${name}${when}: ${counted(rate, 'event')} ${inDays}, where ${Math.round(usual * 10) / 10} is usual`;
  return events === undefined || kind === 'meeting'
    ? name + when
    : `${name}${when}: ${counted(events, 'event')} ${inDays}`;
}

/** What it was about, and with whom. */
function about({ events, own, files, company }: EpisodeSeen): string {
  const isCommits = files.length > 0;
  const merges = isCommits && events !== undefined && own !== undefined ? events - own : 0;
  const parts = [
    own === undefined || !isCommits ? '' : `${counted(own, 'own commit')}: ${files.join(', ')}`,
    merges > 0 ? counted(merges, 'merge') : '',
    company.length > 0 ? `with ${company.join(', ')}` : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

const outcomeWords = (episode: EpisodeSeen): string => {
  const { lead, title } = outcomeOf(episode);
  return [lead, title === '' ? '' : `“${title}”`].filter((part) => part !== '').join(' · ');
};

/** More of the episode under the cursor: what it is, what it was about, by which rule it is one, and what else is given. */
export function episodeDetail(
  episode: EpisodeSeen,
  entry: Entry | undefined,
  columns: number,
  paneData: PaneData,
  isCut: boolean,
): Line[] {
  const { from, until } = episode;
  const when = from === undefined ? '' : spanWords(from, until ?? from, undefined, true);
  const words = about(episode);
  const rule = episode.method === '' ? '' : `Rule: ${episode.method}.`;
  const given = episode.method === '' ? entry?.value : undefined;
  const rest = Array.isArray(given)
    ? valueLines(given, columns, paneData)
    : restOf(given).flatMap(([key, value]) => labelled(label(safe(key)), value, 14, columns, paneData));
  const what = sentence(episode);
  return [
    ...(when + what === '' ? [] : [[bold(when, 'accent'), muted(when === '' ? what : `  ${what}`)]]),
    // What has no room in its row is told here whole.
    ...(isCut ? wrap(outcomeWords(episode), columns).map((line): Line => [line]) : []),
    ...(words === '' ? [] : wrap(words, columns).map((line): Line => [line])),
    ...rest,
    ...wrap(rule, columns).map((line): Line => [muted(line)]),
  ];
}

import type { Json } from '../../../contract/scalars.ts';
import { instant } from '../../../text/moment.ts';
import { at } from './pointer.ts';

/** What is typed over the episodes: from when on, until when (both epoch ms, the end not within), of which kind, and the words looked for. */
export type EpisodeFilter = {
  readonly since: number | undefined;
  readonly until: number | undefined;
  readonly kind: string | undefined;
  readonly words: string;
  /** what cannot be meant, in words */
  readonly problem: string | undefined;
};

/** The filters that episodes know. */
export const episodeFilters = ['since', 'until', 'kind'] as const;

const dayLong = 86_400_000;

/** The span of a year, a month or a day; undefined for other texts. */
function spanOf(text: string): readonly [from: number, until: number] | undefined {
  const [, year, month, day] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(text) ?? [];
  if (year === undefined) return undefined;
  const [y, m, d] = [Number(year), Number(month ?? 1) - 1, Number(day ?? 1)];
  const from = Date.UTC(y, m, d);
  const isReal = m < 12 && new Date(from).getUTCDate() === d;
  if (!isReal) return undefined;
  if (day !== undefined) return [from, from + dayLong];
  return [from, month === undefined ? Date.UTC(y + 1, 0) : Date.UTC(y, m + 1)];
}

/** What is meant by a line of filters and words. What is still being typed hides nothing. */
export function episodeFilter(typed: string): EpisodeFilter {
  let [since, until, kind, problem]: [number?, number?, string?, string?] = [];
  const words: string[] = [];
  for (const word of typed.split(/\s+/)) {
    const [, name = '', value = ''] = /^(\w+):(.*)$/.exec(word) ?? [];
    if (name === '') words.push(word);
    else if (name === 'kind') kind = value === '' ? undefined : value.toLowerCase();
    else if (name === 'since' || name === 'until') {
      const span = spanOf(value);
      if (span === undefined && value.length >= 4) problem = `${name}: takes a year, a month or a day: ${name}:2024-06`;
      else if (name === 'since') since = span?.[0];
      else until = span?.[1];
    } else problem = `no filter ${name}: here; ${episodeFilters.map((one) => `${one}:`).join(', ')} are known`;
  }
  return { since, until, kind, words: words.join(' ').trim(), problem };
}

const momentAt = (episode: Json, pointer: string): number | undefined => {
  const text = at(episode, pointer);
  return typeof text === 'string' ? instant(text) : undefined;
};

/** Whether an episode lies within what is asked for, in part at least; one without dates lies within no time. */
export function isWithin(episode: Json, { since, until, kind }: EpisodeFilter): boolean {
  const given = at(episode, '/kind');
  if (kind !== undefined && !(typeof given === 'string' && given.toLowerCase().startsWith(kind))) return false;
  if (since === undefined && until === undefined) return true;
  const from = momentAt(episode, '/valid_from');
  const last = momentAt(episode, '/valid_until') ?? from;
  if (from === undefined || last === undefined) return false;
  return (since === undefined || last >= since) && (until === undefined || from < until);
}

/** The words that a section looks for in what was typed: among episodes without the filters. */
export const searchedWords = (section: string, typed: string): string =>
  section === 'episodes' ? episodeFilter(typed).words : typed;

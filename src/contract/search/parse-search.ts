import { nearestWord } from './nearest-word.ts';
import {
  claimKinds,
  filterNames,
  type FilterName,
  type FilterValue,
  hitKinds,
  isFilterName,
  searchFilters,
} from './search-filters.ts';
import { emptyQuery, type QueryProblem, type SearchQuery, type WordRow } from './search-query.ts';
import { wordsIn } from './searched-words.ts';

/**
 * As much as one search may hold, in UTF-16 units and words; how many hits of each kind can be paged to, and how far ahead of the page
 * they are counted.
 */
export const searchLimits = { length: 1_000, words: 32, found: 10_000, ahead: 1_000 } as const;

/** One thing that was typed: words, or a filter and its value; a quoted text is whole words side by side. */
type Piece = {
  readonly filter: string | undefined;
  readonly text: string;
  readonly isQuoted: boolean;
  readonly from: number;
  readonly length: number;
};

/** filter: before a quote, or anything but a slash or another colon, so that an address of the web and "std::io" are words. */
const pieces = /(?:([\p{L}][\p{L}\p{N}_-]*):(?![/:]))?(?:"([^"]*)(?:"|$)|([^\s"]+))?/gu;

function* piecesOf(text: string): Generator<Piece> {
  for (const { 0: all, 1: filter, 2: quoted, 3: bare = '', index } of text.matchAll(pieces))
    if (all !== '')
      yield {
        filter: filter?.toLowerCase(),
        text: quoted ?? bare,
        isQuoted: quoted !== undefined,
        from: index,
        length: all.length,
      };
}

const days = { d: 1, w: 7, m: 30, y: 365 } as const;
const daysOf = (text: string): number | undefined => {
  const [, count = '', unit = ''] = /^(\d{1,5})([dwmy])$/i.exec(text) ?? [];
  return count === '' ? undefined : Number(count) * days[unit.toLowerCase() as keyof typeof days];
};

const isDay = (text: string): boolean => {
  const [, year = '', month = '01', day = '01'] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(text) ?? [];
  if (year === '' || year === '0000') return false;
  const at = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return Number.isFinite(at.getTime()) && at.getUTCDate() === Number(day);
};

/** What a value must be, where it is not that. */
const wants: Readonly<Record<FilterValue, string>> = {
  moment: 'a day, month or year (2026-04-13, 2026-04, 2026), or a time before now (90d, 12w, 6m, 2y)',
  span: 'a time (90d, 12w, 6m, 2y)',
  flag: 'nothing, yes or no',
  provider: 'the name of a source (git, mail, slack, calendar, chat)',
  words: 'a name',
  claim: `one of ${claimKinds.join(', ')}`,
  hit: `one of ${hitKinds.join(', ')}`,
};

const rowOf = (text: string, isPrefix: boolean): WordRow | undefined => {
  const words = wordsIn(text);
  return words.length === 0 ? undefined : { words, isPrefix };
};

const oneOf = <W extends string>(words: readonly W[], text: string): W | undefined => {
  const lower = text.toLowerCase();
  return words.find((word) => word === lower || `${word}s` === lower);
};

/** The query with the value of a filter put in, a name that may go on where it is typed last; undefined where the filter does not take it. */
function withFilter(query: SearchQuery, name: FilterName, text: string, isPrefix: boolean): SearchQuery | undefined {
  const row = rowOf(text, isPrefix);
  const ago = daysOf(text);
  switch (name) {
    case 'since':
    case 'until':
      if (ago !== undefined) return { ...query, [name]: { daysAgo: ago } };
      return isDay(text) ? { ...query, [name]: { on: text } } : undefined;
    case 'behind':
      return ago === undefined ? undefined : { ...query, behind: ago };
    case 'failed':
    case 'building':
    case 'built':
      return /^(?:yes|no|)$/i.test(text) ? { ...query, [name]: text.toLowerCase() !== 'no' } : undefined;
    case 'from':
      return /^[a-z][a-z0-9_-]{0,39}$/i.test(text)
        ? { ...query, from: [...query.from, text.toLowerCase()] }
        : undefined;
    case 'with':
    case 'name':
      return row && { ...query, [name]: [...query[name], row] };
    case 'is': {
      const is = oneOf(claimKinds, text);
      return is && { ...query, is: [...query.is, is] };
    }
    case 'kind': {
      const kind = oneOf(hitKinds, text);
      return kind && { ...query, kind: [...query.kind, kind] };
    }
    default:
      return undefined;
  }
}

const single = new Set<FilterName>(['since', 'until', 'behind', 'failed', 'building', 'built']);

/** The query with one more piece of what was typed, or what is wrong with it. */
function withPiece(query: SearchQuery, piece: Piece, isLast: boolean): SearchQuery | QueryProblem {
  const { filter, text, isQuoted, from, length } = piece;
  const at = [from, length] as const;
  if (filter === undefined) {
    const row = rowOf(text, isLast && !isQuoted);
    return row === undefined ? query : { ...query, rows: [...query.rows, row] };
  }
  if (!isFilterName(filter)) {
    const nearest = nearestWord(filter, filterNames) ?? 'since';
    const message = `there is no filter "${filter}:"; the nearest is "${nearest}:"; put the word in quotes to search for it`;
    return { message, at, nearest };
  }
  if (single.has(filter) && query[filter] !== undefined) return { message: `"${filter}:" is given twice`, at, filter };
  const changed = withFilter(query, filter, text, isLast && !isQuoted);
  if (changed !== undefined) return changed;
  const message = `"${filter}:" takes ${wants[searchFilters[filter].takes]}`;
  return { message, at, filter, ...(text === '' ? { isUnfinished: true as const } : {}) };
}

const isProblem = (given: SearchQuery | QueryProblem): given is QueryProblem => 'message' in given;

/**
 * What is meant by a search as it is typed: words of which the last may go on, "words in quotes" that stand side by side, and
 * filters. A later filter of a kind that can be given once is a problem, as is one that is not known.
 */
export function parseSearch(text: string): { readonly query: SearchQuery } | { readonly problem: QueryProblem } {
  const whole = [0, text.length] as const;
  if (text.length > searchLimits.length)
    return { problem: { message: `a search has at most ${searchLimits.length} characters`, at: whole } };
  const typed = [...piecesOf(text.toWellFormed())];
  let query: SearchQuery = emptyQuery;
  for (const [index, piece] of typed.entries()) {
    const next = withPiece(query, piece, index === typed.length - 1);
    if (isProblem(next)) return { problem: next };
    query = next;
  }
  const words = [...query.rows, ...query.with, ...query.name].reduce((sum, row) => sum + row.words.length, 0);
  if (words > searchLimits.words || typed.length > searchLimits.words)
    return { problem: { message: `a search has at most ${searchLimits.words} words`, at: whole } };
  return { query };
}

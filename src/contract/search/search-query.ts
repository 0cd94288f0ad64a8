import type { ClaimKind, FilterName, HitKind } from './search-filters.ts';

/** Words that must stand side by side; with `isPrefix` the last of them may go on. */
export type WordRow = { readonly words: readonly string[]; readonly isPrefix: boolean };

/** A day, month or year in UTC ("2026", "2026-04", "2026-04-13"), or so many days before now. */
export type SearchedTime = { readonly on: string } | { readonly daysAgo: number };

/** What is searched: all of it must hold; of `from`, `is` and `kind` one. */
export type SearchQuery = {
  /** each stands somewhere in the text */
  readonly rows: readonly WordRow[];
  readonly since?: SearchedTime;
  readonly until?: SearchedTime;
  readonly from: readonly string[];
  readonly is: readonly ClaimKind[];
  readonly kind: readonly HitKind[];
  readonly with: readonly WordRow[];
  readonly name: readonly WordRow[];
  /** days */
  readonly behind?: number;
  readonly failed?: boolean;
  readonly building?: boolean;
  readonly built?: boolean;
};

/** What is wrong with what was typed, as a sentence, and where: [from, length] in UTF-16 units. */
export type QueryProblem = {
  readonly message: string;
  readonly at: readonly [from: number, length: number];
  /** the filter it is about, where that is a known one */
  readonly filter?: FilterName;
  /** the filter that may have been meant */
  readonly nearest?: FilterName;
  /** what is there is right as far as it goes: a value is missing */
  readonly isUnfinished?: true;
};

/** A search of nothing yet. */
export const emptyQuery: SearchQuery = { rows: [], from: [], is: [], kind: [], with: [], name: [] };

/** Whether there is anything to search for. */
export const isEmptyQuery = (query: SearchQuery): boolean =>
  query.rows.length === 0 &&
  !(Object.keys(query) as (keyof SearchQuery)[]).some((field) => {
    const value = query[field];
    return Array.isArray(value) ? value.length > 0 : value !== undefined;
  });

const dayLong = 86_400_000;

/** The first moment of a day, month, year or second, and the first after it, in epoch milliseconds. */
function spanOf(time: SearchedTime, now: number): readonly [from: number, until: number] {
  if ('daysAgo' in time) {
    const from = Math.floor(now / 1_000) * 1_000 - time.daysAgo * dayLong;
    return [from, from + 1_000];
  }
  const [year = 0, month, day] = time.on.split('-').map(Number);
  const from = Date.UTC(year, (month ?? 1) - 1, day ?? 1);
  if (day !== undefined) return [from, from + dayLong];
  return [from, month === undefined ? Date.UTC(year + 1, 0) : Date.UTC(year, month)];
}

/** Between which moments what is searched lies, whole seconds in epoch milliseconds: from the first on, before the second. */
export const searchedSpan = (
  { since, until }: Pick<SearchQuery, 'since' | 'until'>,
  now: number,
): { readonly from: number; readonly before: number } => ({
  from: since === undefined ? Number.NEGATIVE_INFINITY : spanOf(since, now)[0],
  before: until === undefined ? Number.POSITIVE_INFINITY : spanOf(until, now)[1],
});

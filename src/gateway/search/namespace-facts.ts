import type { ProviderSummary } from '../../contract/persona.ts';
import { holdsRows } from '../../contract/search/matches.ts';
import { searchedSpan, type SearchQuery } from '../../contract/search/search-query.ts';

/** What filters ask of a namespace. */
export type NamespaceFacts = {
  readonly namespaceId: string;
  readonly name: string;
  readonly description: string | undefined;
  readonly subject: string | undefined;
  readonly eventCount: number;
  /** of its current persona; undefined where it was not built */
  readonly providers: readonly ProviderSummary[] | undefined;
  /** when that was, epoch milliseconds */
  readonly persona: number | undefined;
  /** how its newest build is; undefined where there is none */
  readonly newestBuild: 'accepted' | 'running' | 'completed' | 'failed' | undefined;
};

const dayLong = 86_400_000;
const isWanted = (wanted: boolean | undefined, is: boolean): boolean => wanted === undefined || wanted === is;

/** Whether what the persona counts lies in the span and comes from the sources that are asked for. */
function isOfSpan(providers: readonly ProviderSummary[], query: SearchQuery, now: number): boolean {
  const { from, before } = searchedSpan(query, now);
  return providers.some(
    ({ provider, oldest_at, newest_at }) =>
      (query.from.length === 0 || query.from.includes(provider)) &&
      Date.parse(newest_at) >= from &&
      Date.parse(oldest_at) < before,
  );
}

/** By how many milliseconds the newest event that a persona counts is older than itself; without end where it counts none. */
export const behindBy = (builtAt: number, providers: readonly Pick<ProviderSummary, 'newest_at'>[]): number =>
  builtAt - Math.max(...providers.map(({ newest_at }) => Date.parse(newest_at)));

/** Whether a search asks of namespaces at all, beside its words. */
export const asksOfNamespaces = ({ name, behind, failed, building, built }: SearchQuery): boolean =>
  name.length > 0 || [behind, failed, building, built].some((value) => value !== undefined);

/** Whether a namespace passes the filters that are about namespaces; where spans count, also those about moments and sources, by its persona. */
export function passes(
  facts: NamespaceFacts,
  query: SearchQuery,
  { now, spansCount }: { readonly now: number; readonly spansCount: boolean },
): boolean {
  const { name, subject, providers, persona, newestBuild } = facts;
  if (query.name.length > 0 && !holdsRows([name, subject].filter(Boolean).join('\n'), query.name)) return false;
  if (!isWanted(query.built, persona !== undefined)) return false;
  if (!isWanted(query.failed, newestBuild === 'failed')) return false;
  if (!isWanted(query.building, newestBuild === 'accepted' || newestBuild === 'running')) return false;
  if (query.behind !== undefined) {
    if (persona === undefined || !(behindBy(persona, providers ?? []) >= query.behind * dayLong)) return false;
  }
  const asksSpan = query.from.length > 0 || query.since !== undefined || query.until !== undefined;
  return !spansCount || !asksSpan || (providers !== undefined && isOfSpan(providers, query, now));
}

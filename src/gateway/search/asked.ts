import type { SearchQuery } from '../../contract/search/search-query.ts';

/** Which kinds of hits a search is for. */
export type Asked = {
  readonly names: boolean;
  readonly claims: boolean;
  /** undefined where it is for no events; the kinds of events, [] for all */
  readonly events: readonly string[] | undefined;
};

const asksOfNamespaces = (query: SearchQuery): boolean =>
  query.name.length > 0 ||
  [query.behind, query.failed, query.building, query.built].some((value) => value !== undefined);

/**
 * Which kinds of hits a search is for. A filter that says nothing of a kind leaves that kind out; without words a kind is found
 * only where a filter asks for it, so that "failed:" lists namespaces and not every event in them.
 */
export function askedBy(query: SearchQuery): Asked {
  const { rows, is, kind, from, with: people, since, until } = query;
  const mayBe = (...kinds: readonly string[]) => kind.length === 0 || kind.some((one) => kinds.includes(one));
  const hasWords = rows.length > 0;
  const ofEvents = kind.filter((one) => !['name', 'claim', 'event'].includes(one));
  const asksOfEvents = from.length > 0 || people.length > 0 || since !== undefined || until !== undefined;
  const names =
    is.length === 0 &&
    people.length === 0 &&
    mayBe('name') &&
    (hasWords || asksOfNamespaces(query) || kind.includes('name'));
  const claims = mayBe('claim') && (hasWords || is.length > 0 || people.length > 0 || kind.includes('claim'));
  const isForEvents =
    is.length === 0 && (kind.length === 0 ? hasWords || asksOfEvents : kind.includes('event') || ofEvents.length > 0);
  return { names, claims, events: isForEvents ? (kind.includes('event') ? [] : ofEvents) : undefined };
}

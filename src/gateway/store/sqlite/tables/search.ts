import { claimKinds } from '../../../../contract/search/search-filters.ts';
import { searchedSpan } from '../../../../contract/search/search-query.ts';
import { askedBy } from '../../../search/asked.ts';
import { type NamespaceFacts, passes } from '../../../search/namespace-facts.ts';
import type { AnyScope } from '../../scope.ts';
import { countedTo, type Search, type SearchWish, type StoredHits } from '../../search.ts';
import type { Database } from '../database.ts';
import { eventHits, type EventsWanted, findEvents } from '../search/find-events.ts';
import { findPages } from '../search/find-pages.ts';
import { scopeToken } from '../search/index-words.ts';
import { claimMatch, eventMatch, nameMatch } from '../search/match.ts';
import { factsLookup, namespacesOf } from '../search/searched-namespaces.ts';

type Searched = { readonly namespaces: number; readonly events: number; readonly indexed: number };

/** Which marks are asked for, and of which namespaces alone where these are more than can be asked for by their marks. */
type Scoped = { readonly marks: readonly string[]; readonly among: readonly number[] | undefined };
const mostMarks = 200;

const secondsOf = (milliseconds: number): number => Math.ceil(milliseconds / 1_000);

/** Finding words, by the index. */
export function sqliteSearch(database: Database): Search {
  const searchedIn = ({ orgId, namespaceId }: AnyScope): Searched =>
    (namespaceId === undefined
      ? database.get<Searched>('SELECT namespaces, events, indexed FROM organization WHERE id = ?', orgId)
      : database.get<Searched>(
          'SELECT 1 AS namespaces, events, indexed FROM namespace WHERE id = ? AND org_id = ?',
          namespaceId,
          orgId,
        )) ?? { namespaces: 0, events: 0, indexed: 0 };

  /** The marks of what is searched: the organization, the one namespace, or those that pass the filters where they are few. */
  const scopeOf = ({ of, query, now }: SearchWish): Scoped | undefined => {
    const passing = namespacesOf(database, of, query, now);
    const all = scopeToken.organization(of.orgId);
    if (passing !== undefined && passing.length > mostMarks) return { marks: [all], among: passing };
    if (passing !== undefined)
      return passing.length === 0 ? undefined : { marks: passing.map(scopeToken.namespace), among: undefined };
    if (of.namespaceId === undefined) return { marks: [all], among: undefined };
    const found = database.get<{ number: number }>(
      'SELECT number FROM namespace WHERE id = ? AND org_id = ?',
      of.namespaceId,
      of.orgId,
    );
    return found && { marks: [scopeToken.namespace(found.number)], among: undefined };
  };

  const search = (wish: SearchWish): StoredHits => {
    const { query, now, count, withoutModel = false } = wish;
    const over = searchedIn(wish.of);
    const scope = scopeOf(wish);
    if (scope === undefined) return { hits: [], found: { names: 0, claims: 0, events: 0, more: false }, ...over };
    const asked = askedBy(query);
    const most = countedTo(wish);
    const factsOf = factsLookup(database);
    const pages = {
      database,
      factsOf,
      withoutModel,
      passes: (facts: NamespaceFacts) => passes(facts, query, { now, spansCount: true }),
    };
    const names = asked.names ? findPages(pages, nameMatch(scope.marks, query), most + 1) : [];
    const claims = asked.claims ? findPages(pages, claimMatch(scope.marks, query, claimKinds), most + 1) : [];
    const { from, before } = searchedSpan(query, now);
    const wanted: EventsWanted | undefined = asked.events && {
      match: eventMatch(scope.marks, query, asked.events),
      ...(scope.among === undefined ? {} : { among: scope.among }),
      fromSecond: secondsOf(from),
      beforeSecond: secondsOf(before),
    };
    const events = wanted === undefined ? [] : findEvents(database, wanted, most + 1);
    const first = [...names.slice(0, most), ...claims.slice(0, most)];
    const hits = first.slice(wish.place, wish.place + count);
    const place = Math.max(0, wish.place - first.length);
    hits.push(...eventHits(database, events.slice(place, Math.min(most, place + count - hits.length)), factsOf));
    return {
      hits,
      found: {
        names: Math.min(names.length, most),
        claims: Math.min(claims.length, most),
        events: Math.min(events.length, most),
        more: Math.max(names.length, claims.length, events.length) > most,
      },
      ...over,
    };
  };
  return { search: async (wish) => database.read(() => search(wish)) };
}

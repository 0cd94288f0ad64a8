import type { ByModel } from '../../contract/interpretations/by-model.ts';
import { searchLimits } from '../../contract/search/parse-search.ts';
import type { ClaimKind } from '../../contract/search/search-filters.ts';
import type { SearchQuery } from '../../contract/search/search-query.ts';
import type { AnyScope } from './scope.ts';

/** What is searched, where, seen from which moment, and which hits are wanted (place 0 is the first). */
export type SearchWish = {
  readonly of: AnyScope;
  readonly query: SearchQuery;
  /** epoch milliseconds */
  readonly now: number;
  readonly place: number;
  readonly count: number;
  /** neither give nor count claims that a model said */
  readonly withoutModel?: boolean;
};

/** Where a hit is: the namespace's name, and whom its persona is about. */
type Where = { readonly namespaceId: string; readonly name: string; readonly subject: string | undefined };

/** A hit as a store gives it: with all its words. */
export type StoredHit =
  | (Where & { readonly kind: 'name'; readonly text: string })
  | (Where & {
      readonly kind: 'claim';
      readonly pointer: string;
      readonly is: ClaimKind;
      readonly text: string;
      readonly builtAt: string;
      /** which model said it, where one did */
      readonly by?: ByModel;
    })
  | (Where & { readonly kind: 'event'; readonly body: string });

/** A page of hits: names, claims, events, each kind the newest first; and what was searched. */
export type StoredHits = {
  readonly hits: readonly StoredHit[];
  /** how many there are of each kind, counted to `countedTo`; `more` where there are more of one */
  readonly found: { readonly names: number; readonly claims: number; readonly events: number; readonly more: boolean };
  readonly namespaces: number;
  readonly events: number;
  readonly indexed: number;
};

/** How many hits of each kind are counted for a page: some way ahead of it, so that the first is there at once. */
export const countedTo = ({ place, count }: Pick<SearchWish, 'place' | 'count'>): number =>
  Math.min(searchLimits.found, place + count + searchLimits.ahead);

/**
 * Finding words in names, in the claims of the current personas, and in events. Events of one second come in the order they were first
 * stored, the last first; so do namespaces and their claims, the newest namespace first, its claims in the order of the persona.
 */
export type Search = { search(wish: SearchWish): Promise<StoredHits> };

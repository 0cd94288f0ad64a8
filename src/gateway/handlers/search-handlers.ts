import { parseSearch } from '../../contract/search/parse-search.ts';
import { isEmptyQuery } from '../../contract/search/search-query.ts';
import { anyScopeOf, type Handlers, type Needs, pageOf } from '../handling.ts';
import { GatewayRefusal, invalid } from '../refusal.ts';
import { shownHit } from '../search/shown-hit.ts';

/** What is done to find something. */
export function searchHandlers({ store, now }: Needs): Pick<Handlers, 'search'> {
  return {
    async search({ q, page, pageSize, said_by_model: said, ...address }, caller) {
      const parsed = parseSearch(q);
      if ('problem' in parsed) {
        const { message } = parsed.problem;
        throw new GatewayRefusal('malformed_search', `q: ${message}`, [{ path: 'q', message }]);
      }
      const { query } = parsed;
      if (isEmptyQuery(query)) throw invalid([{ path: 'q', message: 'must hold words or filters' }]);
      const of = await anyScopeOf(store, caller, address);
      const place = (page - 1) * pageSize;
      const wish = { of, query, now: await now(), place, count: pageSize, withoutModel: said === 'leave_out' };
      const { hits, found, ...over } = await store.search(wish);
      return {
        status: 200,
        data: { hits: hits.map((hit) => shownHit(hit, query.rows)), found: { ...found }, ...over },
        pagination: pageOf({ page, pageSize }, found.names + found.claims + found.events),
      };
    },
  };
}

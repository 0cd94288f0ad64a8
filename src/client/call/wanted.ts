import { type RouteName, routes } from '../../contract/routes.ts';
import type { Query } from '../../text/url-query.ts';
import type { Wanted } from './exchange.ts';

/** A call as the table of routes has it sent: its method, its path, and its input where that travels. */
export function wantedOf(name: RouteName, input: object, lines?: AsyncIterable<string>): Wanted {
  const { method, path, in: travels, inQuery = [] } = routes[name];
  if (travels === 'json') {
    const fields = Object.entries(input);
    const body = JSON.stringify(Object.fromEntries(fields.filter(([field]) => !inQuery.includes(field))));
    if (inQuery.length === 0) return { method, path, body };
    return { method, path, query: Object.fromEntries(fields.filter(([field]) => inQuery.includes(field))), body };
  }
  const query: Query = { ...input };
  return lines === undefined ? { method, path, query } : { method, path, query, body: lines };
}

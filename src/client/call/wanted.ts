import { type RouteName, routes } from '../../contract/routes.ts';
import type { Query } from '../../text/url-query.ts';
import type { Wanted } from './exchange.ts';

/** A call as the table of routes has it sent: its method, its path, and its input where that travels. */
export function wantedOf(name: RouteName, input: object, lines?: AsyncIterable<string>): Wanted {
  const { method, path, in: travels } = routes[name];
  if (travels === 'json') return { method, path, body: JSON.stringify(input) };
  const query: Query = { ...input };
  return lines === undefined ? { method, path, query } : { method, path, query, body: lines };
}

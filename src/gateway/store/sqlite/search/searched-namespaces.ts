import type { SearchQuery } from '../../../../contract/search/search-query.ts';
import { asksOfNamespaces, type NamespaceFacts, passes } from '../../../search/namespace-facts.ts';
import { factsOf, type FactsRow } from '../../rows/facts-row.ts';
import type { AnyScope } from '../../scope.ts';
import type { Database } from '../database.ts';

const columns = `namespace.number, id, name, description, events, subject, last_built_at, providers,
  (SELECT status FROM build WHERE build.namespace = namespace.number ORDER BY build.number DESC LIMIT 1) AS status
  FROM namespace LEFT JOIN binding ON binding.namespace = namespace.number
  LEFT JOIN search_facts ON search_facts.namespace = namespace.number`;

/** The facts of a namespace by its number, each looked up once. */
export function factsLookup(database: Database): (namespace: number) => NamespaceFacts | undefined {
  const known = new Map<number, NamespaceFacts | undefined>();
  return (namespace) => {
    if (!known.has(namespace)) {
      const row = database.get<FactsRow>(`SELECT ${columns} WHERE namespace.number = ?`, namespace);
      known.set(namespace, row && factsOf(row));
    }
    return known.get(namespace);
  };
}

/** The numbers of the namespaces that pass the filters about namespaces; undefined where there are no such filters. */
export function namespacesOf(
  database: Database,
  { orgId, namespaceId }: AnyScope,
  query: SearchQuery,
  now: number,
): number[] | undefined {
  if (!asksOfNamespaces(query)) return undefined;
  const rows =
    namespaceId === undefined
      ? database.all<FactsRow>(`SELECT ${columns} WHERE org_id = ?`, orgId)
      : database.all<FactsRow>(`SELECT ${columns} WHERE id = ? AND org_id = ?`, namespaceId, orgId);
  return rows.filter((row) => passes(factsOf(row), query, { now, spansCount: false })).map(({ number }) => number);
}

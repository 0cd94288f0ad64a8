import type { ProviderSummary } from '../../../../contract/persona.ts';
import type { SearchQuery } from '../../../../contract/search/search-query.ts';
import { type NamespaceFacts, passes } from '../../../search/namespace-facts.ts';
import type { AnyScope } from '../../scope.ts';
import type { Database } from '../database.ts';

type Row = {
  number: number;
  id: string;
  name: string;
  description: string | null;
  events: number;
  subject: string | null;
  last_built_at: number | null;
  providers: string | null;
  status: NamespaceFacts['newestBuild'] | null;
};

const columns = `namespace.number, id, name, description, events, subject, last_built_at, providers,
  (SELECT status FROM build WHERE build.namespace = namespace.number ORDER BY build.number DESC LIMIT 1) AS status
  FROM namespace LEFT JOIN binding ON binding.namespace = namespace.number
  LEFT JOIN search_facts ON search_facts.namespace = namespace.number`;

const factsOf = (row: Row): NamespaceFacts => ({
  namespaceId: row.id,
  name: row.name,
  description: row.description ?? undefined,
  subject: row.subject ?? undefined,
  eventCount: row.events,
  providers: row.providers === null ? undefined : (JSON.parse(row.providers) as ProviderSummary[]),
  persona: row.last_built_at ?? undefined,
  newestBuild: row.status ?? undefined,
});

/** The facts of a namespace by its number, each looked up once. */
export function factsLookup(database: Database): (namespace: number) => NamespaceFacts | undefined {
  const known = new Map<number, NamespaceFacts | undefined>();
  return (namespace) => {
    if (!known.has(namespace)) {
      const row = database.get<Row>(`SELECT ${columns} WHERE namespace.number = ?`, namespace);
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
  const { name, behind, failed, building, built } = query;
  if (name.length === 0 && [behind, failed, building, built].every((value) => value === undefined)) return undefined;
  const rows =
    namespaceId === undefined
      ? database.all<Row>(`SELECT ${columns} WHERE org_id = ?`, orgId)
      : database.all<Row>(`SELECT ${columns} WHERE id = ? AND org_id = ?`, namespaceId, orgId);
  return rows.filter((row) => passes(factsOf(row), query, { now, spansCount: false })).map(({ number }) => number);
}

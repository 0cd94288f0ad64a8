import type { ProviderSummary } from '../../../../contract/persona.ts';
import type { SearchQuery } from '../../../../contract/search/search-query.ts';
import { type NamespaceFacts, passes } from '../../../search/namespace-facts.ts';
import type { Transaction } from '../database.ts';

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
  (SELECT status FROM persona.build WHERE build.namespace = namespace.number ORDER BY build.number DESC LIMIT 1) AS status
  FROM persona.namespace LEFT JOIN persona.binding ON binding.namespace = namespace.number
  LEFT JOIN persona.made ON made.namespace = namespace.number`;

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

/** The facts of namespaces by their numbers; each is looked up once. */
export type FactsOf = (namespaces: Iterable<number>) => Promise<ReadonlyMap<number, NamespaceFacts>>;

/** Such a look-up, for as long as a transaction. */
export function factsLookup(transaction: Transaction): FactsOf {
  const known = new Map<number, NamespaceFacts>();
  return async (namespaces) => {
    const wanted = [...new Set(namespaces)].filter((number) => !known.has(number));
    if (wanted.length > 0)
      for (const row of await transaction.all<Row>(
        `SELECT ${columns} WHERE namespace.org = persona.entered() AND namespace.number = ANY($1)`,
        wanted,
      ))
        known.set(row.number, factsOf(row));
    return known;
  };
}

/** The numbers of the namespaces that pass the filters about namespaces; undefined where there are no such filters. */
export async function namespacesOf(
  transaction: Transaction,
  namespaceId: string | undefined,
  query: SearchQuery,
  now: number,
): Promise<number[] | undefined> {
  const { name, behind, failed, building, built } = query;
  if (name.length === 0 && [behind, failed, building, built].every((value) => value === undefined)) return undefined;
  const ofAll = `SELECT ${columns} WHERE namespace.org = persona.entered()`;
  const rows =
    namespaceId === undefined
      ? await transaction.all<Row>(ofAll)
      : await transaction.all<Row>(`${ofAll} AND id = $1`, namespaceId);
  return rows.filter((row) => passes(factsOf(row), query, { now, spansCount: false })).map(({ number }) => number);
}

import type { SearchQuery } from '../../../../contract/search/search-query.ts';
import type { NamespaceFacts } from '../../../search/namespace-facts.ts';
import { asksNamespaces, factsOf, type FactsRow, numbersThatPass } from '../../rows/facts-row.ts';
import type { Transaction } from '../database.ts';

const columns = `namespace.number, id, name, description, events, subject, last_built_at, providers,
  (SELECT status FROM persona.build WHERE build.namespace = namespace.number ORDER BY build.number DESC LIMIT 1) AS status
  FROM persona.namespace LEFT JOIN persona.binding ON binding.namespace = namespace.number
  LEFT JOIN persona.made ON made.namespace = namespace.number`;

/** The facts of namespaces by their numbers; each is looked up once. */
export type FactsOf = (namespaces: Iterable<number>) => Promise<ReadonlyMap<number, NamespaceFacts>>;

/** Such a look-up, for as long as a transaction. */
export function factsLookup(transaction: Transaction): FactsOf {
  const known = new Map<number, NamespaceFacts>();
  return async (namespaces) => {
    const wanted = [...new Set(namespaces)].filter((number) => !known.has(number));
    if (wanted.length > 0)
      for (const row of await transaction.all<FactsRow>(
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
  if (!asksNamespaces(query)) return undefined;
  const ofAll = `SELECT ${columns} WHERE namespace.org = persona.entered()`;
  const rows =
    namespaceId === undefined
      ? await transaction.all<FactsRow>(ofAll)
      : await transaction.all<FactsRow>(`${ofAll} AND id = $1`, namespaceId);
  return numbersThatPass(rows, query, now);
}

import type { NamespaceFacts } from '../../../search/namespace-facts.ts';
import { factsOf, type FactsRow } from '../../rows/facts-row.ts';
import type { Transaction } from '../database.ts';

const columns = `namespace.number, id, name, description, events, subject, last_built_at, providers,
  (SELECT status FROM persona.build WHERE build.namespace = namespace.number ORDER BY build.number DESC LIMIT 1) AS status
  FROM persona.namespace
  LEFT JOIN LATERAL (SELECT subject, last_built_at FROM persona.binding WHERE namespace = number LIMIT 1) AS bound ON true
  LEFT JOIN LATERAL (SELECT providers FROM persona.made WHERE namespace = number LIMIT 1) AS made ON true`;

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

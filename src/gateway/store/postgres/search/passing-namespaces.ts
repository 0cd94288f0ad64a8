import type { SearchQuery } from '../../../../contract/search/search-query.ts';
import { asksOfNamespaces, type NamespaceFacts } from '../../../search/namespace-facts.ts';
import type { Transaction } from '../database.ts';
import { pageQuestion } from './asked-words.ts';
import { mark } from './event-words.ts';
import type { FactsOf } from './searched-namespaces.ts';

/** How many are looked at at once: few first, then more, as long as hardly any pass. */
const atOnce = { first: 256, most: 4_096 } as const;
const dayLong = 86_400_000;

const newestIs = (status: string): string => `
  SELECT namespace FROM persona.build WHERE org = persona.entered() AND namespace < $1 AND ${status}
    AND NOT EXISTS (SELECT FROM persona.build AS newer WHERE newer.namespace = build.namespace AND newer.number > build.number)
  ORDER BY namespace DESC LIMIT $2`;
const builtOnes = (more: string): string =>
  `SELECT namespace FROM persona.made WHERE org = persona.entered() AND namespace < $1 ${more} ORDER BY namespace DESC LIMIT $2`;
const allOnes = (more: string): string =>
  `SELECT number AS namespace FROM persona.namespace WHERE org = persona.entered() AND number < $1 ${more} ORDER BY number DESC LIMIT $2`;

/** What an index gives of those that may pass, the newest first: all that do are among them. What is likely to be rarest is asked for. */
function asking(
  { name, behind, failed, building, built }: SearchQuery,
  organization: number,
): readonly [sql: string, ...values: readonly unknown[]] {
  if (building === true) return [newestIs(`status IN ('accepted', 'running')`)];
  if (failed === true) return [newestIs(`status = 'failed'`)];
  if (name.length > 0)
    return ['SELECT namespace FROM persona.found_pages($3::tsquery, $1, 32767, $2, NULL, true)', pageQuestion([mark.organization(organization)], ['name'], name)]; // prettier-ignore
  // Where nobody worked it out, it is looked at.
  if (behind !== undefined) return [builtOnes('AND (behind IS NULL OR behind >= $3)'), behind * dayLong];
  if (built === true) return [builtOnes('')];
  if (built === false)
    return [allOnes('AND NOT EXISTS (SELECT FROM persona.made WHERE made.org = namespace.org AND made.namespace = namespace.number)')]; // prettier-ignore
  return [allOnes('')];
}

type Wanted = {
  readonly query: SearchQuery;
  /** of this namespace alone, where there is it */
  readonly namespaceId: string | undefined;
  readonly passes: (facts: NamespaceFacts) => boolean;
  readonly most: number;
};

/** The numbers of the namespaces that pass, the newest first, at most so many; undefined where no filter asks of namespaces. */
export async function passingNamespaces(
  transaction: Transaction,
  factsOf: FactsOf,
  { query, namespaceId, passes, most }: Wanted,
): Promise<number[] | undefined> {
  if (!asksOfNamespaces(query)) return undefined;
  const held: number[] = [];
  const look = async (numbers: readonly number[]) => {
    const facts = await factsOf(numbers);
    for (const number of numbers) {
      const of = facts.get(number);
      if (of !== undefined && passes(of)) held.push(number);
    }
  };
  if (namespaceId !== undefined) {
    const one = await transaction.get<{ number: number }>('SELECT number FROM persona.namespace WHERE org = persona.entered() AND id = $1', namespaceId); // prettier-ignore
    await look(one === undefined ? [] : [one.number]);
    return held;
  }
  const entered = await transaction.get<{ org: number | null }>('SELECT persona.entered() AS org');
  const [sql, ...values] = asking(query, entered?.org ?? 0);
  let below = Number.MAX_SAFE_INTEGER;
  for (let count: number = atOnce.first; held.length < most; count = Math.min(atOnce.most, count * 2)) {
    const found = await transaction.all<{ namespace: number }>(sql, below, count, ...values);
    await look(found.map(({ namespace }) => namespace));
    if (found.length < count) break;
    below = found.at(-1)?.namespace ?? 0;
  }
  return held.slice(0, most);
}

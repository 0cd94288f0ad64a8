import { holdsRows } from '../../../../contract/search/matches.ts';
import type { WordRow } from '../../../../contract/search/search-query.ts';
import type { NamespaceFacts } from '../../../search/namespace-facts.ts';
import { hitOf, type PageRow } from '../../rows/page-hit.ts';
import type { StoredHit } from '../../search.ts';
import type { Transaction } from '../database.ts';
import { asksRows } from './asked-words.ts';
import type { FactsOf } from './searched-namespaces.ts';

type Row = PageRow & { place: number };

const atOnce = 256;

type Wanted = {
  readonly question: string;
  readonly rows: readonly WordRow[];
  readonly passes: (facts: NamespaceFacts) => boolean;
};

/** The names or claims that are asked for and whose namespaces pass, in their order, at most so many. */
export async function findPages(
  transaction: Transaction,
  factsOf: FactsOf,
  { question, rows, passes }: Wanted,
  most: number,
): Promise<StoredHit[]> {
  const hits: StoredHit[] = [];
  const isSeen = asksRows(rows) ? ({ text }: Row) => holdsRows(text, rows) : () => true;
  let below: Pick<Row, 'namespace' | 'place'> = { namespace: Number.MAX_SAFE_INTEGER, place: 0 };
  while (hits.length < most) {
    const found = await transaction.all<Row>(
      `SELECT namespace, place, pointer, is_a, text FROM persona.found_pages($1::tsquery, $2, $3, $4) AS found
       JOIN persona.search_page USING (namespace, place) ORDER BY namespace DESC, place`,
      question,
      below.namespace,
      below.place,
      atOnce,
    );
    const facts = await factsOf(found.map(({ namespace }) => namespace));
    for (const row of found) {
      const of = facts.get(row.namespace);
      const hit = of !== undefined && passes(of) && isSeen(row) ? hitOf(row, of) : undefined;
      if (hit !== undefined) hits.push(hit);
    }
    const last = found.at(-1);
    if (last === undefined || found.length < atOnce) break;
    below = last;
  }
  return hits.slice(0, most);
}

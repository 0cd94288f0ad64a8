import { holdsRows } from '../../../../contract/search/matches.ts';
import type { WordRow } from '../../../../contract/search/search-query.ts';
import type { NamespaceFacts } from '../../../search/namespace-facts.ts';
import { hitOf, type PageRow } from '../../rows/page-hit.ts';
import type { StoredHit } from '../../search.ts';
import type { Transaction } from '../database.ts';
import { asksRows } from './asked-words.ts';
import type { FactsOf } from './searched-namespaces.ts';

type Row = PageRow & { place: number };

/** So many are looked at at once, and the more the fewer of them pass. */
const atOnce = { first: 256, most: 4_096 } as const;

type Wanted = {
  /** names, or else claims */
  readonly names: boolean;
  readonly question: string;
  readonly rows: readonly WordRow[];
  readonly among: readonly number[] | undefined;
  readonly passes: (facts: NamespaceFacts) => boolean;
  readonly withoutModel: boolean;
};

/** The names or claims that are asked for and whose namespaces pass, in their order, at most so many. */
export async function findPages(
  transaction: Transaction,
  factsOf: FactsOf,
  { names, question, rows, among, passes, withoutModel }: Wanted,
  most: number,
): Promise<StoredHit[]> {
  const hits: StoredHit[] = [];
  const isSeen = asksRows(rows) ? ({ text }: Row) => holdsRows(text, rows) : () => true;
  let below: Pick<Row, 'namespace' | 'place'> = { namespace: Number.MAX_SAFE_INTEGER, place: 0 };
  for (let count: number = atOnce.first; hits.length < most; count = Math.min(atOnce.most, count * 2)) {
    const found = await transaction.all<Row>(
      `SELECT namespace, place, pointer, is_a, text, said_by FROM persona.found_pages($1::tsquery, $2, $3, $4, $5, $6) AS found
       CROSS JOIN LATERAL (SELECT pointer, is_a, text, said_by FROM persona.search_page AS page
         WHERE page.namespace = found.namespace AND page.place = found.place LIMIT 1) AS page ORDER BY namespace DESC, place`,
      question,
      below.namespace,
      below.place,
      count,
      among,
      names,
    );
    const facts = await factsOf(found.map(({ namespace }) => namespace));
    for (const row of found) {
      if (withoutModel && row.said_by !== null) continue;
      const of = facts.get(row.namespace);
      const hit = of !== undefined && passes(of) && isSeen(row) ? hitOf(row, of) : undefined;
      if (hit !== undefined) hits.push(hit);
    }
    const last = found.at(-1);
    if (last === undefined || found.length < count) break;
    below = last;
  }
  return hits.slice(0, most);
}

/** The names of these namespaces, the newest first. */
export async function namesOf(
  transaction: Transaction,
  factsOf: FactsOf,
  namespaces: readonly number[],
): Promise<StoredHit[]> {
  const found = await transaction.all<Row>(
    `SELECT namespace, place, pointer, is_a, text, said_by FROM persona.search_page
     WHERE namespace = ANY($1) AND place < 1 ORDER BY namespace DESC`,
    namespaces,
  );
  const facts = await factsOf(namespaces);
  return found.flatMap((row) => {
    const of = facts.get(row.namespace);
    const hit = of && hitOf(row, of);
    return hit === undefined ? [] : [hit];
  });
}

import type { NamespaceFacts } from '../../../search/namespace-facts.ts';
import type { StoredHit } from '../../search.ts';
import type { Database } from '../database.ts';
import { hitOf, type PageRow } from '../../rows/page-hit.ts';

type Row = PageRow & { row: number };

const atOnce = 256;

type Needs = {
  readonly database: Database;
  readonly factsOf: (namespace: number) => NamespaceFacts | undefined;
  readonly passes: (facts: NamespaceFacts) => boolean;
  readonly withoutModel: boolean;
};

/** The names or claims that a match finds and whose namespaces pass, in their order; as many as are counted, and one more. */
export function findPages(
  { database, factsOf, passes, withoutModel }: Needs,
  match: string,
  most: number,
): StoredHit[] {
  const hits: StoredHit[] = [];
  let before = Number.MAX_SAFE_INTEGER;
  while (hits.length < most) {
    const rows = database.all<Row>(
      `SELECT search_page.row, namespace, pointer, is_a, search_page.text, said_by FROM page_words
       JOIN search_page ON search_page.row = page_words.rowid
       WHERE page_words MATCH ? AND page_words.rowid < ? ORDER BY page_words.rowid DESC LIMIT ?`,
      match,
      before,
      atOnce,
    );
    for (const row of rows) {
      if (withoutModel && row.said_by !== null) continue;
      const facts = factsOf(row.namespace);
      const hit = facts === undefined || !passes(facts) ? undefined : hitOf(row, facts);
      if (hit !== undefined) hits.push(hit);
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < atOnce) break;
    before = last.row;
  }
  return hits.slice(0, most);
}

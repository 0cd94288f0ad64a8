import type { Transaction } from '../database.ts';

/** Numbers that a block has, as a power of two, from the widest level to the narrowest. */
const levels = [
  { level: 3, bits: 24 },
  { level: 2, bits: 16 },
  { level: 1, bits: 8 },
] as const;

/** As far as rows are passed over without looking at the counts. */
const near = 1_000;

/** Where a place lies: so many rows of its organization behind the first that has this number or a higher one. */
export type Found = { readonly fromNumber: number; readonly skip: number };

/** Finds a place (0 is the first) in the entered organization by the counts of its blocks; the place must be below the total. */
export async function placeOf(transaction: Transaction, place: number): Promise<Found> {
  let found: Found = { fromNumber: 0, skip: place };
  if (place < near) return found;
  let within = { first: 0, last: Number.MAX_SAFE_INTEGER };
  for (const { level, bits } of levels) {
    const blocks = await transaction.all<{ block: number; namespaces: number }>(
      `SELECT block, namespaces FROM persona.namespace_count
       WHERE org = persona.entered() AND level = $1 AND block BETWEEN $2 AND $3 ORDER BY block`,
      level,
      within.first,
      within.last,
    );
    let { skip } = found;
    for (const { block, namespaces } of blocks) {
      if (skip < namespaces) {
        found = { fromNumber: block * 2 ** bits, skip };
        within = { first: block * 256, last: block * 256 + 255 };
        break;
      }
      skip -= namespaces;
    }
  }
  return found;
}

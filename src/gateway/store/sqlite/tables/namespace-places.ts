import type { Database } from '../database.ts';

/** How many namespaces have a number of a block; a block of level 1 is 256 numbers, and one of each level above 256 of those below. */
type BlockCount = { block: number; namespaces: number };

/** Where a place lies: so many rows of its organization behind the first that has this number or a higher one. */
type Found = { readonly fromNumber: number; readonly skip: number };

const widest = 3;

/** Finds a place (0 is the first) in an organization by the counts of blocks, from the widest level to the narrowest; the place must be below the total. */
export function placeOf(database: Database, orgId: string, place: number): Found {
  let found: Found = { fromNumber: 0, skip: place };
  if (place === 0) return found;
  let within = { first: 0, last: Number.MAX_SAFE_INTEGER };
  for (let level = widest; level > 0; level -= 1) {
    let { skip } = found;
    const counts = database.all<BlockCount>(
      'SELECT block, namespaces FROM namespace_count WHERE org_id = ? AND level = ? AND block BETWEEN ? AND ? ORDER BY block',
      orgId,
      level,
      within.first,
      within.last,
    );
    for (const { block, namespaces } of counts) {
      if (skip < namespaces) {
        found = { fromNumber: block * 256 ** level, skip };
        within = { first: block * 256, last: block * 256 + 255 };
        break;
      }
      skip -= namespaces;
    }
  }
  return found;
}

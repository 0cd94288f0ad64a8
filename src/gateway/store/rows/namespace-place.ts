/** How many namespaces have a number of a block; a block of level 1 is 256 numbers, and one of each level above 256 of those below. */
export type BlockCount = { block: number; namespaces: number };

/** The blocks of one level whose counts are asked for, both ends with. */
export type AskedBlocks = { readonly level: number; readonly first: number; readonly last: number };

/** Where a place lies: so many rows of its organization behind the first that has this number or a higher one. */
export type Found = { readonly fromNumber: number; readonly skip: number };

const widest = 3;

/** Finds a place (0 is the first) by the counts of blocks, from the widest level to the narrowest: asks for counts, in the order of blocks, as it goes. The place must be below the total. */
export function* findPlace(place: number): Generator<AskedBlocks, Found, readonly BlockCount[]> {
  let found: Found = { fromNumber: 0, skip: place };
  let within = { first: 0, last: Number.MAX_SAFE_INTEGER };
  for (let level = widest; level > 0; level -= 1) {
    let { skip } = found;
    for (const { block, namespaces } of yield { level, ...within }) {
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

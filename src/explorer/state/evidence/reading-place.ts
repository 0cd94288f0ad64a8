import type { Row } from './laid-out.ts';

/** Blocks of rows one under the other; the rows of one are made when they are asked for. */
export type Blocks = { readonly count: number; readonly rows: (block: number) => readonly Row[] };

/** A row in blocks. */
export type Spot = { readonly block: number; readonly row: number };

const start: Spot = { block: 0, row: 0 };

const isBefore = (a: Spot, b: Spot): boolean => a.block < b.block || (a.block === b.block && a.row < b.row);
const earlier = (a: Spot, b: Spot): Spot => (isBefore(a, b) ? a : b);

/** The spot so many rows further, or back; it stops at both ends. Only blocks on the way are made. */
export function moved(blocks: Blocks, from: Spot, by: number): Spot {
  let { block, row } = from;
  let left = by;
  while (left > 0) {
    const height = blocks.rows(block).length;
    if (row + left < height) return { block, row: row + left };
    if (block + 1 >= blocks.count) return { block, row: Math.max(0, height - 1) };
    left -= height - row;
    block += 1;
    row = 0;
  }
  while (left < 0) {
    if (row + left >= 0) return { block, row: row + left };
    if (block === 0) return start;
    left += row;
    block -= 1;
    row = blocks.rows(block).length;
  }
  return { block, row };
}

/** The last spot that can stand at the top of `height` rows without leaving rows empty. */
export function lastTop(blocks: Blocks, height: number): Spot {
  if (blocks.count === 0) return start;
  const last = blocks.count - 1;
  return moved(blocks, { block: last, row: blocks.rows(last).length }, -height);
}

/** A spot that is there and leaves no rows empty under it. */
export function settledTop(blocks: Blocks, top: Spot, height: number): Spot {
  const block = Math.min(top.block, Math.max(0, blocks.count - 1));
  const row = blocks.count === 0 ? 0 : Math.min(top.row, Math.max(0, blocks.rows(block).length - 1));
  return earlier({ block, row: block === top.block ? row : 0 }, lastTop(blocks, height));
}

/** The rows in sight from a spot on, each with the block it belongs to. */
export function inSight(
  blocks: Blocks,
  top: Spot,
  height: number,
): readonly { readonly block: number; readonly row: Row }[] {
  const out: { block: number; row: Row }[] = [];
  for (let block = top.block; block < blocks.count && out.length < height; block += 1)
    for (const row of blocks.rows(block).slice(block === top.block ? top.row : 0, height + top.row)) {
      if (out.length === height) break;
      out.push({ block, row });
    }
  return out;
}

/** A top from which a spot is in sight: the one there is, else one that has it a third down. */
export function revealing(blocks: Blocks, top: Spot, spot: Spot, height: number): Spot {
  const isSeen = !isBefore(spot, top) && isBefore(spot, moved(blocks, top, height));
  return isSeen ? top : settledTop(blocks, moved(blocks, spot, -Math.floor(height / 3)), height);
}

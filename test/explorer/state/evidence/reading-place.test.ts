import { array, assert, integer, nat, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blank, type Row } from '../../../../src/explorer/state/evidence/laid-out.ts';
import {
  inSight,
  lastTop,
  moved,
  revealing,
  settledTop,
  type Blocks,
} from '../../../../src/explorer/state/evidence/reading-place.ts';

const blocksOf = (heights: readonly number[]): Blocks => {
  const rows = heights.map((height) => Array.from({ length: height }, (): Row => blank));
  return { count: heights.length, rows: (block) => rows[block] ?? [] };
};
const heights = array(integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 12 });

describe('a place in blocks of rows', () => {
  it('moves over their edges, and stops at the ends', () => {
    const blocks = blocksOf([3, 1, 4]);
    expect(moved(blocks, { block: 0, row: 1 }, 3)).toEqual({ block: 2, row: 0 });
    expect(moved(blocks, { block: 2, row: 1 }, -3)).toEqual({ block: 0, row: 2 });
    expect(moved(blocks, { block: 0, row: 0 }, 99)).toEqual({ block: 2, row: 3 });
    expect(moved(blocks, { block: 2, row: 3 }, -99)).toEqual({ block: 0, row: 0 });
  });

  it('comes back by as many rows as it went', () => {
    assert(
      property(heights, nat(40), (all, by) => {
        const blocks = blocksOf(all);
        const there = moved(blocks, { block: 0, row: 0 }, by);
        const went = Math.min(by, all.reduce((sum, height) => sum + height, 0) - 1);
        expect(moved(blocks, there, -went)).toEqual({ block: 0, row: 0 });
      }),
    );
  });

  it('leaves no rows empty where there are more than fit, and shows what it reveals', () => {
    assert(
      property(heights, integer({ min: 1, max: 8 }), nat(40), (all, height, by) => {
        const blocks = blocksOf(all);
        const total = all.reduce((sum, each) => sum + each, 0);
        const top = settledTop(blocks, moved(blocks, { block: 0, row: 0 }, by), height);
        expect(inSight(blocks, top, height).length).toBe(Math.min(height, total));
        const spot = moved(blocks, { block: 0, row: 0 }, by);
        const shown = revealing(blocks, lastTop(blocks, height), spot, height);
        expect(inSight(blocks, shown, height).some(({ block }) => block === spot.block)).toBe(true);
      }),
    );
  });

  it('makes only the blocks it passes', () => {
    const made = new Set<number>();
    const blocks: Blocks = {
      count: 10_000,
      rows: (block) => {
        made.add(block);
        return [blank, blank, blank];
      },
    };
    moved(blocks, { block: 5000, row: 0 }, 20);
    lastTop(blocks, 30);
    expect(made.size).toBeLessThan(25);
  });
});

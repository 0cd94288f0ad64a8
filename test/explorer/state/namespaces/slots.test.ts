import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadedRows, placed, rowAt, slotCount, withoutHoles } from '../../../../src/explorer/state/namespaces/slots.ts';
import { namespaceNumber } from '../../../helpers/memory-gateway.ts';

const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => namespaceNumber(index + 1));

/** All of a gateway's pages, put into slots in some order. */
function allPages(count: number, pageSize: number, order: readonly number[]) {
  const rows = rowsOf(count);
  const where = new Map<string, number>();
  const pages = new Map(
    order.map((page) => [page, placed(rows.slice((page - 1) * pageSize, page * pageSize), page, pageSize, where)]),
  );
  return { rows, where, slots: { pages, pageSize, total: count } };
}

describe('the pages of a list', () => {
  it('give every row its slot, the last of a page and of the list too, in whatever order they come', () => {
    const list = fc
      .record({ count: fc.integer({ min: 1, max: 60 }), pageSize: fc.integer({ min: 1, max: 9 }) })
      .chain(({ count, pageSize }) => {
        const pages = Array.from({ length: Math.ceil(count / pageSize) }, (_, index) => index + 1);
        return fc.record({
          count: fc.constant(count),
          pageSize: fc.constant(pageSize),
          order: fc.shuffledSubarray(pages, { minLength: pages.length }),
        });
      });
    fc.assert(
      fc.property(list, ({ count, pageSize, order }) => {
        const { rows, where, slots } = allPages(count, pageSize, order);
        expect(rows.map((_, slot) => rowAt(slots, slot))).toEqual(rows);
        expect([...loadedRows(slots)]).toEqual([...rows.entries()]);
        expect(where.size).toBe(count);
        expect(withoutHoles(slots)).toBeUndefined();
      }),
    );
  });

  it('keep no more rows than a page has, and none twice', () => {
    const where = new Map<string, number>();
    const first = placed(rowsOf(5), 1, 4, where);
    expect(first).toEqual(rowsOf(4));
    const again = placed([namespaceNumber(4), namespaceNumber(5)], 2, 4, where);
    expect(again).toEqual([undefined, namespaceNumber(5)]);
    const slots = { pages: new Map([[1, first], [2, again]]), pageSize: 4, total: 6 }; // prettier-ignore
    expect(withoutHoles(slots)).toEqual([0, 1, 2, 3, 5]);
  });

  it('go on for one slot more where the gateway gives no total and the last page is full', () => {
    const { slots } = allPages(8, 4, [1, 2]);
    expect(slotCount({ ...slots, total: undefined })).toBe(9);
    const short = allPages(7, 4, [1, 2]).slots;
    expect(slotCount({ ...short, total: undefined })).toBe(7);
    expect(slotCount({ pages: new Map(), pageSize: 4, total: undefined })).toBe(0);
  });
});

import type { ReceivedNamespace } from '../../../client/calls.ts';

/** The rows that came, page by page; a hole (undefined) is a row that stands elsewhere too, or that did not come. */
export type Pages = ReadonlyMap<number, readonly (ReceivedNamespace | undefined)[]>;

/** How a list over pages is laid out: slot 0 is the first row of page 1. */
export type Slots = {
  readonly pages: Pages;
  readonly pageSize: number;
  /** how many rows the gateway says there are; undefined when it does not say */
  readonly total: number | undefined;
};

/** The page on which a slot stands. */
export const pageOf = (slot: number, pageSize: number): number => Math.floor(slot / pageSize) + 1;

/** How many slots the list has, loaded or not; where the gateway gives no total, a full last page means there may be more. */
export function slotCount({ pages, pageSize, total }: Slots): number {
  if (total !== undefined) return total;
  const last = Math.max(0, ...pages.keys());
  const rows = pages.get(last)?.length ?? 0;
  return last === 0 ? 0 : (last - 1) * pageSize + rows + (rows >= pageSize ? 1 : 0);
}

/** The row in a slot, where it is loaded. */
export const rowAt = ({ pages, pageSize }: Slots, slot: number): ReceivedNamespace | undefined =>
  pages.get(pageOf(slot, pageSize))?.[slot % pageSize];

/** Whether a slot's page has come. */
export const isLoaded = ({ pages, pageSize }: Slots, slot: number): boolean => pages.has(pageOf(slot, pageSize));

/** Loaded rows with their slots, in the gateway's order. */
export function* loadedRows({ pages, pageSize }: Slots): Generator<[slot: number, row: ReceivedNamespace]> {
  for (const page of [...pages.keys()].toSorted((a, b) => a - b))
    for (const [index, row] of (pages.get(page) ?? []).entries())
      if (row !== undefined) yield [(page - 1) * pageSize + index, row];
}

/** A page as it came, without the rows that already stand in another slot; `where` remembers each id's slot. */
export function placed(
  rows: readonly ReceivedNamespace[],
  page: number,
  pageSize: number,
  where: Map<string, number>,
): (ReceivedNamespace | undefined)[] {
  return rows.slice(0, pageSize).map((row, index) => {
    const slot = (page - 1) * pageSize + index;
    const known = where.get(row.id);
    if (known !== undefined && known !== slot) return undefined;
    where.set(row.id, slot);
    return row;
  });
}

/** Slots with something to show, when that is not simply all of them: every loaded row and every unloaded slot. */
export function withoutHoles(slots: Slots): number[] | undefined {
  const count = slotCount(slots);
  const last = pageOf(Math.max(0, count - 1), slots.pageSize);
  let holes = false;
  for (const [page, rows] of slots.pages) {
    const expected = page < last ? slots.pageSize : count - (page - 1) * slots.pageSize;
    if (rows.length < expected || rows.includes(undefined)) holes = true;
  }
  if (!holes) return undefined;
  return Array.from({ length: count }, (_, slot) => slot).filter(
    (slot) => !isLoaded(slots, slot) || rowAt(slots, slot) !== undefined,
  );
}

/** The row of a namespace, where it is loaded. */
export function rowWith(pages: Pages, id: string | undefined): ReceivedNamespace | undefined {
  for (const rows of pages.values()) {
    const found = rows.find((row) => row?.id === id && id !== undefined);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Some row that is loaded. */
export const anyRow = (pages: Pages): ReceivedNamespace | undefined => pages.values().next().value?.find((row) => row !== undefined); // prettier-ignore

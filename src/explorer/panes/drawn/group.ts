import type { Entry } from '../../state/persona/entries.ts';
import type { Line } from '../../widgets/line.ts';

/** What is drawn for one entry: its lines, and the sentence a screen reader says for them. */
export type Block = { readonly pointer: string | undefined; readonly lines: readonly Line[]; readonly spoken?: string };

/** Blocks that belong together under one heading; `tight` ones follow each other without a blank line. */
export type Group = { readonly blocks: readonly Block[]; readonly tight: boolean };

/** A heading entry and what stands under it. */
export type Branch = { readonly head: Entry; readonly items: readonly Entry[] };

/** The entries of a section by their heading. */
export function branches(entries: readonly Entry[]): Branch[] {
  const out: { head: Entry; items: Entry[] }[] = [];
  for (const entry of entries) {
    if (entry.depth === 0) out.push({ head: entry, items: [] });
    else out.at(-1)?.items.push(entry);
  }
  return out;
}

/** A line on the screen: the entry it belongs to, and what it shows. */
export type Cell = {
  readonly pointer: string | undefined;
  readonly line: Line;
  /** the first line of its block */
  readonly isFirst: boolean;
  readonly spoken: string | undefined;
};

const blank: Cell = { pointer: undefined, line: [], isFirst: false, spoken: undefined };

/** The lines of groups one under the other, a blank line before each that is not tight. */
export function stacked(groups: readonly Group[]): Cell[] {
  const out: Cell[] = [];
  for (const [place, { blocks, tight }] of groups.entries()) {
    if (place > 0 && !(tight && groups[place - 1]?.tight)) out.push(blank);
    for (const { pointer, lines, spoken } of blocks)
      for (const [index, line] of lines.entries())
        out.push({ pointer, line, isFirst: index === 0, spoken: index === 0 ? spoken : '' });
  }
  return out;
}

const heightOf = (group: Group): number => group.blocks.reduce((sum, { lines }) => sum + lines.length, 1);

/** The groups in at most `count` columns, in reading order, the tallest column as low as can be. */
export function inColumns(groups: readonly Group[], count: number): Group[][] {
  const heights = groups.map(heightOf);
  const filled = (limit: number): Group[][] => {
    const columns: Group[][] = [[]];
    let left = limit;
    for (const [index, group] of groups.entries()) {
      const height = heights[index] ?? 0;
      if (height > left && columns.at(-1)?.length !== 0) {
        columns.push([]);
        left = limit;
      }
      columns.at(-1)?.push(group);
      left -= height;
    }
    return columns;
  };
  let limit = Math.max(1, ...heights);
  const total = heights.reduce((sum, height) => sum + height, 0);
  while (limit < total && filled(limit).length > count) limit += 1;
  return filled(limit);
}

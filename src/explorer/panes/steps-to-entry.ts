import type { PaneData } from './pane-data.ts';

/** How far an entry of a section is from the one under the cursor; undefined where it is none. */
export function stepsToEntry(
  { entries }: PaneData,
  cursor: string | undefined,
  pointer: string | undefined,
): number | undefined {
  if (pointer === undefined) return undefined;
  const index = entries.findIndex((entry) => entry.pointer === pointer);
  if (index === -1) return undefined;
  return (
    index -
    Math.max(
      0,
      entries.findIndex((entry) => entry.pointer === cursor),
    )
  );
}

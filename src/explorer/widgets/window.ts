/** The rows of a longer list that are seen: from `first`, `count` of them. */
export type Window = { readonly first: number; readonly count: number };

/**
 * The window in which `cursor` is seen, moved by half screens: it depends on the cursor alone, so walking inside a half
 * moves nothing else on the screen.
 */
export function windowAround(cursor: number, total: number, rows: number): Window {
  const count = Math.max(0, Math.min(rows, total));
  const half = Math.max(1, Math.floor(rows / 2));
  const block = Math.floor(Math.max(0, cursor) / half);
  const first = Math.max(0, Math.min((block - 1) * half, total - count));
  return { first, count };
}

/** The seen part as shares from 0 to 1; undefined where everything is seen. */
export const seenPart = ({ first, count }: Window, total: number): { from: number; to: number } | undefined =>
  count >= total ? undefined : { from: first / total, to: (first + count) / total };

/** The rows of a longer list that are seen: from `first`, `count` of them. */
export type Window = { readonly first: number; readonly count: number };

/** The seen part as shares from 0 to 1; undefined where everything is seen. */
export const seenPart = ({ first, count }: Window, total: number): { from: number; to: number } | undefined =>
  count >= total ? undefined : { from: first / total, to: (first + count) / total };

/** The same JSON value with the keys of every object in code unit order, so that equal personas are equal bytes. */
export const withSortedKeys = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map((item: unknown) => withSortedKeys(item)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const sorted = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)));
  return Object.fromEntries(sorted.map(([key, inner]) => [key, withSortedKeys<unknown>(inner)])) as T;
};

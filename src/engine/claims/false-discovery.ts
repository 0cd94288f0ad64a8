/** The rate of false discoveries at which every claim of this engine must beat its null. */
export const falseDiscoveryRate = 0.05;

/**
 * Those of the tested that stand at a false discovery rate (Benjamini and Hochberg 1995), surest first; `name` orders
 * what is equally sure. `tested` is how many were tried, where not all of them are given.
 */
export const beatingChance = <Tested extends { readonly p: number }>(
  all: readonly Tested[],
  name: (one: Tested) => string,
  rate = falseDiscoveryRate,
  tested = all.length,
): Tested[] => {
  // What is less likely than the rate allows never stands, and most is.
  const likely = tested < all.length ? all : all.filter(({ p }) => p <= rate);
  const ordered = likely
    .map((one) => ({ one, name: name(one) }))
    .toSorted((a, b) => a.one.p - b.one.p || (a.name < b.name ? -1 : Number(a.name > b.name)));
  const last = ordered.findLastIndex(({ one }, index) => one.p <= (rate * (index + 1)) / tested);
  return ordered.slice(0, last + 1).map(({ one }) => one);
};

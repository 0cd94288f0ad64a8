/** One stratum of a two by two table: how many of ours and of theirs there are, and how many of each hold what is asked. */
export type Stratum = {
  readonly ours: number;
  readonly theirs: number;
  readonly oursHold: number;
  readonly theirsHold: number;
};

/** The upper tail of the normal distribution (Abramowitz and Stegun 26.2.17, error below 1e-7). */
export const upperTail = (z: number): number => {
  if (z < 0) return 1 - upperTail(-z);
  const t = 1 / (1 + 0.2316419 * z);
  const poly = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp(-(z * z) / 2) / Math.sqrt(2 * Math.PI)) * poly;
};

/** below such a count the normal distribution makes what is rare far too unlikely */
const rare = 5;

/** How likely there are so many where so many are expected, each by itself (Poisson). */
export const poissonTail = (observed: number, expected: number): number => {
  let [term, below] = [Math.exp(-expected), 0];
  for (let count = 0; count < observed; count += 1) {
    below += term;
    term *= expected / (count + 1);
  }
  return Math.max(0, 1 - below);
};

/**
 * How likely chance would give ours so much more than their part, where within each stratum all could have been anybody's
 * (Mantel and Haenszel 1959): the mean and variance of all permutations are exact, so nothing is shuffled; of what is rare the tail is Poisson's.
 */
export const mantelHaenszel = (strata: Iterable<Stratum>): { readonly z: number; readonly p: number } => {
  let [excess, variance, expected] = [0, 0, 0];
  for (const { ours, theirs, oursHold, theirsHold } of strata) {
    const all = ours + theirs;
    if (all < 2) continue;
    const hold = oursHold + theirsHold;
    expected += (ours * hold) / all;
    excess += oursHold - (ours * hold) / all;
    variance += (ours * theirs * hold * (all - hold)) / (all * all * (all - 1));
  }
  if (variance === 0) return { z: 0, p: 1 };
  // half a count for continuity
  const z = (excess - 0.5) / Math.sqrt(variance);
  const p = upperTail(z);
  return { z, p: expected < rare ? Math.max(p, poissonTail(Math.round(excess + expected), expected)) : p };
};

/** How much more often something stands in one body of text than in another: z, 0 where both are alike. */
export type Odds = { readonly term: number; readonly z: number; readonly count: number };

type Body = { readonly counts: Float64Array; readonly total: number };

/** weight of the prior, beside the texts themselves */
const priorWeight = 0.1;

/**
 * Log-odds with an informative Dirichlet prior (Monroe, Colaresi and Quinn 2008) of a body against another; the prior is
 * the two together. Those that stand in the first body at least `least` times, most distinctive first.
 */
export const logOdds = (body: Body, background: Body, least: number): Odds[] => {
  const pooled = body.total + background.total;
  const priorTotal = priorWeight * pooled;
  const found: Odds[] = [];
  for (let term = 0; term < body.counts.length; term += 1) {
    const count = body.counts[term] ?? 0;
    if (count < least) continue;
    const other = background.counts[term] ?? 0;
    const prior = (priorTotal * (count + other)) / pooled;
    const odds = (y: number, n: number) => Math.log((y + prior) / (n + priorTotal - y - prior));
    const spread = Math.sqrt(1 / (count + prior) + 1 / (other + prior));
    found.push({ term, count, z: (odds(count, body.total) - odds(other, background.total)) / spread });
  }
  return found.toSorted((a, b) => b.z - a.z || b.count - a.count || a.term - b.term);
};

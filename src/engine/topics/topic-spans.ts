/** Weeks in which a share was well above its usual one, the last included, and what speaks for that in log-likelihood. */
export type Span = { readonly from: number; readonly to: number; readonly hits: number; readonly gain: number };

const scaling = 3;
const highestShare = 0.9;
/** what a span must gain beyond its cost, so that chance seldom makes one */
const certainty = 2;

const cost = (hits: number, all: number, share: number): number =>
  -hits * Math.log(share) - (all - hits) * Math.log(1 - share);

/** Kleinberg's two-state bursts (2003) for shares: `hits` of `all` texts a week, the busy state at three times the usual share. */
export const spansOf = (hits: readonly number[], all: readonly number[], gamma = 1): Span[] => {
  const total = all.reduce((sum, count) => sum + count, 0);
  const usual = hits.reduce((sum, count) => sum + count, 0) / total;
  const busyShare = Math.min(highestShare, usual * scaling);
  if (!(usual > 0) || usual >= busyShare) return [];
  const enter = gamma * Math.log(all.length);
  const gains = all.map((count, week) => cost(hits[week] ?? 0, count, usual) - cost(hits[week] ?? 0, count, busyShare));
  let calm = 0;
  let busy = -enter;
  const wasBusy: [boolean, boolean][] = [];
  for (const gain of gains) {
    wasBusy.push([busy > calm, busy > calm - enter]);
    [calm, busy] = [Math.max(calm, busy), Math.max(calm - enter, busy) + gain];
  }
  const spans: { from: number; to: number }[] = [];
  let isBusy = busy > calm;
  for (let week = all.length - 1; week >= 0; week -= 1) {
    const last = spans.at(-1);
    if (isBusy && last?.from === week + 1) last.from = week;
    else if (isBusy) spans.push({ from: week, to: week });
    isBusy = wasBusy[week]?.[Number(isBusy) as 0 | 1] ?? false;
  }
  const found = spans.toReversed().map(({ from, to }) => {
    const within = (values: readonly number[]) => values.slice(from, to + 1).reduce((sum, value) => sum + value, 0);
    return { from, to, hits: within(hits), gain: within(gains) };
  });
  return found.filter(({ gain }) => gain >= enter + certainty);
};

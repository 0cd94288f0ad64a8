/** Weeks in which a share was well above its usual one, the last included, and what speaks for that in log-likelihood. */
export type Span = { readonly from: number; readonly to: number; readonly hits: number; readonly gain: number };

const scaling = 3;
const highestShare = 0.9;
/** what a span must gain beyond its cost, so that chance seldom makes one */
const certainty = 2;

/** What so many hits among all cost where this is the share of hits. */
const costAt = (share: number): ((hits: number, all: number) => number) => {
  const [hit, miss] = [Math.log(share), Math.log(1 - share)];
  return (hits, all) => -hits * hit - (all - hits) * miss;
};

/**
 * Kleinberg's two-state bursts (2003) for shares: `hits` of `all` texts a week, the busy state at three times the usual share.
 * Written for the thousands of calendars that chance draws: nothing is made anew for each week.
 */
export const spansOf = (hits: ArrayLike<number>, all: readonly number[], gamma = 1): Span[] => {
  let [total, held] = [0, 0];
  for (let week = 0; week < all.length; week += 1) {
    total += all[week] ?? 0;
    held += hits[week] ?? 0;
  }
  const usual = held / total;
  const busyShare = Math.min(highestShare, usual * scaling);
  if (!(usual > 0) || usual >= busyShare) return [];
  const enter = gamma * Math.log(all.length);
  const [costCalm, costBusy] = [costAt(usual), costAt(busyShare)];
  const weeks = all.length;
  const gains = new Float64Array(weeks);
  let calm = 0;
  let busy = -enter;
  /** for each week whether the one before was busy: where it is calm itself, and where it is busy */
  const wasBusy = new Uint8Array(weeks * 2);
  for (let week = 0; week < weeks; week += 1) {
    const count = all[week] ?? 0;
    const gain = costCalm(hits[week] ?? 0, count) - costBusy(hits[week] ?? 0, count);
    gains[week] = gain;
    wasBusy[week * 2] = Number(busy > calm);
    wasBusy[week * 2 + 1] = Number(busy > calm - enter);
    const entered = Math.max(calm - enter, busy) + gain;
    calm = Math.max(calm, busy);
    busy = entered;
  }
  const spans: { from: number; to: number }[] = [];
  let isBusy = busy > calm;
  for (let week = weeks - 1; week >= 0; week -= 1) {
    const last = spans.at(-1);
    if (isBusy && last?.from === week + 1) last.from = week;
    else if (isBusy) spans.push({ from: week, to: week });
    isBusy = wasBusy[week * 2 + Number(isBusy)] === 1;
  }
  const found = spans.toReversed().map(({ from, to }) => {
    const within = (values: ArrayLike<number>) => {
      let sum = 0;
      for (let week = from; week <= to; week += 1) sum += values[week] ?? 0;
      return sum;
    };
    return { from, to, hits: within(hits), gain: within(gains) };
  });
  return found.filter(({ gain }) => gain >= enter + certainty);
};

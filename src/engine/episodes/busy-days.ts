/** A span of days that held more events than usual, the last one included. */
export type Burst = { readonly from: number; readonly to: number; readonly events: number; readonly gain: number };

const logFactorials: number[] = [0];
const logFactorial = (n: number): number => {
  for (let k = logFactorials.length; k <= n; k += 1) logFactorials[k] = (logFactorials[k - 1] ?? 0) + Math.log(k);
  return logFactorials[n] ?? 0;
};

const cost = (count: number, rate: number): number => rate - count * Math.log(rate) + logFactorial(count);

/** what a burst must gain beyond its cost, so that noise of 1,500 days seldom makes one */
const certainty = 1.2;

/**
 * Kleinberg's two-state bursts (2003) over the days from the first to the last: Poisson costs at the mean rate and at
 * `scaling` times it, and `gamma` * ln(days) to enter a burst.
 */
export const burstsOf = (days: ReadonlyMap<number, number>, scaling = 2, gamma = 1): Burst[] => {
  const dates = [...days.keys()].toSorted((a, b) => a - b);
  const first = dates[0] ?? 0;
  const length = (dates.at(-1) ?? 0) - first + 1;
  if (dates.length < 3 || length < 14) return [];
  const total = dates.reduce((sum, day) => sum + (days.get(day) ?? 0), 0);
  const usual = total / length;
  const enter = gamma * Math.log(length);
  let calm = 0;
  let busy = enter;
  const fromBusy = new Uint8Array(length * 2);
  for (let step = 0; step < length; step += 1) {
    const count = days.get(first + step) ?? 0;
    const nextCalm = Math.min(calm, busy) + cost(count, usual);
    fromBusy[step * 2] = Number(busy < calm);
    const nextBusy = Math.min(calm + enter, busy) + cost(count, usual * scaling);
    fromBusy[step * 2 + 1] = Number(busy < calm + enter);
    calm = nextCalm;
    busy = nextBusy;
  }
  const spans: { from: number; to: number }[] = [];
  let isBusy = busy < calm;
  for (let step = length - 1; step >= 0; step -= 1) {
    const last = spans.at(-1);
    if (isBusy && last?.from === step + 1) last.from = step;
    else if (isBusy) spans.push({ from: step, to: step });
    isBusy = fromBusy[step * 2 + Number(isBusy)] === 1;
  }
  const bursts = spans.toReversed().map(({ from, to }) => {
    let events = 0;
    let gain = 0;
    for (let step = from; step <= to; step += 1) {
      const count = days.get(first + step) ?? 0;
      events += count;
      gain += cost(count, usual) - cost(count, usual * scaling);
    }
    return { from: first + from, to: first + to, events, gain };
  });
  return bursts.filter(({ gain }) => gain >= enter + certainty);
};

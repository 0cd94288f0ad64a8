/** A count moves by a tenth of what it was, a share by five points. */
const least = { tenth: 0.1, points: 0.05 } as const;
const rounding = 1e-9;

type Numbers = Readonly<Record<string, number>>;

const isShare = (name: string): boolean => name === 'share' || name.endsWith('_share') || name === 'recognised';
/** A rank, a place beside the strongest, or a moment: these move without anything being other. */
const notCounted = new Set(['weight', 'rank', 'd', 'baseline', 'under_load', 'chance', 'usual', 'rate']);

const numbersIn = (claim: unknown): Numbers =>
  typeof claim !== 'object' || claim === null
    ? {}
    : Object.fromEntries(
        Object.entries(claim).filter(([name, value]) => typeof value === 'number' && !notCounted.has(name)),
      );

/** Numbers that are a part of another: the two make one share, and only that moves. */
const parts: readonly (readonly [part: string, whole: string])[] = [
  ['own', 'all'],
  ['releases', 'of_releases'],
  ['held', 'of'],
];

/** The same with a share in the place of a part and its whole. */
function asShares(numbers: Numbers): Numbers {
  const shared: Record<string, number> = { ...numbers };
  for (const [part, whole] of parts) {
    const [one, all] = [numbers[part], numbers[whole]];
    if (one === undefined || all === undefined || all === 0) continue;
    delete shared[part];
    delete shared[whole];
    shared[`${part}_share`] = one / all;
  }
  return shared;
}

/** Whether the counts and shares in a claim, or in its facts, are other than before; only those told both times are compared. */
export function hasMoved(before: unknown, now: unknown): boolean {
  const [then, there] = [asShares(numbersIn(before)), asShares(numbersIn(now))];
  return Object.entries(there).some(([name, value]) => {
    const old = then[name];
    if (old === undefined) return false;
    const by = Math.abs(value - old) + rounding;
    return isShare(name) ? by >= least.points : value !== old && by >= Math.abs(old) * least.tenth;
  });
}

const isInterval = (value: unknown): value is readonly [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every((end) => typeof end === 'number');

/** Whether an estimate's interval has left the one before. */
export const isEstimateMoved = (before: unknown, now: unknown): boolean =>
  isInterval(before) && isInterval(now) && (now[0] > before[1] || now[1] < before[0]);

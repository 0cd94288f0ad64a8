/** The mean; 0 of nothing. */
export const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** The standard deviation of a sample (n - 1); 0 below two values. */
export const spreadOf = (values: readonly number[]): number => {
  if (values.length < 2) return 0;
  const mean = meanOf(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
};

/** Pearson's r of two lists of one length; 0 where one of them does not vary. */
export const correlation = (a: readonly number[], b: readonly number[]): number => {
  const [meanA, meanB] = [meanOf(a), meanOf(b)];
  let [ab, aa, bb] = [0, 0, 0];
  for (const [index, value] of a.entries()) {
    const [x, y] = [value - meanA, (b[index] ?? 0) - meanB];
    ab += x * y;
    aa += x * x;
    bb += y * y;
  }
  return aa === 0 || bb === 0 ? 0 : ab / Math.sqrt(aa * bb);
};

/** The middle of some numbers; undefined where there are none. */
export const median = (values: readonly number[]): number | undefined => {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? undefined : (lower + upper) / 2;
};

const z95 = 1.96;

/** The 95 % interval of a share by Wilson, for `hits` of `all`. */
export const wilson = (hits: number, all: number): [number, number] => {
  if (all === 0) return [0, 1];
  const share = hits / all;
  const centre = share + z95 ** 2 / (2 * all);
  const half = z95 * Math.sqrt((share * (1 - share)) / all + z95 ** 2 / (4 * all * all));
  const scale = 1 + z95 ** 2 / all;
  return [Math.max(0, (centre - half) / scale), Math.min(1, (centre + half) / scale)];
};

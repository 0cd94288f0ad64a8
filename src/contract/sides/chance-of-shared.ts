const logFactorials: number[] = [0];

const logFactorial = (n: number): number => {
  for (let next = logFactorials.length; next <= n; next += 1)
    logFactorials.push((logFactorials[next - 1] ?? 0) + Math.log(next));
  return logFactorials[n] ?? 0;
};

const logChoose = (n: number, k: number): number => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/** How likely two lists, picked at random from `all` things, share at least so many (the upper tail of the hypergeometric distribution). */
export function chanceOfShared(shared: number, a: number, b: number, all: number): number {
  const most = Math.min(a, b);
  const total = Math.max(all, a + b);
  let sum = 0;
  for (let k = shared; k <= most; k += 1)
    if (b - k <= total - a) sum += Math.exp(logChoose(a, k) + logChoose(total - a, b - k) - logChoose(total, b));
  return Math.min(1, sum);
}

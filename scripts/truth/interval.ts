/** A share with its 95 % interval by Wilson's score, each 0 to 1; undefined where nothing was counted. */
export type Share = { readonly share: number; readonly low: number; readonly high: number };

const z = 1.959_964;

/** Wilson's score interval (1927) of so many of so many. */
export function shareOf(hits: number, of: number): Share | undefined {
  if (of === 0) return undefined;
  const share = hits / of;
  const middle = share + (z * z) / (2 * of);
  const spread = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  const whole = 1 + (z * z) / of;
  return { share, low: Math.max(0, (middle - spread) / whole), high: Math.min(1, (middle + spread) / whole) };
}

/** "12 of 15, .80 [.55–.93]" */
export function shareWords(hits: number, of: number): string {
  const found = shareOf(hits, of);
  if (found === undefined) return '–';
  const two = (value: number) => (value >= 0.995 ? '1.00' : value.toFixed(2).replace(/^0/, ''));
  return `${hits} of ${of}, ${two(found.share)} [${two(found.low)}–${two(found.high)}]`;
}

/** Numbers from 0 up to 1 that are the same for the same seed (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The same things in another order (Fisher and Yates). */
export function shuffled<Thing>(things: readonly Thing[], random: () => number): Thing[] {
  const out = [...things];
  for (let left = out.length - 1; left > 0; left -= 1) {
    const other = Math.floor(random() * (left + 1));
    const [a, b] = [out[left] as Thing, out[other] as Thing];
    out[left] = b;
    out[other] = a;
  }
  return out;
}

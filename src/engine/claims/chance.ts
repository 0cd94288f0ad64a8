import { meanOf, spreadOf } from '../statistics.ts';

const eulerGamma = 0.577_215_664_9;

/** A repeatable sequence of numbers from 0 to 1 for a seed. */
export const sequence = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Puts these places of a list in a random order among themselves (Fisher and Yates). */
export const shuffleAt = (values: Int32Array | Uint8Array, places: readonly number[], random: () => number): void => {
  for (let last = places.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [a, b] = [places[last] ?? 0, places[other] ?? 0];
    const value = values[a] ?? 0;
    values[a] = values[b] ?? 0;
    values[b] = value;
  }
};

/**
 * How likely the highest of many by chance would be as high as this: maxima of permutations follow Gumbel's distribution,
 * fitted by its moments, so that fewer permutations tell small chances as well.
 */
export const chanceOfMaximum = (maxima: readonly number[]): ((observed: number) => number) => {
  const scale = (spreadOf(maxima) * Math.sqrt(6)) / Math.PI;
  const place = meanOf(maxima) - eulerGamma * scale;
  return (observed) => (scale === 0 ? Number(observed <= place) : 1 - Math.exp(-Math.exp(-(observed - place) / scale)));
};

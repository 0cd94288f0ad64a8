const dayMs = 86_400_000;
/** after so many days a contact weighs half */
const halfLifeDays = { weight: 180, lasting: 3 * 365 };
type Decay = keyof typeof halfLifeDays;

/** What a contact of the same day weighs: a power of two, of which sums keep some digits more. */
const whole = 2 ** 20;
const digits = 2 ** 10;

/** What contacts weigh, fast and slowly decaying, as whole numbers that say nothing yet of the day on which they are looked at. */
export type Weights = { readonly weight: bigint; readonly lasting: bigint };

const utcDayOf = (at: number): number => Math.floor(at / dayMs);
const halvesOf = (day: number, half: number): number => Math.floor(day / half);

/**
 * A contact weighs twice as much as one a half-life before it. Seen from 1970 on, that needs no other moment: each counts by its own
 * UTC day alone, the sum of whole numbers is the same in any order, and the day it is looked at divides the sum as a whole.
 */
const grown = (day: number, half: number): bigint => {
  const halves = halvesOf(day, half);
  const part = BigInt(Math.floor(whole * digits * 2 ** ((day - halves * half) / half)));
  return halves < 0 ? part >> BigInt(-halves) : part << BigInt(halves);
};

const mostDays = 10_000;
const byDay = new Map<number, Weights>();

/** What a contact at this moment weighs among others. */
export const weightsOf = (at: number): Weights => {
  const day = utcDayOf(at);
  const known = byDay.get(day);
  if (known !== undefined) return known;
  if (byDay.size >= mostDays) byDay.clear();
  const made = { weight: grown(day, halfLifeDays.weight), lasting: grown(day, halfLifeDays.lasting) };
  byDay.set(day, made);
  return made;
};

/** What a sum of contacts weighs at `asOf`, as an integer: 1,048,576 for one of the same UTC day. */
export const weighedAt = (sum: bigint, decay: Decay, asOf: number): number => {
  const half = halfLifeDays[decay];
  const day = utcDayOf(asOf);
  const halves = halvesOf(day, half);
  const shifted = halves < 0 ? sum << BigInt(-halves) : sum >> BigInt(halves);
  return Math.round(Number(shifted) / digits / 2 ** ((day - halves * half) / half));
};

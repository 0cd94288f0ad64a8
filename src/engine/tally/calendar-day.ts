const dayMs = 86_400_000;

/** The first day that counts for methods of time, 1971-01-01: what is older was never dated. */
const firstDay = 365;

/** The UTC day of a moment, counted from 1970-01-01; undefined where the date can only be a mistake. */
export const dayOf = (at: number): number | undefined => {
  const day = Math.floor(at / dayMs);
  return day < firstDay ? undefined : day;
};

/** The first moment of a day. */
export const startOf = (day: number): number => day * dayMs;

/** A moment as the contract writes it: ISO 8601 UTC with milliseconds. */
export const stamp = (at: number): string => new Date(at).toISOString();

const dayMs = 86_400_000;

/** The first day that counts for methods of time, 1971-01-01: what is older was never dated. */
const firstDay = 365;

/** The UTC day of a moment, counted from 1970-01-01; undefined where the date can only be a mistake. */
export const dayOf = (at: number): number | undefined => {
  const day = Math.floor(at / dayMs);
  return day < firstDay ? undefined : day;
};

/** A moment moved so that its UTC date and hour are those at the actor's, where the event tells the zone. */
export const localMoment = (at: number, event: { utc_offset_minutes?: number | undefined }): number =>
  at + (event.utc_offset_minutes ?? 0) * 60_000;

/** The first moment of a day. */
export const startOf = (day: number): number => day * dayMs;

/** from March of year 0 to 1970-01-01, and in 400 years of the calendar */
const days = { toEpoch: 719_468, inEra: 146_097 };

/** The month of a moment (UTC), counted from January of year 0: of years that begin in March, so that leap days come last; a Date for each would cost tenfold. */
export const monthOf = (at: number): number => {
  const day = Math.floor(at / dayMs) + days.toEpoch;
  const era = Math.floor(day / days.inEra);
  const inEra = day - era * days.inEra;
  const year = Math.floor(
    (inEra - Math.floor(inEra / 1_460) + Math.floor(inEra / 36_524) - Math.floor(inEra / 146_096)) / 365,
  );
  const inYear = inEra - (365 * year + Math.floor(year / 4) - Math.floor(year / 100));
  const sinceMarch = Math.floor((5 * inYear + 2) / 153);
  return (era * 400 + year) * 12 + sinceMarch + 2;
};

/** A month as it is written: "2017-12". */
export const monthName = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;

/** The quarter of a month, as it is written: "2017-Q4". */
export const quarterName = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-Q${Math.floor((month % 12) / 3) + 1}`;

/** A moment as the contract writes it: ISO 8601 UTC with milliseconds. */
export const stamp = (at: number): string => new Date(at).toISOString();

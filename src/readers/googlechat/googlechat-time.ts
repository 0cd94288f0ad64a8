const months = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december']; // prettier-ignore
const written =
  /^(?:\p{L}{3,12}, )?(\p{L}{3,12}) (\d{1,2}), (\d{4}) at (\d{1,2}):(\d\d)(?::(\d\d))? ([AP])\.?M\.? (?:UTC|GMT)$/iu;
const longest = 100;

/**
 * The moment (ms) of a date as Google Chat writes it, "Monday, September 5, 2016 at 6:46:08 PM UTC", whatever its blanks;
 * NaN for any other date, and for one that names no day or hour there is.
 */
export const chatMoment = (date: string): number => {
  const plain = date.slice(0, longest).replaceAll(/\s+/g, ' ').trim();
  const [, name = '', day, year, hour, minute, second = '0', half = ''] = written.exec(plain) ?? [];
  const month = months.indexOf(name.toLowerCase());
  const hours = Number(hour);
  if (month === -1 || !(hours >= 1 && hours <= 12) || Number(minute) > 59 || Number(second) > 59) return NaN;
  const at = Date.UTC(Number(year), month, Number(day), (hours % 12) + (half.toUpperCase() === 'P' ? 12 : 0));
  if (new Date(at).getUTCMonth() !== month || Number(day) < 1) return NaN;
  return at + Number(minute) * 60_000 + Number(second) * 1000;
};

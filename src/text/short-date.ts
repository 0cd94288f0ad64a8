import { day } from './moment.ts';

/** A day as it stands among others: "28 Mar" in the year of `beside`, else "Sep 2024"; in full where there is room for that. */
export function shortDate(at: number, beside: number | undefined, isFull = false): string {
  const text = day(at, 'utc');
  const [number = '', month = '', year = ''] = text.split(' ');
  if (isFull) return text;
  const isSame = beside !== undefined && new Date(beside).getUTCFullYear() === Number(year);
  return isSame ? `${number} ${month}` : `${month} ${year}`;
}

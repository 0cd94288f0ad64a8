const names = [
  'January', 'February', 'March', 'April', 'May', 'June',
  'July', 'August', 'September', 'October', 'November', 'December',
]; // prettier-ignore

const nameOf = (date: Date): string => names[date.getUTCMonth()] ?? '';

/** A day in UTC, with its year: 9 August 2026. */
export const fullDay = (at: number): string => {
  const date = new Date(at);
  return `${date.getUTCDate()} ${nameOf(date)} ${date.getUTCFullYear()}`;
};

/** A day in UTC beside what happened last: 9 August in that year, September 2024 in another. */
export function dayBeside(at: number, newest: number): string {
  const date = new Date(at);
  return date.getUTCFullYear() === new Date(newest).getUTCFullYear()
    ? `${date.getUTCDate()} ${nameOf(date)}`
    : `${nameOf(date)} ${date.getUTCFullYear()}`;
}

/** The same in few letters: 9 Aug, Sep 2024. */
export function shortDayBeside(at: number, newest: number): string {
  const date = new Date(at);
  const month = nameOf(date).slice(0, 3);
  return date.getUTCFullYear() === new Date(newest).getUTCFullYear()
    ? `${date.getUTCDate()} ${month}`
    : `${month} ${date.getUTCFullYear()}`;
}

/** The month of a moment in UTC, with its year: December 2017. */
export const monthOf = (at: number): string => `${nameOf(new Date(at))} ${new Date(at).getUTCFullYear()}`;

/** A month as the composite writes it, "2023-10", as October 2023; any other text as it is. */
export function monthNamed(text: string): string {
  const [, year, month] = /^(\d{4})-(\d\d)$/.exec(text) ?? [];
  const name = names[Number(month) - 1];
  return year === undefined || name === undefined ? text : `${name} ${year}`;
}

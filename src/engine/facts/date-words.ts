const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October'];
months.push('November', 'December');

/** A moment as a day: "4 December 2017" (UTC). */
export const dayWords = (at: number): string => {
  const date = new Date(at);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
};

/** A moment as a month: "July 2021" (UTC). */
export const monthWords = (at: number): string => {
  const date = new Date(at);
  return `${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
};

/** Some things in a row: "a", "a and b", "a, b and c". */
export const inARow = (things: readonly string[]): string =>
  things.length < 2 ? (things[0] ?? '') : `${things.slice(0, -1).join(', ')} and ${things.at(-1)}`;

/** A whole number as people read it: 12480 → "12,480". */
export const amount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

const units = ['B', 'kB', 'MB', 'GB', 'TB'];

/** A size in bytes as people read it: 12480 → "12.5 kB". */
export function bytes(count: number): string {
  let value = count;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${unit === 0 || value >= 99.95 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`;
}

/** "1 event", "2 events", "12,480 events". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${amount(count)} ${count === 1 ? one : many}`;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const longMonths = 'January February March April May June July August September October November December'.split(' ');
const dayLong = 86_400_000;
/** a longer span is told in months */
const mostDays = 62;

/** A span of time (epoch ms, UTC) as people write it: "9 – 11 Aug", "Oct – Dec 2022"; the year stands where it is not the one of `beside`. */
export function spanWords(from: number, until: number, beside: number | undefined, isLong = false): string {
  const names = isLong ? longMonths : months;
  const parts = (at: number) => {
    const date = new Date(at);
    return { day: date.getUTCDate(), month: names[date.getUTCMonth()] ?? '', year: date.getUTCFullYear() };
  };
  const [a, b] = [parts(Math.min(from, until)), parts(Math.max(from, until))];
  const usual = beside === undefined || isLong ? undefined : parts(beside).year;
  const end = b.year === usual ? '' : ` ${b.year}`;
  const isDays = Math.abs(until - from) <= mostDays * dayLong;
  const first = isDays ? `${a.day} ${a.month}` : a.month;
  const last = isDays ? `${b.day} ${b.month}` : b.month;
  if (a.year !== b.year) return `${first} ${a.year} – ${last} ${b.year}`;
  if (first === last) return `${first}${end}`;
  if (isDays && a.month === b.month) return `${a.day} – ${b.day} ${b.month}${end}`;
  return `${first} – ${last}${end}`;
}

import type { Activity } from '../tally/activity.ts';
import { dayOf, monthName, monthOf, startOf } from '../tally/calendar-day.ts';
import { rounded } from '../findings.ts';

const dayHours = 24;
/** a night is five hours: those with most events that begin at or after 20 and end at or before 6 o'clock */
const nightHours = 5;
const nightStarts = [20, 21, 22, 23, 0, 1];
/** share of events that must tell a zone before hours are local */
const mostlyLocal = 0.5;
const leastForNight = 100;

const busiest = (hours: readonly number[]): number[] => {
  const events = hours.reduce((sum, count) => sum + count, 0);
  let covered = 0;
  const chosen: number[] = [];
  for (const { hour, count } of hours
    .map((all, at) => ({ hour: at, count: all }))
    .toSorted((a, b) => b.count - a.count || a.hour - b.hour)) {
    if (covered >= 0.7 * events) break;
    covered += count;
    chosen.push(hour);
  }
  return chosen.toSorted((a, b) => a - b);
};

const asWeek = (slots: Int32Array): number[][] =>
  Array.from({ length: 7 }, (_, day) => [...slots.subarray(day * dayHours, (day + 1) * dayHours)]);

/**
 * The subject's hours: local where most events tell a zone. A zone of +0000 throughout is that of a server, not of a
 * place: such hours are UTC, and nothing is said of nights.
 */
export const hoursOf = ({ local, universal, offsets }: Activity) => {
  const told = [...offsets.values()].reduce((sum, count) => sum + count, 0);
  const untold = universal.reduce((sum, count) => sum + count, 0);
  const isLocal = told > mostlyLocal * (told + untold) && [...offsets.keys()].some((offset) => offset !== 0);
  const slots = isLocal ? local : local.map((count, slot) => count + (universal[slot] ?? 0));
  const week = asWeek(slots);
  const hours = Array.from({ length: dayHours }, (_, hour) => week.reduce((sum, day) => sum + (day[hour] ?? 0), 0));
  return {
    week,
    hours: busiest(hours),
    isLocal,
    offsets: Object.fromEntries([...offsets].map(([offset, count]) => [String(offset), count])),
  };
};

/** How much of a week lies at night and at the weekend; nothing of fewer than 100 events. */
export const nightOf = (week: readonly (readonly number[])[]) => {
  const all = week.flat().reduce((sum, count) => sum + count, 0);
  if (all < leastForNight) return {};
  const at = (hour: number) => week.reduce((sum, day) => sum + (day[hour % dayHours] ?? 0), 0);
  const nights = nightStarts.map((from) => {
    const held = Array.from({ length: nightHours }, (_, step) => at(from + step)).reduce(
      (sum, count) => sum + count,
      0,
    );
    return { from, held };
  });
  const best = nights.reduce((most, night) => (night.held > most.held ? night : most));
  const weekend = [...(week[5] ?? []), ...(week[6] ?? [])].reduce((sum, count) => sum + count, 0);
  return {
    night_from: best.from,
    night_to: (best.from + nightHours) % dayHours,
    night_share: rounded(best.held / all),
    weekend_share: rounded(weekend / all),
  };
};

/** Own events by month, on how many days, and the month with most. */
export const monthsOf = ({ lanes }: Activity) => {
  const counts = new Map<number, number>();
  const days = new Set<number>();
  for (const lane of lanes.values.values())
    for (const [day, count] of lane.days) {
      const month = monthOf(startOf(day));
      counts.set(month, (counts.get(month) ?? 0) + count);
      days.add(day);
    }
  const ordered = [...counts].toSorted(([a], [b]) => a - b);
  const top = ordered.reduce<{ month: string; count: number } | undefined>(
    (most, [month, count]) => (most === undefined || count > most.count ? { month: monthName(month), count } : most),
    undefined,
  );
  return {
    months: Object.fromEntries(ordered.map(([month, count]) => [monthName(month), count])),
    days: days.size,
    top,
  };
};

/** How many of the counted events lie on days after that of a moment. */
export const eventsSince = ({ lanes }: Activity, moment: number): number => {
  const from = dayOf(moment) ?? -Infinity;
  let sum = 0;
  for (const { days } of lanes.values.values()) for (const [day, count] of days) if (day > from) sum += count;
  return sum;
};

import { at, children } from '../../contract/persona/json-pointer.ts';
import { percent } from '../../text/figure.ts';
import type { Material } from './material.ts';
import { strong, type Words } from './words.ts';

const prefers = '/identity/communication_preferences';
export const weekPointer = `${prefers}/week`;

/** With fewer events than this, hours are chance. */
const leastEvents = 100;
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const windowHours = 5;

/** When in the week somebody is active: counts by day (Monday first) and hour. */
export type Hours = {
  readonly week: readonly (readonly number[])[];
  readonly total: number;
  /** the five hours in a row with most events, and their share */
  readonly from: number;
  readonly to: number;
  readonly share: number;
};

const isCount = (value: unknown): value is number => typeof value === 'number' && value >= 0 && Number.isFinite(value);

/** The week of a persona, where enough events tell their hour. */
export function hoursIn({ raw }: Material): Hours | undefined {
  const week = children(at(raw, weekPointer)).map(([, day]) => children(day).map(([, count]) => count));
  if (week.length !== 7 || !week.every((day): day is number[] => day.length === 24 && day.every(isCount)))
    return undefined;
  const byHour = Array.from({ length: 24 }, (_, hour) => week.reduce((sum, day) => sum + (day[hour] ?? 0), 0));
  const total = byHour.reduce((sum, count) => sum + count, 0);
  if (total < leastEvents) return undefined;
  const sums = byHour.map((_, from) =>
    Array.from({ length: windowHours }, (__, step) => byHour[(from + step) % 24] ?? 0).reduce(
      (sum, count) => sum + count,
      0,
    ),
  );
  const most = Math.max(...sums);
  // Of windows that hold as much, the middle one, so that a single busy hour stands in the middle.
  const best = sums.flatMap((sum, hour) => (sum === most ? [hour] : []));
  const from = best[Math.floor(best.length / 2)] ?? 0;
  return { week, total, from, to: (from + windowHours) % 24, share: (sums[from] ?? 0) / total };
}

/** What the five busiest hours are called, by the hour in their middle. */
const partOfDay = ({ from }: Hours): readonly [at: string, name: string] => {
  const middle = (from + 2) % 24;
  if (middle < 5 || middle >= 23) return ['At night', 'Nights'];
  if (middle < 11) return ['Mornings', 'Mornings'];
  if (middle < 14) return ['At noon', 'At noon'];
  return middle < 18 ? ['Afternoons', 'Afternoons'] : ['Evenings', 'Evenings'];
};

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** "At night: 59 % between 22:00 and 03:00", or shorter. */
export function hoursTitle(hours: Hours, isLong: boolean): Words {
  const [when, name] = partOfDay(hours);
  return isLong
    ? [strong(when), `: ${percent(hours.share)} between ${clock(hours.from)} and ${clock(hours.to)}`]
    : [strong(name), `: ${percent(hours.share)}, ${hours.from} – ${hours.to}`];
}

/** The share of Saturday and Sunday. */
export const weekendShare = ({ week, total }: Hours): number =>
  week
    .slice(5)
    .flat()
    .reduce((sum, count) => sum + count, 0) / total;

/** The zones from UTC with at least a twentieth of the events, the most used first: "UTC−6, −7". */
export function zones({ raw }: Material): string {
  const offsets = children(at(raw, `${prefers}/offsets`)).flatMap(([minutes, count]) =>
    /^-?\d{1,4}$/.test(minutes) && isCount(count) ? [{ minutes: Number(minutes), count }] : [],
  );
  const total = offsets.reduce((sum, { count }) => sum + count, 0);
  const used = offsets.filter(({ count }) => count * 20 >= total && count > 0).toSorted((a, b) => b.count - a.count);
  const told = used.slice(0, 2).map(({ minutes }) => {
    const size = Math.abs(minutes);
    const rest = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`;
    return minutes === 0 ? '' : `${minutes < 0 ? '−' : '+'}${Math.floor(size / 60)}${rest}`;
  });
  return told.length === 0 ? '' : `UTC${told.filter((zone, index) => index === 0 || zone !== '').join(', ')}`;
}

/** The punch card as a sentence. */
export function hoursSpoken(hours: Hours): string {
  const [when] = partOfDay(hours);
  const most = Math.max(...hours.week.flat());
  const day = hours.week.findIndex((counts) => counts.includes(most));
  const hour = hours.week[day]?.indexOf(most) ?? 0;
  const per = (share: number) => percent(share).replace(' %', ' per cent');
  return `${when}: ${per(hours.share)} between ${hours.from}:00 and ${hours.to}:00, most on ${days[day] ?? ''} at ${hour}:00, ${most}. ${per(weekendShare(hours))} on Saturday and Sunday.`;
}

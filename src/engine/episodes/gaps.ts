import { beatingChance } from '../claims/false-discovery.ts';
import type { Findings } from '../findings.ts';
import { dayOf, localMoment, startOf } from '../tally/calendar-day.ts';
import { spanning, type Found } from './found.ts';

const mostGaps = 12;
/** days without anything, at least: so many, and so many times the usual pause */
const leastSilence = 30;
const timesUsual = 3;
/** the days before a pause that tell what is usual */
const before = 364;
/** quiet days that are added to these, so that a few days tell no rate yet */
const doubt = 60;
type Pause = { readonly from: number; readonly to: number };

const lengthOf = ({ from, to }: Pause): number => to - from + 1;

/** On how many days the subject did something, by day. */
export const ownDays = ({ tallies }: Findings): Map<number, number> => {
  const days = new Map<number, number>();
  for (const lane of tallies.activity.lanes.values.values())
    for (const [day, count] of lane.days) days.set(day, (days.get(day) ?? 0) + count);
  return days;
};

/** The pauses that days with such a rate would not give: a pause of g days has the chance exp(-rate * g), and there are many pauses. */
export const gapsByChance = (days: ReadonlyMap<number, number>): Pause[] => {
  const dates = [...days.keys()].toSorted((a, b) => a - b);
  const pauses = dates.slice(1).flatMap((day, index): Pause[] => {
    const last = dates[index] ?? day;
    return day - last > 1 ? [{ from: last + 1, to: day - 1 }] : [];
  });
  if (pauses.length === 0) return [];
  const [first = 0] = dates;
  const tested = pauses.map((pause) => {
    const since = Math.max(first, pause.from - before);
    const active = dates.filter((day) => day >= since && day < pause.from);
    const rate = active.length / (pause.from - since + doubt);
    const usual = (pause.from - since) / active.length;
    return { pause, usual, p: Math.exp(-Math.min(1, rate) * lengthOf(pause)) };
  });
  return beatingChance(tested, ({ pause }) => String(pause.from))
    .filter(({ pause, usual }) => lengthOf(pause) >= Math.max(leastSilence, timesUsual * usual))
    .map(({ pause }) => pause);
};

/** The pause that goes on: others did something in these sources for so long after the subject's last event. */
const silence = ({ tallies }: Findings, days: ReadonlyMap<number, number>): Pause[] => {
  const last = [...days.keys()].reduce((newest, day) => Math.max(newest, day), -Infinity);
  const newest = [...tallies.providers.spans.values()].reduce(
    (most, { pastNewest }) => Math.max(most, pastNewest),
    -Infinity,
  );
  const to = dayOf(newest);
  return to !== undefined && Number.isFinite(last) && to - last > leastSilence ? [{ from: last + 1, to }] : [];
};

/** A length of time as people say it: "50 days", "7 months", "3 years and 7 months". */
export const durationWords = (days: number): string => {
  const months = Math.round(days / 30.44);
  if (months < 4) return `${days} days`;
  const [years, rest] = [Math.floor(months / 12), months % 12];
  const parts = [
    ...(years > 0 ? [`${years} year${years === 1 ? '' : 's'}`] : []),
    ...(rest > 0 ? [`${rest} month${rest === 1 ? '' : 's'}`] : []),
  ];
  return parts.join(' and ');
};

/** The longest pauses between own events, in all sources together, and the one that goes on. */
export const gaps = (findings: Findings): Found[] => {
  const days = ownDays(findings);
  const longest = gapsByChance(days).toSorted((a, b) => lengthOf(b) - lengthOf(a) || a.from - b.from);
  const own = findings.tallies.own.kept();
  return [...longest.slice(0, mostGaps), ...silence(findings, days)].map((pause) => {
    const { from, to } = pause;
    const beside = own.filter(({ at, event }) => {
      const day = dayOf(localMoment(at, event));
      return day === from - 1 || day === to + 1;
    });
    const label = `nothing for ${durationWords(lengthOf(pause))}`;
    return {
      episode: spanning('gap', label, startOf(from), startOf(to + 1) - 1, findings.asOf),
      made: {
        method:
          'no own event in any source: at least 30 days and three times the usual pause, longer than the rate of the 52 weeks before gives by chance; or 30 days up to the newest event of others',
        events: beside,
      },
    };
  });
};

import { beatingChance } from '../claims/false-discovery.ts';
import type { Findings } from '../findings.ts';
import { selfKeys } from '../people/people.ts';
import { dayOf, localMoment, startOf } from '../tally/calendar-day.ts';
import type { Kept } from '../tally/sample.ts';
import { spanning, type Found } from './found.ts';

/** Of 50 that were judged, 15 were true and ordinary: hardly any of them among the three longest of all pauses of its person. */
const mostGaps = 3;
/** what goes on says little before it is so long */
const leastEnding = 60;
/** days without anything, at least: so many, and so many times the usual pause */
const leastSilence = 30;
const timesUsual = 3;
/** the days before a pause that tell what is usual */
const before = 364;
/** on fewer days before, there was no work that could pause */
const leastActive = 6;
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

/** On which days the subject was there: own events, changes of others put in or written together, and releases tagged by the subject. */
const presentDays = (findings: Findings): Map<number, number> => {
  const { activity } = findings.tallies;
  const selves = selfKeys(findings.tallies);
  const days = ownDays(findings);
  const add = (more: ReadonlyMap<number, number>) => {
    for (const [day, count] of more) days.set(day, (days.get(day) ?? 0) + count);
  };
  add(activity.put);
  activity.hands.settle();
  for (const [key, hand] of activity.hands.values) if (selves.has(findings.who.personOf(key))) add(hand.days);
  return days;
};

/** What there was none of: commits where there are histories alone, else anything that is written: a day away stands in a calendar, too. */
const nothingOf = ({ tallies }: Findings): string => {
  const lanes = [...tallies.activity.lanes.values].filter(([, { events }]) => events > 0).map(([key]) => key);
  if (lanes.every((key) => key.startsWith('git\n')))
    return `no commits on ${lanes.length === 1 ? 'the branch that was read' : 'the branches that were read'}`;
  return 'nothing written in these sources';
};

const pausesBetween = (dates: readonly number[]): Pause[] =>
  dates.slice(1).flatMap((day, index): Pause[] => {
    const last = dates[index] ?? day;
    return day - last > 1 ? [{ from: last + 1, to: day - 1 }] : [];
  });

/** The pauses that days with such a rate would not give: a pause of g days has the chance exp(-rate * g), and there are many pauses. */
export const gapsByChance = (days: ReadonlyMap<number, number>): Pause[] => {
  const dates = [...days.keys()].toSorted((a, b) => a - b);
  const pauses = pausesBetween(dates);
  if (pauses.length === 0) return [];
  const [first = 0] = dates;
  const longest = pauses.map(lengthOf).toSorted((a, b) => b - a);
  const ordinary = longest[mostGaps - 1] ?? 0;
  // pauses come in the order of time, so that the days before one begin and end after those of the last
  let [began, ended] = [0, 0];
  const tested = pauses.map((pause) => {
    const since = Math.max(first, pause.from - before);
    while ((dates[began] ?? Infinity) < since) began += 1;
    while ((dates[ended] ?? Infinity) < pause.from) ended += 1;
    const active = ended - began;
    const rate = active / (pause.from - since + doubt);
    const usual = (pause.from - since) / active;
    return { pause, usual, active, p: Math.exp(-Math.min(1, rate) * lengthOf(pause)) };
  });
  return beatingChance(tested, ({ pause }) => String(pause.from))
    .filter(({ active }) => active >= leastActive)
    .filter(({ pause, usual }) => lengthOf(pause) >= Math.max(leastSilence, timesUsual * usual, ordinary))
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
  if (to === undefined || !Number.isFinite(last)) return [];
  const active = [...days.keys()].filter((day) => day > last - before).length;
  const [length, usual] = [to - last, before / active];
  const isLong = length > before || (active >= leastActive && length > timesUsual * usual);
  return length >= leastEnding && isLong ? [{ from: last + 1, to }] : [];
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

/** The newest own events before a pause and the first after it. */
const besides = (own: readonly Kept[], { from, to }: Pause): Kept[] => {
  let [last, next] = [-Infinity, Infinity];
  const dayed = own.flatMap((kept) => {
    const day = dayOf(localMoment(kept.at, kept.event));
    if (day === undefined) return [];
    if (day < from) last = Math.max(last, day);
    else if (day > to) next = Math.min(next, day);
    return [{ kept, day }];
  });
  return dayed.filter(({ day }) => day === last || day === next).map(({ kept }) => kept);
};

/** The longest pauses between own events, in all sources together, and the one that goes on. */
export const gaps = (findings: Findings): Found[] => {
  const days = presentDays(findings);
  const longest = gapsByChance(days).toSorted((a, b) => lengthOf(b) - lengthOf(a) || a.from - b.from);
  const own = findings.tallies.own.kept();
  const none = nothingOf(findings);
  return [...longest.slice(0, mostGaps), ...silence(findings, days)].flatMap((pause) => {
    const { from, to } = pause;
    const events = besides(own, pause);
    if (events.length === 0) return [];
    const label = `${none} for ${durationWords(lengthOf(pause))}`;
    const made = {
      method:
        'no own event in any source, no change of others put in or written together, and no release tagged; of all pauses one of the three longest, at least 30 days and three times the usual one, longer than the rate of the 52 weeks before gives by chance; or at least 60 days up to the newest event of others',
      events,
      kind: 'gap' as const,
    };
    return [{ episode: spanning('gap', label, startOf(from), startOf(to + 1) - 1, findings.asOf), made }];
  });
};

import { gapsOf } from './busy-days.ts';
import { evidenceOf, type Findings } from '../findings.ts';
import { dayOf, startOf } from '../tally/calendar-day.ts';
import { spanning, type Found } from './found.ts';

const mostGaps = 12;
const leastSilence = 30;
type Pause = { readonly from: number; readonly to: number };

/** On how many days the subject did something, by day. */
export const ownDays = ({ tallies }: Findings): Map<number, number> => {
  const days = new Map<number, number>();
  for (const lane of tallies.activity.lanes.values.values())
    for (const [day, count] of lane.days) days.set(day, (days.get(day) ?? 0) + count);
  return days;
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

/** The longest pauses between own events, in all sources together, and the one that goes on. */
export const gaps = (findings: Findings): Found[] => {
  const days = ownDays(findings);
  const longest = gapsOf(days).toSorted((a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from);
  return [...longest.slice(0, mostGaps), ...silence(findings, days)].map(({ from, to }) => ({
    episode: spanning('gap', `nothing for ${to - from + 1} days`, startOf(from), startOf(to + 1) - 1, findings.asOf),
    evidence: evidenceOf(
      findings.tallies.own.kept().filter(({ at }) => dayOf(at) === from - 1 || dayOf(at) === to + 1),
    ),
    method:
      'longest pauses between own events: above 14 days and the 99th percentile, or 30 days up to the newest event of others',
  }));
};

import { gapsOf } from '../bursts.ts';
import { evidenceOf, type Findings } from '../findings.ts';
import { dayOf, startOf } from '../tally/calendar-day.ts';
import { spanning, type Found } from './found.ts';

const mostGaps = 12;

/** On how many days the subject did something, by day. */
export const ownDays = ({ tallies }: Findings): Map<number, number> => {
  const days = new Map<number, number>();
  for (const lane of tallies.activity.lanes.values.values())
    for (const [day, count] of lane.days) days.set(day, (days.get(day) ?? 0) + count);
  return days;
};

/** The longest pauses between own events, in all sources together. */
export const gaps = (findings: Findings): Found[] =>
  gapsOf(ownDays(findings))
    .toSorted((a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from)
    .slice(0, mostGaps)
    .map(({ from, to }) => ({
      episode: spanning('gap', `nothing for ${to - from + 1} days`, startOf(from), startOf(to + 1) - 1, findings.asOf),
      evidence: evidenceOf(
        findings.tallies.own.kept().filter(({ at }) => dayOf(at) === from - 1 || dayOf(at) === to + 1),
      ),
      method: 'longest pauses between own events: above 14 days and the 99th percentile',
    }));

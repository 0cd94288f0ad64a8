import { beatingChance, falseDiscoveryRate } from '../claims/false-discovery.ts';
import { rounded, type Findings } from '../findings.ts';
import { placeName } from './place-name.ts';
import { startOf } from '../tally/calendar-day.ts';
import { burstsByChance } from './bursts-by-chance.ts';
import { spanning, type Found } from './found.ts';
import { isWithin, keptByLane, storyOf } from './named-span.ts';

const mostBursts = 30;
/** channels that are looked at: those with most own events */
const mostLanes = 24;
const leastEvents = 30;

/** Bursts of each channel that beat its own days in another order, named by what came of them; the surest ones. */
export const bursts = (findings: Findings): Found[] => {
  const { tallies, asOf } = findings;
  const kept = keptByLane(findings);
  const lanes = [...tallies.activity.lanes.values]
    .filter(([, { events }]) => events >= leastEvents)
    .toSorted(([a, mine], [b, theirs]) => theirs.events - mine.events || (a < b ? -1 : 1))
    .slice(0, mostLanes);
  const tried = lanes.map(([key, lane]) => ({ key, lane, ...burstsByChance(lane.days, key) }));
  const windows = tried.reduce((sum, lane) => sum + lane.windows, 0);
  const found = tried.flatMap(({ key, lane, bursts: all }) => all.map((burst) => ({ key, lane, ...burst })));
  const standing = beatingChance(
    found,
    ({ key, from }) => `${key} ${from}`,
    falseDiscoveryRate,
    Math.max(windows, found.length),
  ).slice(0, mostBursts);
  return standing.flatMap(({ key, lane, from, to, events, usual, p }) => {
    const within = (kept.get(key) ?? []).filter(isWithin(from, to));
    const story = storyOf(findings, key, from, to, within);
    // Many events of which nothing says what they were would be a number without a name.
    if (story.label === '') return [];
    const [start, end] = [Math.max(startOf(from), lane.oldest), Math.min(startOf(to + 1) - 1, lane.newest)];
    return [
      {
        episode: spanning('burst', story.label, Math.min(start, end), end, asOf),
        made: {
          method: `${events} own events in ${to - from + 1} days in ${placeName(key)}, where ${rounded(usual, 1)} is usual; days put in another order within weekdays and 52 weeks are as full with a chance of ${p < 0.001 ? 'less than .001' : p.toFixed(3)}`,
          events: within,
          total: events,
          kind: 'burst',
          facts: {
            own: story.own,
            releases: [...story.releases],
            title: story.title,
            title_event: story.titleEvent,
            rate: events,
            usual: rounded(usual, 1),
            files: [...story.files],
          },
        },
      },
    ];
  });
};

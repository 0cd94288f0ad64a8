import { beatingChance, falseDiscoveryRate } from '../claims/false-discovery.ts';
import { rounded, type Findings } from '../findings.ts';
import { placeName } from './place-name.ts';
import { startOf } from '../tally/calendar-day.ts';
import { burstsByChance } from './bursts-by-chance.ts';
import { spanning, type Found } from './found.ts';
import { bringsSomething } from './telling-heading.ts';
import { focusOf } from './focus.ts';
import { isMostlyIn, isWithin, keptByLane, type SpanStory, storyOf } from './named-span.ts';
import type { Kept } from '../tally/sample.ts';

const mostBursts = 30;
/** days before and after within which a place is usual or not: where a project has its files changes over the years */
const around = 364;
/** channels that are looked at: those with most own events */
const mostLanes = 24;
const leastEvents = 30;

/**
 * What a burst was: its releases, or the place that its changes were about; of messages their thread. A burst of commits
 * that is neither says nothing but that there were many: undefined.
 */
const namedBurst = (
  findings: Findings,
  lane: string,
  from: number,
  to: number,
  within: readonly Kept[],
  all: readonly Kept[],
): SpanStory | undefined => {
  const story = storyOf(findings, lane, from, to, within);
  const changed = within.filter(({ change }) => (change?.paths.length ?? 0) > 0);
  // Beside its releases one commit of many says little: of 21 such titles judged blind, twelve were chores or details.
  if (story.released !== '') return { ...story, label: story.released, title: undefined, titleEvent: undefined };
  if (within.every(({ change }) => change === undefined)) return story;
  const focus = focusOf(changed, all.filter(isWithin(from - around, to + around)));
  if (focus === undefined) return undefined;
  const { title, titleEvent } = storyOf(findings, lane, from, to, changed.filter(isMostlyIn(focus)));
  if (title === undefined || !bringsSomething(title)) return undefined;
  return { ...story, title, titleEvent, label: `${focus} · ${title}` };
};

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
  return standing.flatMap(({ key, lane, from, to, events, usual, p }): Found[] => {
    const within = (kept.get(key) ?? []).filter(isWithin(from, to));
    const story = namedBurst(findings, key, from, to, within, kept.get(key) ?? []);
    // Many events of which nothing says what they were would be a number without a name.
    if (story === undefined || story.label === '') return [];
    const [start, end] = [Math.max(startOf(from), lane.oldest), Math.min(startOf(to + 1) - 1, lane.newest)];
    const made = {
      method: `${events} own events in ${to - from + 1} days in ${placeName(key)}, where ${rounded(usual, 1)} is usual; days put in another order within weekdays and 52 weeks are as full with a chance of ${p < 0.001 ? 'less than .001' : p.toFixed(3)}`,
      events: within,
      total: events,
      kind: 'burst' as const,
      facts: {
        own: story.own,
        releases: [...story.releases],
        title: story.title,
        title_event: story.titleEvent,
        rate: events,
        usual: rounded(usual, 1),
        files: [...story.files],
      },
    };
    return [{ episode: spanning('burst', story.label, Math.min(start, end), end, asOf), made }];
  });
};

import { codingAgent } from '../facts/coding-agents.ts';
import type { Findings } from '../findings.ts';
import { dayOf, localMoment, startOf } from '../tally/calendar-day.ts';
import { laneKey } from '../tally/activity.ts';
import type { Kept } from '../tally/sample.ts';
import { releasesByLane } from '../facts/own-releases.ts';
import type { Release } from '../tally/stewardship.ts';
import { byVersion } from '../facts/version-order.ts';
import { threadName } from '../facts/thread-names.ts';
import { mayBeShown } from '../sentences/sound.ts';
import { isAlongside } from '../work/own-paths.ts';
import { topicsIn } from './span-topics.ts';
import { bringsSomething, isTelling, tellsWork } from './telling-heading.ts';

/** What came of a span of days: own events, releases, what changed most, and where. */
export type SpanStory = {
  readonly label: string;
  /** where the subject released something: all releases of these days, '' else */
  readonly released: string;
  readonly events: readonly Kept[];
  readonly own: number;
  readonly releases: readonly string[];
  readonly title: string | undefined;
  readonly titleEvent: string | undefined;
  readonly files: readonly string[];
};

const mostReleases = 3;
const mostFiles = 3;
/** a release of the whole, not of a package in it */
const plainVersion = /^v?\d/i;
/** what a release beside the history is called */
const bareVersion = /^v?\d+\.\d[\w.-]*$/i;

/** Whether an own event lies in these days at the subject's. */
export const isWithin =
  (from: number, to: number) =>
  ({ at, event }: Kept): boolean => {
    // No zone is further than a day from UTC.
    if (at < startOf(from - 1) || at >= startOf(to + 2)) return false;
    const day = dayOf(localMoment(at, event));
    return day !== undefined && day >= from && day <= to;
  };

const mostOf = (names: Iterable<string>, most: number): string[] => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, most)
    .map(([name]) => name);
};

/** Whether a file is this one, or lies in this folder, whose path ends in "/". */
export const liesIn =
  (place: string) =>
  (path: string): boolean =>
    place.endsWith('/') ? path.startsWith(place) : path === place;

/** Whether at least half of what a commit touched lies in an area. */
export const isMostlyIn =
  (place: string) =>
  ({ change }: Kept): boolean => {
    const paths = change?.paths ?? [];
    return paths.filter(liesIn(place)).length * 2 >= paths.length;
  };

const bySize = ({ change: a, id: mine }: Kept, { change: b, id: theirs }: Kept): number =>
  (b?.lines ?? 0) - (a?.lines ?? 0) || (b?.files ?? 0) - (a?.files ?? 0) || (mine < theirs ? -1 : 1);

/** part of what a span changed that makes one change what it was */
const great = 0.5;
/** what changed a smaller part of it is a detail of it */
const detail = 0.01;
const sizeOf = ({ change }: Kept): number => change?.lines || change?.files || 0;

/**
 * The own commit that tells what a span was, and no detail of it nor tests alone: of those whose heading says that something came the one that changed most, then
 * of those that may tell a whole stretch of work; else one that made a great part of all that changed, if its heading says anything.
 */
const telling = ({ keptOut }: Findings, events: readonly Kept[]): Kept | undefined => {
  const isFit = ({ event: { title = '' } }: Kept) => !keptOut.holds(title);
  const changes = events.filter(({ change }) => change !== undefined && change.merges === undefined);
  const all = changes.reduce((sum, kept) => sum + sizeOf(kept), 0);
  const isDetail = (kept: Kept) =>
    sizeOf(kept) < detail * all || (kept.change?.paths ?? []).every((path) => isAlongside(path));
  const headed = changes
    .filter((kept) => !isDetail(kept))
    .filter(({ event: { title = '' } }) => isTelling(title) && mayBeShown(title))
    .toSorted(bySize);
  const [most] = headed;
  return (
    headed.find((kept) => bringsSomething(kept.event.title ?? '') && isFit(kept)) ??
    headed.find((kept) => tellsWork(kept.event.title ?? '') && isFit(kept)) ??
    (most !== undefined && sizeOf(most) >= great * all && isFit(most) ? most : undefined)
  );
};

/** The heading of an own event: a commit's own, a message's the name of its thread. */
const headingOf = ({ tallies }: Findings, { event }: Kept): string | undefined => {
  const { title, thread = '', kind } = event;
  if (kind === 'commit') return title;
  return threadName(tallies, thread, title ?? '') || undefined;
};

/** part of the messages of a span that a thread, or a row of threads of one kind, holds that tells what it was */
const leastOfTalk = 0.25;

/** The own message that begins what was talked about most in a span; undefined where it was about this and that. */
const longestThread = (findings: Findings, events: readonly Kept[]): Kept | undefined => {
  const messages = events.filter(({ event }) => event.kind !== 'commit');
  const named = messages.flatMap((kept) => {
    const name = headingOf(findings, kept);
    return name === undefined || !mayBeShown(name) || !isTelling(name) || bareVersion.test(name)
      ? []
      : [{ name, kept }];
  });
  const [most] = mostOf(
    named.map(({ name }) => name),
    1,
  );
  const about = named.filter(({ name }) => name === most);
  const isFit = most !== undefined && !findings.keptOut.holds(most);
  return isFit && about.length >= leastOfTalk * messages.length ? about[0]?.kept : undefined;
};

/** The words that stand out in what was said; of what has headings these would have told it. */
const wordsOf = (findings: Findings, events: readonly Kept[]): string =>
  events.some((kept) => headingOf(findings, kept) !== undefined) ? '' : topicsIn(findings, events);

/** What a stretch of prompts to a coding agent is called: by the project, for what was asked of it is not repeated. */
const promptsWords = (lane: string): string => {
  const [provider = '', project = ''] = lane.split('\n');
  return codingAgent(provider) === undefined || project === '' ? '' : `prompts in ${project}`;
};

/** The story of own events between two days: the releases, and in commits what changed most, in messages the thread that held a quarter of them, else the words that stand out there. A line of what was said names nothing: of 24 judged blind, 20 said nothing of what came. Without any, its label is ''. */
export const storyOf = (
  findings: Findings,
  lane: string,
  from: number,
  to: number,
  events: readonly Kept[],
): SpanStory => {
  const dayOfRelease = (at: number) => dayOf(at) ?? -Infinity;
  const { own = new Set<Release>(), all = [] } = releasesByLane(findings).get(lane) ?? {};
  const within = all
    .filter(({ at }) => dayOfRelease(at) >= from - 1 && dayOfRelease(at) <= to + 1)
    .toSorted((a, b) => byVersion(a.name, b.name));
  const tagged = within.filter((release) => own.has(release)).map(({ name }) => name);
  const changed = events.filter(({ change }) => change?.merges === undefined);
  const deciding = telling(findings, events) ?? longestThread(findings, events);
  const title = deciding === undefined ? undefined : headingOf(findings, deciding);
  const files = mostOf(
    changed.flatMap(({ change }) => [...(change?.paths ?? [])]),
    mostFiles,
  );
  const names = within.map(({ name }) => name);
  const versions = names.filter((name) => plainVersion.test(name));
  const shown = versions.length > 0 ? versions : names;
  const several = shown.length > mostReleases ? `${shown[0]} to ${shown.at(-1)}` : shown.join(', ');
  return {
    label: title ?? files[0] ?? (promptsWords(lane) || wordsOf(findings, events)),
    released: tagged.length > 0 ? several : '',
    events,
    own: changed.length,
    releases: tagged,
    title,
    titleEvent: deciding?.id,
    files,
  };
};

/** The own events of a lane that are kept, by lane. */
export const keptByLane = ({ tallies }: Findings): ReadonlyMap<string, Kept[]> =>
  Map.groupBy(tallies.own.kept(), ({ event }) => laneKey(event.provider, event.channel));

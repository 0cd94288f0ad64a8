import type { Behind } from '../claims/claim.ts';
import { laneKey } from '../tally/activity.ts';
import { everybodyOf, isEverybodys } from '../work/everybody.ts';
import { isAnywhere } from './areas.ts';
import { codingAgent } from './coding-agents.ts';
import type { Findings } from '../findings.ts';
import { isTelling } from '../episodes/telling-heading.ts';
import { isTellingTitle } from '../episodes/telling-title.ts';
import { addTo } from '../groups.ts';
import { dayOf } from '../tally/calendar-day.ts';
import type { Kept } from '../tally/sample.ts';
import { threadName } from './thread-names.ts';
import { foldersOf, isAlongside, isEntry } from '../work/own-paths.ts';

/** Something that the subject did lately: its name, and the events. */
export type RecentThing = { readonly name: string; readonly events: readonly Behind[]; readonly total: number };

const least = { commits: 5, prompts: 5, messages: 3, days: 3, sittings: 3 };
/** days with messages of a thread, on which somebody answers once and again */
const leastDaysOfTalk = 2;
/** Two commits of thirty on a file are not what somebody works on: of 35 such places, judged blind, 19 were weak. */
const leastShare = 0.15;

const onDays = (events: readonly Behind[]): number => new Set(events.map(({ at }) => dayOf(at))).size;
const byCount = (a: RecentThing, b: RecentThing): number => b.total - a.total || (a.name < b.name ? -1 : 1);

const places = ({ tallies }: Findings, recent: readonly Kept[]): RecentThing[] => {
  const everybody = everybodyOf(tallies);
  const files = new Map<string, Kept[]>();
  const folders = new Map<string, Kept[]>();
  for (const kept of recent) {
    const lane = laneKey(kept.event.provider, kept.event.channel);
    // Tests and entries go along with whatever somebody works on, and so does what everybody changes.
    const paths = (kept.change?.paths ?? []).filter((path) => !isAlongside(path) && !isEntry(path));
    for (const path of paths) if (!isEverybodys(everybody, lane, path)) addTo(files, path, kept);
    for (const folder of new Set(paths.flatMap((path) => foldersOf(path).slice(-1))))
      if (!isAnywhere(`${folder}/`) && !isEverybodys(everybody, lane, `${folder}/`)) addTo(folders, folder, kept);
  }
  const changes = recent.filter(({ change }) => (change?.paths.length ?? 0) > 0).length;
  const enough = Math.max(least.commits, changes * leastShare);
  const named = (groups: Map<string, Kept[]>, mark: string): RecentThing[] =>
    [...groups]
      .map(([name, events]) => ({ name: `${name}${mark}`, events, total: events.length }))
      .filter(({ events, total }) => total >= enough && onDays(events) >= least.days);
  const ofFiles = named(files, '');
  // A folder stands where no single file of it is most of it.
  const ofFolders = named(folders, '/').filter(
    (folder) => !ofFiles.some((file) => file.name.startsWith(folder.name) && file.total >= folder.total / 2),
  );
  return [...ofFolders, ...ofFiles.filter((file) => !ofFolders.some(({ name }) => file.name.startsWith(name)))];
};

/** where so many others write, to answer is to look at what they do: what one does there is what one began */
const manyWriters = 30;
/** work that is handed on, under the same heading for years */
const pull = /^[^\]]*\bpull\b[^\]]*\]/i;

const conversations = ({ tallies }: Findings, recent: readonly Kept[]): RecentThing[] => {
  const { threads, others } = tallies.threads;
  threads.settle();
  others.settle();
  const writers = new Map<string, number>();
  for (const key of others.values.keys()) {
    const lane = key.slice(0, key.lastIndexOf('\t'));
    writers.set(lane, (writers.get(lane) ?? 0) + 1);
  }
  const nameOf = ({ event: { title, thread: id = '', provider, channel } }: Kept): string => {
    const thread = threads.values.get(id);
    if (pull.test(title ?? '')) return '';
    const isOthers = thread?.opening?.self === false && (writers.get(laneKey(provider, channel)) ?? 0) >= manyWriters;
    return isOthers ? '' : threadName(tallies, id, title ?? '');
  };
  const groups = new Map<string, Kept[]>();
  for (const kept of recent) {
    const name = kept.event.kind === 'message' ? nameOf(kept) : '';
    if (name !== '' && isTelling(name)) addTo(groups, name, kept);
  }
  return [...groups]
    .map(([name, events]) => ({ name, events, total: events.length }))
    .filter(({ events, total }) => total >= least.messages && onDays(events) >= leastDaysOfTalk);
};

/** The projects that coding agents were asked for; of work that a git history tells, that tells more. */
const projects = (recent: readonly Kept[]): RecentThing[] => {
  const groups = new Map<string, Kept[]>();
  for (const kept of recent)
    if (kept.event.channel !== undefined && codingAgent(kept.event.provider) !== undefined)
      addTo(groups, kept.event.channel, kept);
  const isTold = new Set(recent.flatMap(({ change, event }) => (change === undefined ? [] : [event.channel])));
  return [...groups]
    .map(([name, events]) => ({ name, events, total: events.length }))
    .filter(({ name, events, total }) => !isTold.has(name) && total >= least.prompts && onDays(events) >= least.days);
};

const meetings = ({ tallies, noTopics }: Findings, since: number): RecentThing[] =>
  tallies.meetings.settled().flatMap((series) => {
    const events = series.sittings.filter(({ at }) => at > since);
    return isTellingTitle(series.title, noTopics) && events.length >= least.sittings
      ? [{ name: series.title, events, total: events.length }]
      : [];
  });

/** The places, threads and recurring meetings of the subject's recent events, each of several days; most first. */
export const recentThings = (findings: Findings, recent: readonly Kept[], since: number): RecentThing[] => {
  return [
    ...places(findings, recent),
    ...projects(recent),
    ...meetings(findings, since),
    ...conversations(findings, recent),
  ]
    .filter(({ name }) => !findings.keptOut.holds(name))
    .toSorted(byCount);
};

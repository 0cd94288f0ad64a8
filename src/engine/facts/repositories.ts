import type { Findings } from '../findings.ts';
import { selfKeys } from '../people/people.ts';
import { dayOf, startOf } from '../tally/calendar-day.ts';
import type { Release } from '../tally/stewardship.ts';
import { releasesByLane } from './own-releases.ts';
import { byVersion } from './version-order.ts';

/** What the subject is to one repository, by counting. */
export type Repository = {
  readonly lane: string;
  readonly name: string;
  /** own commits, and those of all people in it */
  readonly own: number;
  readonly all: number;
  /** the same in the 12 months up to the newest commit of anybody */
  readonly recent: number;
  readonly allRecent: number;
  /** the local day of that newest commit */
  readonly newestDay: number;
  /** merges: all, and in those 12 months; of others' work, of programs' work, of own branches */
  readonly merges: number;
  readonly recentMerges: number;
  readonly others: number;
  readonly bots: number;
  readonly branches: number;
  /** changes of others that the subject put in without a merge */
  readonly applied: number;
  /** own releases, and all from the first own one on */
  readonly releases: readonly Release[];
  readonly ofReleases: number;
  /** the history begins with the subject */
  readonly began: boolean;
  readonly oldest: number;
  /** the first and last day at the subject's, as their own calendar had it */
  readonly firstDay: number;
  readonly lastDay: number;
  /** since when there was no pause of a year, up to the newest own event, and how many days the pause before was */
  readonly activeSince: number;
  readonly pause: number;
  /** what came after that pause was over within a month */
  readonly isVisit: boolean;
  /** so many days before that newest commit the subject last released, or took in changes of others or of programs */
  readonly tended: number;
};

const yearDays = 365;

/** By day; what is released on one day by its version: v2.38.0 after v0.38.0. */
const byDay = (a: Release, b: Release): number => (dayOf(a.at) ?? 0) - (dayOf(b.at) ?? 0) || byVersion(a.name, b.name);

const within = (days: ReadonlyMap<number, number>, from: number): number => {
  let sum = 0;
  for (const [day, count] of days) if (day > from) sum += count;
  return sum;
};

const mostVisitDays = 31;

const lastStretch = (days: ReadonlyMap<number, number>): Pick<Repository, 'activeSince' | 'pause' | 'isVisit'> => {
  const dates = [...days.keys()].toSorted((a, b) => b - a);
  const at = dates.findIndex((day, index) => day - (dates[index + 1] ?? day) > yearDays);
  const before = dates[at + 1];
  if (at === -1 || before === undefined) return { activeSince: startOf(dates.at(-1) ?? 0), pause: 0, isVisit: false };
  const first = dates[at] ?? before;
  return {
    activeSince: startOf(first),
    pause: first - before - 1,
    isVisit: (dates[0] ?? first) - first < mostVisitDays,
  };
};

/** The repositories that the subject works in: where most was done lately first, then where most was done. */
export const repositoriesOf = (findings: Findings): readonly Repository[] => {
  const { activity, stewardship } = findings.tallies;
  const selves = selfKeys(findings.tallies);
  const isSelf = (key: string) => selves.has(findings.who.personOf(key));
  for (const keyed of [activity.lanes, activity.crowds, stewardship.care, stewardship.applied]) keyed.settle();
  const applied = new Map<string, { count: number; newest: number }>();
  for (const [pair, { count, newest }] of stewardship.applied.values) {
    const [lane = '', key = ''] = pair.split('\t');
    if (!isSelf(key)) continue;
    const known = applied.get(lane) ?? { count: 0, newest };
    applied.set(lane, { count: known.count + count, newest: Math.max(known.newest, newest) });
  }
  const releases = releasesByLane(findings);
  const repositories = [...activity.lanes.values].flatMap(([lane, { days, events, oldest }]): Repository[] => {
    const care = stewardship.care.values.get(lane);
    const crowd = activity.crowds.values.get(lane);
    if (care === undefined || crowd === undefined || events === 0) return [];
    const newestDay = [...crowd.days.keys()].reduce((last, day) => Math.max(last, day), -Infinity);
    const { all = [], own = new Set() } = releases.get(lane) ?? {};
    const tagged = all.toSorted(byDay);
    const isOwn = (release: Release) => own.has(release);
    const firstOwn = tagged.findIndex(isOwn);
    const tended = Math.max(
      care.tended,
      applied.get(lane)?.newest ?? -Infinity,
      ...tagged.filter(isOwn).map(({ at }) => at),
    );
    return [
      {
        lane,
        name: lane.slice(lane.indexOf('\n') + 1),
        own: events,
        all: within(crowd.days, -Infinity),
        recent: within(days, newestDay - yearDays),
        allRecent: within(crowd.days, newestDay - yearDays),
        newestDay,
        merges: care.merges,
        recentMerges: within(care.mergeDays, newestDay - yearDays),
        others: care.others,
        bots: care.bots,
        branches: care.branches,
        applied: applied.get(lane)?.count ?? 0,
        releases: tagged.filter(isOwn),
        ofReleases: firstOwn === -1 ? 0 : tagged.length - firstOwn,
        began: care.first.self,
        oldest,
        firstDay: [...days.keys()].reduce((first, day) => Math.min(first, day), Infinity),
        lastDay: [...days.keys()].reduce((last, day) => Math.max(last, day), -Infinity),
        ...lastStretch(days),
        tended: newestDay - (dayOf(tended) ?? -Infinity),
      },
    ];
  });
  return repositories.toSorted((a, b) => b.recent - a.recent || b.own - a.own || (a.lane < b.lane ? -1 : 1));
};

/** so many changes of others taken in, or releases, make a maintainer */
const leastTakenIn = 10;
const leastReleases = 2;
const leastRecent = 3;
const leastRegular = 30;
/** who writes such a part of what is written lately tends it, whoever puts it in */
const greatPart = 0.1;
/** who makes such a part of a year's commits carries the project, whoever puts them in */
const mainPart = 0.25;
/** what is done within fewer days is a stretch of work, and nothing regular */
const regularDays = 180;

/** What the subject is there, in words: counts decide; what is over is called former, and only where nothing came any more: who merges by a host's web page is not seen. */
export const roleIn = (repository: Repository): string => {
  const { name, own, all, recent, allRecent, others, applied, releases, began, tended, firstDay, lastDay } = repository;
  const place = name === '' ? 'one repository' : name;
  const tends = others + applied >= leastTakenIn || releases.length >= leastReleases;
  const isHere = recent > 0 || tended <= yearDays;
  // Whose changes others put in for a year maintains it no more, as far as can be seen.
  const isTending = tended <= yearDays || (recent > 0 && recent >= greatPart * allRecent);
  if (tends && isTending) return `${began ? 'Author and maintainer' : 'Maintainer'} of ${place}`;
  if (tends && isHere) return began ? `Author of ${place}` : `Contributor to and former maintainer of ${place}`;
  if (tends) return `${began ? 'Author and former maintainer' : 'Former maintainer'} of ${place}`;
  if (began && own >= all / 2) return `Author of ${place}`;
  if (own >= all / 2 && own >= leastRegular) return `${isHere ? 'Main' : 'Former main'} author of ${place}`;
  const isRegular = own >= leastRegular && lastDay - firstDay >= regularDays;
  if (isRegular && recent >= leastRegular && recent >= mainPart * allRecent) return `Main contributor to ${place}`;
  if (isRegular && !isHere) return `Former regular contributor to ${place}`;
  return `${isRegular && recent >= leastRecent ? 'Regular contributor' : 'Contributor'} to ${place}`;
};

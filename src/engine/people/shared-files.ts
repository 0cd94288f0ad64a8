import { poissonTail } from '../claims/mantel-haenszel.ts';
import { isTelling } from '../episodes/telling-heading.ts';
import type { Tallies } from '../tally/tallies.ts';
import type { Kept } from '../tally/sample.ts';
import { joinedChanges, whoAndLane, type Changed } from '../tally/shared-things.ts';
import { everybodyOf, isEverybodys, othersAt, type Place } from '../work/everybody.ts';
import { isAlongside, isEntry } from '../work/own-paths.ts';
import type { Person } from './people.ts';

/** A file that two people work on at the same time: its path, and how often the one who did so less changed it then. */
export type SharedFile = { readonly path: string; readonly count: number };

/**
 * What makes a file something of two people: so many changes by each in months of which the other changed it in one that is at most
 * two away, such a part of all its changes by each, and so many times as often as everybody else. Of 120 shared files judged blind
 * before, 66 were worth showing; of 78 that two later draws held, 52: of those that pass this 34 of 44.
 */
const least = { changes: 8, part: 0.05, rise: 2 };
const monthsApart = 2;
/** how likely chance gives that rise */
const rare = 0.01;
/** both are among the first so many who changed a file, or made so great a part of its changes together */
const first = 3;
const together = 0.5;
/** tests and what holds them, snapshots, entries and build files are added to by everybody, whatever they work on */
const isAnybodys = (path: string): boolean =>
  isAlongside(path) || isEntry(path) || /(?:^|\/)(?:snapshots?|__snapshots__)\/|\.(?:snap|ac|am|m4|mk)$/i.test(path);

/** of fewer other people it cannot be said what is usual */
const leastOthers = 3;
/** what more others changed is everybody's, unless the two dealt with each other over it so often */
const mostOthers = 30;
const leastDealt = 3;
/** part of the own changes of a file whose headings tell of work: typing mistakes and versions are nobody's subject */
const leastTelling = 0.5;

type Months = ReadonlyMap<number, number>;
/** lane → file → changes */
type Theirs = Map<string, ReadonlyMap<string, Changed>>;

const isMoreThanUsual = (count: number, of: number, { usual, all }: { usual: number; all: number }): boolean => {
  const expected = (of * (usual + 0.5)) / (all + 1);
  return count >= least.rise * expected && poissonTail(count, expected) <= rare;
};

/** How many of these changes lie in months near those of the others. */
const changesNear = (months: Months, others: Months): number => {
  let sum = 0;
  for (const [month, count] of months)
    for (let other = month - monthsApart; other <= month + monthsApart; other += 1)
      if (others.has(other)) {
        sum += count;
        break;
      }
  return sum;
};

/** What each of these people changed, under whichever of their keys. */
const changedBy = ({ sharedThings }: Tallies, personOf: ReadonlyMap<string, Person>): ReadonlyMap<Person, Theirs> => {
  const changed = new Map<Person, Theirs>();
  for (const [where, files] of sharedThings.files.values) {
    const [who, lane] = whoAndLane(where);
    const person = personOf.get(who);
    if (person === undefined) continue;
    const lanes: Theirs = changed.get(person) ?? new Map();
    const known = lanes.get(lane);
    changed.set(person, lanes.set(lane, known === undefined ? files : joinedChanges(known, files)));
  }
  return changed;
};

const byMonth = ({ months }: Changed): Months => {
  const counts = new Map<number, number>();
  for (let at = 0; at < months.length; at += 2) counts.set(months[at] ?? 0, months[at + 1] ?? 0);
  return counts;
};

const changesIn = (files: ReadonlyMap<string, Changed>): number => {
  let sum = 0;
  for (const { count } of files.values()) sum += count;
  return sum;
};

/** The few files among those that somebody changed that may be shared at all: they are sought among a hundred thousand. */
const changedOften = (files: ReadonlyMap<string, Changed>): [path: string, changed: Changed][] => {
  const often: [string, Changed][] = [];
  for (const [path, changed] of files) if (changed.count >= least.changes) often.push([path, changed]);
  return often;
};

type Candidate = SharedFile & { readonly place: Place | undefined; readonly mine: number; readonly theirs: number };

/** Whether a file is mostly of two people beside what each of the others changed, of whom only a part is kept. */
const isOfTheTwo = ({ mine, theirs }: Candidate, others: readonly number[], kept: number): boolean => {
  const all = mine + theirs + (others.reduce((sum, count) => sum + count, 0) - theirs) / kept;
  const before = others.filter((count) => count > Math.min(mine, theirs)).length / kept;
  // The other of the two may be one of those who changed it more.
  return mine + theirs >= together * all || before + (mine > theirs ? 1 : 0) < first;
};

/** What is known of the subject's commits: those that touch a file, and the ids of those that somebody else had to do with. */
export type OwnCommits = {
  readonly touching: (path: string) => readonly Kept[];
  readonly dealtWith: (person: Person) => ReadonlySet<string>;
};

/** The files that each of these people and the subject work on at the same time, each of them more than others do. */
export const sharedFilesOf = (
  tallies: Tallies,
  personOf: ReadonlyMap<string, Person>,
  { touching, dealtWith }: OwnCommits,
): ReadonlyMap<Person, readonly SharedFile[]> => {
  const { changes, sharedThings } = tallies;
  const everybody = everybodyOf(tallies);
  let mineInAll = 0;
  for (const files of changes.files.values.values()) for (const { commits } of files.values()) mineInAll += commits;
  const areTelling = new Map<string, boolean>();
  const isSubject = (path: string): boolean => {
    const known = areTelling.get(path);
    if (known !== undefined) return known;
    const events = touching(path);
    const telling = events.filter(({ event: { title = '' } }) => isTelling(title)).length;
    const isOne = !isAnybodys(path) && telling >= leastTelling * events.length;
    areTelling.set(path, isOne);
    return isOne;
  };
  const sharedWith = (
    person: Person,
    lane: string,
    path: string,
    changed: Changed,
    theirsInAll: number,
  ): Candidate[] => {
    const { count } = changed;
    const mine = changes.files.values.get(lane)?.get(path);
    if (mine === undefined || mine.commits < least.changes) return [];
    const months = byMonth(changed);
    const near = Math.min(changesNear(mine.months, months), changesNear(months, mine.months));
    const place = everybody.lanes.get(lane)?.places.get(path);
    const byOthers = place?.changes ?? count;
    // Of all changes by others only a part is kept.
    const ofAll = mine.commits + byOthers / sharedThings.files.part;
    if (near < least.changes || Math.min(mine.commits, count) < least.part * ofAll) return [];
    if (isEverybodys(everybody, lane, path) || !isSubject(path)) return [];
    const others = { usual: byOthers - count, all: everybody.touches - theirsInAll };
    const isTheirs =
      everybody.people <= leastOthers ||
      (isMoreThanUsual(mine.commits, mineInAll, others) && isMoreThanUsual(count, theirsInAll, others));
    if (!isTheirs) return [];
    const isHub = (place?.reach ?? 0) > mostOthers * sharedThings.files.part;
    if (isHub && dealtOver(person, path) < leastDealt) return [];
    return [{ path, count: near, place, mine: mine.commits, theirs: count }];
  };
  const dealtOver = (person: Person, path: string): number => {
    const dealt = dealtWith(person);
    return touching(path).filter(({ id }) => dealt.has(id)).length;
  };
  const candidatesOf = (person: Person, lanes: Theirs): Candidate[] => {
    let theirsInAll = 0;
    for (const files of lanes.values()) theirsInAll += changesIn(files);
    return [...lanes].flatMap(([lane, files]) =>
      changedOften(files).flatMap(([path, changed]) => sharedWith(person, lane, path, changed, theirsInAll)),
    );
  };
  const found = [...changedBy(tallies, personOf)].map(([person, lanes]) => ({
    person,
    candidates: candidatesOf(person, lanes),
  }));
  const others = othersAt(
    tallies,
    found.flatMap(({ candidates }) => candidates.flatMap(({ place }) => place ?? [])),
  );
  const countsAt = (place: Place | undefined) => (place && others.get(place)) ?? [];
  return new Map(
    found.map(({ person, candidates }) => [
      person,
      candidates
        .filter((one) => isOfTheTwo(one, countsAt(one.place), sharedThings.files.part))
        .map(({ path, count }) => ({ path, count })),
    ]),
  );
};

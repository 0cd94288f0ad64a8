import { addTo } from '../groups.ts';
import { poissonTail } from '../claims/mantel-haenszel.ts';
import { isTelling } from '../episodes/telling-heading.ts';
import type { Tallies } from '../tally/tallies.ts';
import type { Kept } from '../tally/sample.ts';
import { whoAndLane } from '../tally/shared-things.ts';
import { type Everybody, everybodyOf, isEverybodys } from '../work/everybody.ts';
import { isAlongside, isEntry } from '../work/own-paths.ts';
import type { Person } from './people.ts';

/** A file that two people work on at the same time: its path, and how often the one who did so less changed it then. */
export type SharedFile = { readonly path: string; readonly count: number };

/**
 * What makes a file something of two people: so many changes by each in months of which the other changed it in one that is at most
 * two away, such a part of all its changes by each, and so many times as often as everybody else. Of 120 shared files judged blind
 * before, 66 were worth showing: of those that pass this 25 of 30.
 */
const least = { changes: 5, part: 0.05, rise: 2 };
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
type Theirs = { count: number; readonly months: Map<number, number> };

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

/** What each of these people changed, by `lane\tfile`. */
const changedBy = (
  { sharedThings }: Tallies,
  personOf: ReadonlyMap<string, Person>,
): ReadonlyMap<Person, ReadonlyMap<string, Theirs>> => {
  const changed = new Map<Person, Map<string, Theirs>>();
  for (const [where, theirs] of sharedThings.files.values) {
    const [who, lane] = whoAndLane(where);
    const person = personOf.get(who);
    if (person === undefined) continue;
    const files = changed.get(person) ?? new Map<string, Theirs>();
    changed.set(person, files);
    for (const [path, { count, months }] of theirs) {
      const what = `${lane}\t${path}`;
      const file = files.get(what) ?? { count: 0, months: new Map() };
      files.set(what, file);
      file.count += count;
      for (let at = 0; at < months.length; at += 2)
        file.months.set(months[at] ?? 0, (file.months.get(months[at] ?? 0) ?? 0) + (months[at + 1] ?? 0));
    }
  }
  return changed;
};

/** How often each of the others changed each of these files, by `lane\tfile`. */
const changesOf = ({ sharedThings }: Tallies, wanted: ReadonlySet<string>): ReadonlyMap<string, number[]> => {
  const changes = new Map<string, number[]>();
  for (const [where, changed] of sharedThings.files.values) {
    const [, lane] = whoAndLane(where);
    for (const [file, { count }] of changed) {
      const what = `${lane}\t${file}`;
      if (wanted.has(what)) addTo(changes, what, count);
    }
  }
  return changes;
};

type Candidate = SharedFile & { readonly what: string; readonly mine: number; readonly theirs: number };

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
  const everybody: Everybody = everybodyOf(tallies);
  let mineInAll = 0;
  for (const { commits } of changes.files.values.values()) mineInAll += commits;
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
  const sharedWith = (person: Person, files: ReadonlyMap<string, Theirs>): Candidate[] => {
    const theirsInAll = [...files.values()].reduce((sum, { count }) => sum + count, 0);
    return [...files].flatMap(([what, { count, months }]) => {
      const mine = changes.files.values.get(what);
      if (mine === undefined || Math.min(mine.commits, count) < least.changes) return [];
      const near = Math.min(changesNear(mine.months, months), changesNear(months, mine.months));
      const byOthers = everybody.files.get(what) ?? count;
      // Of all changes by others only a part is kept.
      const ofAll = mine.commits + byOthers / sharedThings.files.part;
      if (near < least.changes || Math.min(mine.commits, count) < least.part * ofAll) return [];
      const tab = what.lastIndexOf('\t');
      const path = what.slice(tab + 1);
      if (isEverybodys(everybody, what.slice(0, tab), path) || !isSubject(path)) return [];
      const others = { usual: byOthers - count, all: everybody.touches - theirsInAll };
      const isTheirs =
        everybody.people <= leastOthers ||
        (isMoreThanUsual(mine.commits, mineInAll, others) && isMoreThanUsual(count, theirsInAll, others));
      if (!isTheirs) return [];
      const isHub = (everybody.reach.get(what) ?? 0) > mostOthers * sharedThings.files.part;
      const dealt = isHub ? touching(path).filter(({ id }) => dealtWith(person).has(id)).length : leastDealt;
      return dealt >= leastDealt ? [{ path, count: near, what, mine: mine.commits, theirs: count }] : [];
    });
  };
  const found = [...changedBy(tallies, personOf)].map(([person, files]) => ({
    person,
    candidates: sharedWith(person, files),
  }));
  const others = changesOf(tallies, new Set(found.flatMap(({ candidates }) => candidates.map(({ what }) => what))));
  return new Map(
    found.map(({ person, candidates }) => [
      person,
      candidates
        .filter((one) => isOfTheTwo(one, others.get(one.what) ?? [], sharedThings.files.part))
        .map(({ path, count }) => ({ path, count })),
    ]),
  );
};

import { poissonTail } from '../claims/mantel-haenszel.ts';
import { isTelling } from '../episodes/telling-heading.ts';
import type { Tallies } from '../tally/tallies.ts';
import type { Kept } from '../tally/sample.ts';
import { type Everybody, everybodyOf, isEverybodys } from '../work/everybody.ts';
import { isEntry } from '../work/own-paths.ts';
import type { Person } from './people.ts';

/** A file that two people work on: its path, and how often the one who did so less changed it. */
export type SharedFile = { readonly path: string; readonly count: number };

/** how often both changed it, how many times as often as everybody else, and how likely chance gives that */
const least = { changes: 3, rise: 2 };
const rare = 0.01;
/** of fewer other people it cannot be said what is usual */
const leastOthers = 3;
/** part of the own changes of a file whose headings tell of work: typing mistakes and versions are nobody's subject */
const leastTelling = 0.5;

const isMoreThanUsual = (count: number, of: number, { usual, all }: { usual: number; all: number }): boolean => {
  const expected = (of * (usual + 0.5)) / (all + 1);
  return count >= least.rise * expected && poissonTail(count, expected) <= rare;
};

/** The files that each of these people and the subject both work on, each of them more than others do. */
export const sharedFilesOf = (
  tallies: Tallies,
  personOf: ReadonlyMap<string, Person>,
  touching: (path: string) => readonly Kept[],
): ReadonlyMap<Person, readonly SharedFile[]> => {
  const { changes, sharedThings } = tallies;
  const everybody: Everybody = everybodyOf(tallies);
  let mineInAll = 0;
  for (const { commits } of changes.files.values.values()) mineInAll += commits;
  const theirs = new Map<Person, Map<string, number>>();
  const theirAll = new Map<Person, number>();
  for (const [touched, { count }] of sharedThings.files.values) {
    const tab = touched.indexOf('\t');
    const person = personOf.get(touched.slice(0, tab));
    if (person === undefined) continue;
    const files = theirs.get(person) ?? new Map<string, number>();
    theirs.set(person, files);
    const what = touched.slice(tab + 1);
    files.set(what, (files.get(what) ?? 0) + count);
    theirAll.set(person, (theirAll.get(person) ?? 0) + count);
  }
  const areTelling = new Map<string, boolean>();
  const isSubject = (path: string): boolean => {
    const known = areTelling.get(path);
    if (known !== undefined) return known;
    const events = touching(path);
    const telling = events.filter(({ event: { title = '' } }) => isTelling(title)).length;
    const isOne = !isEntry(path) && telling >= leastTelling * events.length;
    areTelling.set(path, isOne);
    return isOne;
  };
  const sharedWith = (person: Person, files: ReadonlyMap<string, number>): SharedFile[] =>
    [...files].flatMap(([what, count]) => {
      const mine = changes.files.values.get(what)?.commits ?? 0;
      const tab = what.lastIndexOf('\t');
      const path = what.slice(tab + 1);
      if (Math.min(mine, count) < least.changes || isEverybodys(everybody, what.slice(0, tab), path)) return [];
      const all = theirAll.get(person) ?? 0;
      const others = { usual: (everybody.files.get(what) ?? count) - count, all: everybody.touches - all };
      const isTheirs =
        everybody.people <= leastOthers ||
        (isMoreThanUsual(mine, mineInAll, others) && isMoreThanUsual(count, all, others));
      return isTheirs && isSubject(path) ? [{ path, count: Math.min(mine, count) }] : [];
    });
  return new Map([...theirs].map(([person, files]) => [person, sharedWith(person, files)]));
};

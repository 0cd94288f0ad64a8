import { addTo } from '../groups.ts';
import { whoAndLane } from '../tally/shared-things.ts';
import type { Tallies } from '../tally/tallies.ts';
import { foldersOf } from './own-paths.ts';

/** What the other people of a history changed, as far as it is kept. */
export type Everybody = {
  /** how many others changed files, and how often all of them did */
  readonly people: number;
  readonly touches: number;
  /** `lane\tfile` → changes by others, and how many of them changed it; a folder ends in "/" */
  readonly files: ReadonlyMap<string, number>;
  readonly reach: ReadonlyMap<string, number>;
};

const cache = new WeakMap<Tallies, Everybody>();

/** What others changed, by file and folder; counted once for a persona. */
export const everybodyOf = (tallies: Tallies): Everybody => {
  const known = cache.get(tallies);
  if (known !== undefined) return known;
  const { files: shared } = tallies.sharedThings;
  shared.settle();
  const byPerson = new Map<string, string[]>();
  const files = new Map<string, number>();
  let touches = 0;
  for (const [where, changed] of shared.values) {
    const [who, lane] = whoAndLane(where);
    for (const [file, { count }] of changed) {
      const what = `${lane}\t${file}`;
      addTo(byPerson, who, what);
      files.set(what, (files.get(what) ?? 0) + count);
      touches += count;
    }
  }
  const reach = new Map<string, number>();
  for (const all of byPerson.values()) {
    const places = new Set(all);
    for (const what of all) {
      const start = what.indexOf('\t') + 1;
      for (const folder of foldersOf(what.slice(start))) places.add(`${what.slice(0, start)}${folder}/`);
    }
    for (const place of places) reach.set(place, (reach.get(place) ?? 0) + 1);
  }
  const everybody = { people: byPerson.size, touches, files, reach };
  cache.set(tallies, everybody);
  return everybody;
};

/** of fewer people it cannot be said what everybody changes */
const leastPeople = 10;
const mostReach = 0.4;

/** Whether a folder bears the name of its repository, as the package in it that holds all of its sources. */
const bearsItsName = (lane: string, path: string): boolean => {
  const name = path.endsWith('/')
    ? path
        .split('/')
        .at(-2)
        ?.toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]/gu, '')
    : '';
  return name !== '' && lane.slice(lane.indexOf('\n') + 1).toLowerCase().split(/[^\p{L}\p{N}]+/u).includes(name ?? ''); // prettier-ignore
};

/** Whether a place is the whole project: two in five of the others changed something in it, or it bears its name. Then it says nothing of one. */
export const isEverybodys = ({ people, reach }: Everybody, lane: string, path: string): boolean =>
  people >= leastPeople && ((reach.get(`${lane}\t${path}`) ?? 0) >= mostReach * people || bearsItsName(lane, path));

/**
 * Who is among the first so many of a place and made some part of its changes, or made a great part of them, stands out there. Among the
 * first five with 7 changes of 484, or 2 of 174, nobody was judged an expert.
 */
const first = 5;
const somePart = 0.05;
const greatPart = 0.1;
/** so many times the own part of all changes, but no more than half, is more of a place than of anything: 17 of 60 judged were no more */
const moreThanOfAll = 1.5;
const half = 0.5;

/** What the other people changed at places of a history, a count a person; a place is `lane\tpath`, folders end in "/". */
export const othersAt = ({ sharedThings }: Tallies, places: ReadonlySet<string>): Map<string, number[]> => {
  const byPlace = new Map<string, Map<string, number>>();
  for (const [where, changed] of sharedThings.files.values) {
    const [who, lane] = whoAndLane(where);
    for (const [file, { count }] of changed)
      for (const path of [file, ...foldersOf(file).map((folder) => `${folder}/`)]) {
        const place = `${lane}\t${path}`;
        if (!places.has(place)) continue;
        const people = byPlace.get(place) ?? new Map<string, number>();
        byPlace.set(place, people.set(who, (people.get(who) ?? 0) + count));
      }
  }
  return new Map([...byPlace].map(([place, people]) => [place, [...people.values()]]));
};

/** Whether so many own changes stand out beside what the others changed there, of whom only a part of all is kept; `ofAll` is the own part of all changes. */
export const standsOut = (own: number, others: readonly number[], kept: number, ofAll: number): boolean => {
  const mine = own * kept;
  const theirs = others.reduce((sum, count) => sum + count, 0);
  const part = mine / (mine + theirs);
  if (part < Math.min(half, moreThanOfAll * ofAll)) return false;
  return part >= greatPart || (part >= somePart && others.filter((count) => count > mine).length < first);
};

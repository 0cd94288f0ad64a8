import { whoAndLane, type Changed } from '../tally/shared-things.ts';
import type { Tallies } from '../tally/tallies.ts';
import { foldersOf } from './own-paths.ts';

/** A file or folder, and what the other people of a history did there, as far as it is kept. */
export type Place = {
  readonly number: number;
  /** a folder ends in "/" */
  readonly path: string;
  /** of a file: how often others changed it */
  changes: number;
  /** how many others changed something there */
  reach: number;
  /** who was counted last, so that nobody is counted twice: people come one after the other */
  last: number;
};

/** How often each of the others changed a place, and who of them was counted last. */
type Counted = { readonly counts: number[]; last: number };

/** What the other people of a history changed, as far as it is kept. */
export type Everybody = {
  /** how many others changed files, and how often all of them did */
  readonly people: number;
  readonly touches: number;
  /** by lane */
  readonly lanes: ReadonlyMap<string, Lane>;
};

/** The places of one lane; each file leads to its own and to those of the folders above it. */
class Lane {
  readonly places = new Map<string, Place>();
  touches = 0;
  readonly #above = new Map<string, readonly Place[]>();
  readonly #next: () => number;

  constructor(next: () => number) {
    this.#next = next;
  }

  /** A file, and the folders above it. */
  placesOf(file: string): readonly Place[] {
    const known = this.#above.get(file);
    if (known !== undefined) return known;
    const found = [file, ...foldersOf(file).map((folder) => `${folder}/`)].map((path) => this.#place(path));
    this.#above.set(file, found);
    return found;
  }

  /** Adds what somebody changed. */
  add(who: number, changed: ReadonlyMap<string, Changed>): void {
    for (const [file, { count }] of changed) {
      const places = this.placesOf(file);
      this.touches += count;
      if (places[0] !== undefined) places[0].changes += count;
      for (const place of places) {
        if (place.last !== who) place.reach += 1;
        place.last = who;
      }
    }
  }

  /** Adds how often somebody changed those places that are wanted, by their numbers. */
  count(who: number, changed: ReadonlyMap<string, Changed>, wanted: readonly (Counted | undefined)[]): void {
    for (const [file, { count }] of changed)
      for (const { number } of this.placesOf(file)) {
        const found = wanted[number];
        if (found === undefined) continue;
        if (found.last === who) found.counts[found.counts.length - 1]! += count;
        else found.counts.push(count);
        found.last = who;
      }
  }

  #place(path: string): Place {
    const place = this.places.get(path) ?? { number: this.#next(), path, changes: 0, reach: 0, last: -1 };
    this.places.set(path, place);
    return place;
  }
}

const cache = new WeakMap<Tallies, Everybody>();

/** What others changed, by file and folder; counted once for a persona. */
export const everybodyOf = (tallies: Tallies): Everybody => {
  const known = cache.get(tallies);
  if (known !== undefined) return known;
  const { files } = tallies.sharedThings;
  files.settle();
  const lanes = new Map<string, Lane>();
  const people = new Set<string>();
  let [places, group] = [0, 0];
  for (const [where, changed] of files.values) {
    const [who, name] = whoAndLane(where);
    const lane = lanes.get(name) ?? new Lane(() => places++);
    lanes.set(name, lane);
    people.add(who);
    lane.add(group++, changed);
  }
  let touches = 0;
  for (const lane of lanes.values()) touches += lane.touches;
  const everybody = { people: people.size, touches, lanes };
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
export const isEverybodys = ({ people, lanes }: Everybody, lane: string, path: string): boolean =>
  people >= leastPeople &&
  ((lanes.get(lane)?.places.get(path)?.reach ?? 0) >= mostReach * people || bearsItsName(lane, path));

/**
 * Who is among the first so many of a place and made some part of its changes, or made a great part of them, stands out there. Of 15 places judged blind where
 * two others had done more, none was worth showing.
 */
const first = 2;
const somePart = 0.05;
const greatPart = 0.2;
/** so many times the own part of all changes, but no more than half, is more of a place than of anything: 17 of 60 judged were no more */
const moreThanOfAll = 1.5;
const half = 0.5;

/** How often each of the others changed these places: a count a person, in any order. */
export const othersAt = (tallies: Tallies, places: Iterable<Place>): ReadonlyMap<Place, readonly number[]> => {
  const { lanes } = everybodyOf(tallies);
  // All changes pass by, and few are of these places: by number they are found soonest.
  const wanted: (Counted | undefined)[] = [];
  const counts = new Map<Place, readonly number[]>();
  for (const place of places) {
    const counted = { counts: [], last: -1 };
    wanted[place.number] = counted;
    counts.set(place, counted.counts);
  }
  let group = 0;
  for (const [where, changed] of tallies.sharedThings.files.values) {
    const [, name] = whoAndLane(where);
    lanes.get(name)?.count(group++, changed, wanted);
  }
  return counts;
};

/** Whether so many own changes stand out beside what the others changed there, of whom only a part of all is kept; `ofAll` is the own part of all changes. */
export const standsOut = (own: number, others: readonly number[], kept: number, ofAll: number): boolean => {
  const mine = own * kept;
  const theirs = others.reduce((sum, count) => sum + count, 0);
  const part = mine / (mine + theirs);
  if (part < Math.min(half, moreThanOfAll * ofAll)) return false;
  return part >= greatPart || (part >= somePart && others.filter((count) => count > mine).length < first);
};

import { isAnywhere } from '../facts/areas.ts';
import type { Kept } from '../tally/sample.ts';
import { foldersOf, isAlongside } from '../work/own-paths.ts';

/** part of the changes of a span that must touch one place, and how many times its usual part that is */
const leastShare = 0.7;
const leastRise = 3;
const leastCommits = 5;
/** of places with about as much the innermost says most */
const asMuch = 0.8;

const placesOf = (paths: readonly string[]): Set<string> => {
  const places = new Set<string>();
  for (const path of paths) {
    if (isAlongside(path)) continue;
    places.add(path);
    for (const folder of foldersOf(path)) if (!isAnywhere(`${folder}/`)) places.add(`${folder}/`);
  }
  return places;
};

/** How many changes touched each place, and how many touched any. */
const counted = (events: readonly Kept[]): { of: number; counts: Map<string, number> } => {
  const counts = new Map<string, number>();
  let of = 0;
  for (const { change } of events) {
    if (change === undefined || change.paths.length === 0) continue;
    of += 1;
    for (const place of placesOf(change.paths)) counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return { of, counts };
};

/** The place that changes were about: it holds most of them, and far more than of all other changes; undefined where none does. */
export const focusOf = (changes: readonly Kept[], all: readonly Kept[]): string | undefined => {
  const [span, whole] = [counted(changes), counted(all)];
  const found = [...span.counts].filter(([place, count]) => {
    const usual = ((whole.counts.get(place) ?? count) - count) / Math.max(1, whole.of - span.of);
    return count >= leastCommits && count >= leastShare * span.of && count >= leastRise * usual * span.of;
  });
  const most = found.reduce((top, [, count]) => Math.max(top, count), 0);
  return found
    .filter(([, count]) => count >= asMuch * most)
    .map(([place]) => place)
    .toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1))[0];
};

import type { Findings } from '../findings.ts';
import { selfKeys } from '../people/people.ts';
import type { Release } from '../tally/stewardship.ts';

/** who released so often is taken for whoever tagged the own commits that do not say so */
const leastReleases = 3;

/** The releases of a lane, and which of them are the subject's. */
export type LaneReleases = { readonly all: readonly Release[]; readonly own: ReadonlySet<Release> };

const cache = new WeakMap<Findings, ReadonlyMap<string, LaneReleases>>();

/**
 * Releases by lane. The subject's are those that they tagged; where a tag does not say who made it, or a program did, those on own
 * commits whose headings tell of the release. Anybody can have tagged any other commit: it counts for whoever released before.
 */
export const releasesByLane = (findings: Findings): ReadonlyMap<string, LaneReleases> => {
  const known = cache.get(findings);
  if (known !== undefined) return known;
  const { releases } = findings.tallies.stewardship;
  releases.settle();
  const selves = selfKeys(findings.tallies);
  const byLane = Map.groupBy(
    [...releases.values.values()].flatMap(({ release }) => release ?? []),
    ({ lane }) => lane,
  );
  const found = new Map(
    [...byLane].map(([lane, all]) => {
      const may = all.filter(({ by, self }) => (by === undefined ? self : selves.has(findings.who.personOf(by))));
      const isTold = ({ by, isSaid }: Release) => by !== undefined || isSaid;
      return [lane, { all, own: new Set(may.length >= leastReleases ? may : may.filter(isTold)) }];
    }),
  );
  cache.set(findings, found);
  return found;
};

import type { Findings } from '../findings.ts';
import { addTo } from '../groups.ts';
import { selfKeys } from '../people/people.ts';
import type { Release } from '../tally/stewardship.ts';

/** who released so often is taken for whoever tagged the own commits that do not say so */
const leastReleases = 3;

const hourMs = 3_600_000;
/** in such a time the modules of one version are tagged */
const mostApart = 48 * hourMs;

/** What a tag of a module in a folder of its own is a version of: "v3.5.1" of "client/v3.5.1". */
const versionOf = (name: string): string => /^[\w./-]+\/(v?\d+\.\d[^/]*)$/.exec(name)?.[1] ?? name;

/** Whether a tag of a module marks what another tag does: one commit, or one tagger who did both within the hour. */
const isSameWork = (module: Release, { id, at, by }: Release): boolean =>
  id === module.id || (by === module.by && Math.abs(at - module.at) <= hourMs);

/** Each version once: a module's tag counts where no tag of the whole was made with it, and none of one number within days. */
const eachOnce = (releases: readonly Release[]): Release[] => {
  const [modules, wholes] = [new Map<string, Release[]>(), new Map<string, Release[]>()];
  for (const release of releases)
    addTo(versionOf(release.name) === release.name ? wholes : modules, versionOf(release.name), release);
  const whole = [...wholes.values()].flat();
  const alone = [...modules].flatMap(([number, tags]) => {
    const once = [...(wholes.get(number) ?? [])];
    for (const tag of tags.toSorted((a, b) => a.at - b.at || (a.name < b.name ? -1 : 1))) {
      const isKnown = once.some(({ id, at }) => id === tag.id || Math.abs(at - tag.at) <= mostApart);
      if (!isKnown && !whole.some((other) => isSameWork(tag, other))) once.push(tag);
    }
    return once.filter(({ name }) => name !== number);
  });
  return [...whole, ...alone];
};

/** The releases of a lane, and which of them are the subject's. */
export type LaneReleases = { readonly all: readonly Release[]; readonly own: ReadonlySet<Release> };

const cache = new WeakMap<Findings, ReadonlyMap<string, LaneReleases>>();

/**
 * Releases by lane, each version once. The subject's are those that they tagged; where a tag does not say who made it, or a program did, those on own
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
    [...byLane].map(([lane, tags]) => {
      const all = eachOnce(tags);
      const may = all.filter(({ by, self }) => (by === undefined ? self : selves.has(findings.who.personOf(by))));
      const isTold = ({ by, isSaid }: Release) => by !== undefined || isSaid;
      return [lane, { all, own: new Set(may.length >= leastReleases ? may : may.filter(isTold)) }];
    }),
  );
  cache.set(findings, found);
  return found;
};

import { chanceOfMaximum, sequence, shuffleAt } from '../claims/chance.ts';
import { beatingChance } from '../claims/false-discovery.ts';
import { areaName, areasOf } from '../facts/areas.ts';
import { eventsIn } from '../facts/events-in-area.ts';
import type { Findings } from '../findings.ts';
import { isAlongside } from '../work/own-paths.ts';
import { dayOf, startOf } from '../tally/calendar-day.ts';
import { hashOf } from '../tally/hash.ts';
import type { Kept } from '../tally/sample.ts';
import { laneKey } from '../tally/activity.ts';
import { ownTopics } from '../topics/own-topics.ts';
import { spansOf } from '../topics/topic-spans.ts';
import { spanning, type Found } from './found.ts';
import { storyOf } from './named-span.ts';

const mostProjects = 12;
const tried = { areas: 40, topics: 20 };
/** `share`: of all own events of these days */
const least = { events: 5, days: 3, whole: 8, share: 0.2 };
const permutations = 99;
/** weeks of pause inside one project, and of a whole one */
const longestPause = 4;
const longestWeeks = 60;
const same = 0.5;
/** `isAbout`: whether a commit is mostly about it */
type Thing = {
  readonly isAbout?: (kept: Kept) => boolean;
  readonly name: string;
  readonly lane: string | undefined;
  readonly events: readonly Kept[];
  readonly of: readonly Kept[];
};
type Stretch = { from: number; to: number; hits: number; gain: number };

const weekOf = ({ at }: Kept): number => Math.floor((dayOf(at) ?? NaN) / 7);

const merged = (spans: readonly Stretch[]): Stretch[] => {
  const stretches: Stretch[] = [];
  for (const span of spans) {
    const last = stretches.at(-1);
    if (last && span.from - last.to <= longestPause) {
      last.to = span.to;
      last.hits += span.hits;
      last.gain += span.gain;
    } else stretches.push({ ...span });
  }
  return stretches;
};

/** The stretches of weeks of a thing with the chance that as many own events, taken at random, would make one as clear. */
const stretchesOf = ({ name, events, of }: Thing): (Stretch & { p: number })[] => {
  const dated = of.filter((kept) => Number.isFinite(weekOf(kept)));
  const weeks = Int32Array.from(dated, weekOf);
  const first = weeks.reduce((low, week) => Math.min(low, week), Infinity);
  const length = weeks.reduce((high, week) => Math.max(high, week), -Infinity) - first + 1;
  if (!(length >= 4) || events.length < least.whole) return [];
  const all = Array.from({ length }, () => 0);
  for (const week of weeks) all[week - first] = (all[week - first] ?? 0) + 1;
  const ids = new Set(events.map(({ id }) => id));
  const isHit = Uint8Array.from(dated, ({ id }) => Number(ids.has(id)));
  const stretchesFor = (hit: Uint8Array): Stretch[] => {
    const hits = Array.from({ length }, () => 0);
    for (const [index, week] of weeks.entries())
      if (hit[index] === 1) hits[week - first] = (hits[week - first] ?? 0) + 1;
    return merged(spansOf(hits, all));
  };
  const found = stretchesFor(isHit);
  if (found.length === 0) return [];
  const random = sequence(hashOf(name));
  const places = dated.map((_, index) => index);
  const chance = chanceOfMaximum(
    Array.from({ length: permutations }, () => {
      shuffleAt(isHit, places, random);
      return stretchesFor(isHit).reduce((most, { gain }) => Math.max(most, gain), 0);
    }),
  );
  return found.map((span) => ({ ...span, from: span.from + first, to: span.to + first, p: chance(span.gain) }));
};

/** Whether at least half of what a commit touched lies in an area. */
const isMostlyIn =
  (path: string) =>
  ({ change }: Kept): boolean => {
    const paths = change?.paths ?? [];
    return paths.filter((one) => one.startsWith(path)).length * 2 >= paths.length;
  };

/** Whether most of the smaller of two is in the other: the same work under two names. */
const isSame = (a: readonly Kept[], b: readonly Kept[]): boolean => {
  const ids = new Set(b.map(({ id }) => id));
  return a.filter(({ id }) => ids.has(id)).length > same * Math.min(a.length, b.length);
};

/** Stretches of weeks in which a folder, a file or a topic took a share of own events that chance does not give. */
export const projects = (findings: Findings): Found[] => {
  const { tallies, asOf, terms } = findings;
  const own = tallies.own.kept();
  const changed = own.filter(({ change }) => (change?.paths.length ?? 0) > 0);
  const areas = areasOf(findings, false)
    .filter(({ path }) => !isAlongside(path) && !path.startsWith('.github/'))
    .slice(0, tried.areas);
  const several = new Set(areas.map(({ lane }) => lane)).size > 1;
  const things: Thing[] = [
    ...areas.map((area) => ({
      name: areaName(area, several),
      lane: area.lane,
      events: eventsIn(findings, area),
      isAbout: isMostlyIn(area.path),
      of: changed,
    })),
    ...ownTopics(findings, tried.topics).map(({ name, texts }) => ({
      name,
      lane: undefined,
      events: texts,
      of: terms.own.map(({ text }) => text.kept),
    })),
  ];
  const stretches = things.flatMap((thing) => stretchesOf(thing).map((span) => ({ thing, ...span })));
  return beatingChance(stretches, ({ thing, from }) => `${thing.name} ${from}`)
    .filter(({ from, to }) => to > from && to - from <= longestWeeks)
    .flatMap(({ thing, from, to, gain, p }) => {
      const events = thing.events.filter((kept) => weekOf(kept) >= from && weekOf(kept) <= to);
      const days = new Set(events.map(({ at }) => dayOf(at)));
      const [start, end] = [startOf(from * 7), startOf((to + 1) * 7)];
      const meanwhile = thing.of.filter(({ at }) => at >= start && at < end).length;
      const isMuch = events.length >= least.events && events.length >= least.share * meanwhile;
      return isMuch && days.size >= least.days ? [{ thing, events, gain, p }] : [];
    })
    .toSorted((a, b) => b.gain - a.gain || (a.thing.name < b.thing.name ? -1 : 1))
    .reduce<{ thing: Thing; events: readonly Kept[]; gain: number; p: number }[]>(
      (chosen, one) => (chosen.some((other) => isSame(one.events, other.events)) ? chosen : [...chosen, one]),
      [],
    )
    .slice(0, mostProjects)
    .map(({ thing, events, p }) => {
      const times = events.map(({ at }) => at);
      const [start, end] = [Math.min(...times), Math.max(...times)];
      const [first] = events;
      const lane = thing.lane ?? (first === undefined ? '' : laneKey(first.event.provider, first.event.channel));
      const about = thing.isAbout === undefined ? events : events.filter(thing.isAbout);
      const story = storyOf(findings, lane, dayOf(start) ?? 0, dayOf(end) ?? 0, events);
      const { title, titleEvent } = storyOf(findings, lane, dayOf(start) ?? 0, dayOf(end) ?? 0, about);
      return {
        episode: spanning(
          'project',
          [thing.name, thing.lane === undefined ? '' : (title ?? '')].filter(Boolean).join(' · '),
          start,
          end,
          asOf,
        ),
        made: {
          method: `${events.length} of all ${thing.events.length} own events on ${thing.name}, in weeks in which it took three times its usual share; as many events at random make one as clear with a chance of ${p < 0.001 ? 'less than .001' : p.toFixed(3)}`,
          events,
          kind: 'project',
          facts: {
            own: story.own,
            releases: [...story.releases],
            title,
            title_event: titleEvent,
            files: [...story.files],
          },
        },
      };
    });
};

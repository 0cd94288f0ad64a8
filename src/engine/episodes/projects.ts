import { beatingChance, falseDiscoveryRate } from '../claims/false-discovery.ts';
import { areaName, areasOf } from '../facts/areas.ts';
import { eventsIn } from '../facts/events-in-area.ts';
import type { Findings } from '../findings.ts';
import { isAlongside, isEntry } from '../work/own-paths.ts';
import { dayOf } from '../tally/calendar-day.ts';
import type { Kept } from '../tally/sample.ts';
import { laneKey } from '../tally/activity.ts';
import { ownTopics } from '../topics/own-topics.ts';
import { stretchesByChance, weekOf, type Weeks, weeksOf } from './stretches-by-chance.ts';
import { spanning, type Found } from './found.ts';
import { mayBeShown } from '../sentences/sound.ts';
import { tellsWork } from './telling-heading.ts';
import { isMostlyIn, liesIn, storyOf } from './named-span.ts';

const mostProjects = 12;
const tried = { areas: 24, topics: 16 };
const leastDays = 3;
/** the longest that is one piece of work */
const mostDays = 183;
/** part of all own work on a place, or of all texts on a topic, that lies in one piece of work on it */
const leastPart = 0.5;
/** what takes more of all that was done meanwhile tells nothing beside that */
const mostMeanwhile = 0.85;
/** what two episodes of one piece of work share, at least */
const same = 0.5;

/** Something that work can be about. */
type Thing = {
  /** where it is a place: its path */
  readonly path?: string;
  readonly name: string;
  readonly lane: string | undefined;
  readonly events: readonly Kept[];
  readonly weeks: Weeks;
};

/** Whether most of the smaller of two is in the other: the same work under two names. */
const isSame = (a: readonly Kept[], b: readonly Kept[]): boolean => {
  const ids = new Set(b.map(({ id }) => id));
  return a.filter(({ id }) => ids.has(id)).length > same * Math.min(a.length, b.length);
};

/** Whether these events are a piece of work on something: of some days, much of all work on it, and not all there was meanwhile. */
const isPiece = ({ lane, events: all }: Thing, events: readonly Kept[], changed: readonly Kept[]): boolean => {
  const days = new Set(events.flatMap(({ at }) => dayOf(at) ?? []));
  const [first, last] = [Math.min(...days), Math.max(...days)];
  if (days.size < leastDays || last - first > mostDays || events.length < leastPart * all.length) return false;
  const meanwhile = changed.filter(({ at }) => {
    const day = dayOf(at) ?? -Infinity;
    return day >= first && day <= last;
  });
  return lane === undefined || events.length <= mostMeanwhile * meanwhile.length;
};

const leastMade = 3;

/**
 * The commit with which a place came: it made the file, or most of the files that were new in the folder. Undefined where nothing came, or its heading does not
 * say what. Of 21 projects judged blind, ten of eleven that were work on what had long been there said nothing of what was done.
 */
const makerOf = ({ keptOut }: Findings, path: string, events: readonly Kept[]): Kept | undefined => {
  const madeIn = ({ change }: Kept) => (change?.made ?? []).filter(liesIn(path)).length;
  const makers = events.filter((kept) => madeIn(kept) > 0);
  const made = makers.reduce((sum, kept) => sum + madeIn(kept), 0);
  if (made < (path.endsWith('/') ? leastMade : 1)) return undefined;
  return makers
    .toSorted((a, b) => madeIn(b) - madeIn(a) || a.at - b.at || (a.id < b.id ? -1 : 1))
    .find(({ event: { title = '' } }) => tellsWork(title) && mayBeShown(title) && !keptOut.holds(title));
};

/** Stretches of weeks in which a folder, a file or a topic took a share of own events that chance does not give. */
export const projects = (findings: Findings): Found[] => {
  const { tallies, asOf, terms } = findings;
  const own = tallies.own.kept();
  const changed = own.filter(({ change }) => (change?.paths.length ?? 0) > 0);
  const areas = areasOf(findings, false)
    .filter(({ path }) => !isAlongside(path) && !isEntry(path) && !path.startsWith('.github/'))
    .slice(0, tried.areas);
  const several = new Set(areas.map(({ lane }) => lane)).size > 1;
  const changedWeeks = weeksOf(changed);
  const textWeeks = weeksOf(terms.own.map(({ text }) => text.kept));
  const things: Thing[] = [
    ...areas.map((area) => ({
      name: areaName(area, several),
      lane: area.lane,
      path: area.path,
      events: eventsIn(findings, area),
      weeks: changedWeeks,
    })),
    ...ownTopics(findings, tried.topics).map(({ name, texts }) => ({
      name,
      lane: undefined,
      events: texts,
      weeks: textWeeks,
    })),
  ];
  const looked = things.map((thing) => ({ thing, ...stretchesByChance(thing.events, thing.weeks, thing.name) }));
  const stretches = looked.flatMap(({ thing, stretches: all }) => all.map((span) => ({ thing, ...span })));
  const of = looked.reduce((sum, one) => sum + one.tried, 0);
  return beatingChance(stretches, ({ thing, from }) => `${thing.name} ${from}`, falseDiscoveryRate, of)
    .flatMap(({ thing, from, to, gain, p }) => {
      const events = thing.events.filter((kept) => {
        const week = weekOf(kept) ?? -Infinity;
        return week >= from && week <= to;
      });
      return isPiece(thing, events, changed) ? [{ thing, events, gain, p }] : [];
    })
    .toSorted((a, b) => b.gain - a.gain || (a.thing.name < b.thing.name ? -1 : 1))
    .reduce<{ thing: Thing; events: readonly Kept[]; gain: number; p: number }[]>(
      (chosen, one) => (chosen.some((other) => isSame(one.events, other.events)) ? chosen : [...chosen, one]),
      [],
    )
    .flatMap(({ thing, events, p }): Found[] => {
      const times = events.map(({ at }) => at);
      const [start, end] = [Math.min(...times), Math.max(...times)];
      const [first] = events;
      const lane = thing.lane ?? (first === undefined ? '' : laneKey(first.event.provider, first.event.channel));
      const story = storyOf(findings, lane, dayOf(start) ?? 0, dayOf(end) ?? 0, events);
      const maker =
        thing.path === undefined ? undefined : makerOf(findings, thing.path, events.filter(isMostlyIn(thing.path)));
      const [title, titleEvent] =
        thing.path === undefined ? [story.title, story.titleEvent] : [maker?.event.title, maker?.id];
      // A place or a word alone does not say what was done.
      if (title === undefined) return [];
      const label = `${thing.name} · ${title}`;
      const made = {
        method: `${events.length} of all ${thing.events.length} own events on ${thing.name}, in weeks in which it took three times its usual share; as many events at random make one as clear with a chance of ${p < 0.001 ? 'less than .001' : p.toFixed(3)}`,
        events,
        kind: 'project' as const,
        facts: {
          own: story.own,
          releases: [...story.releases],
          title,
          title_event: titleEvent,
          files: [...story.files],
        },
      };
      return [{ episode: spanning('project', label, start, end, asOf), made }];
    })
    .slice(0, mostProjects);
};

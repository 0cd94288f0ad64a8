import type { Behind } from '../claims/claim.ts';
import type { Findings } from '../findings.ts';
import { isTelling } from '../episodes/telling-heading.ts';
import { isRoom } from '../facts/rooms.ts';
import { threadName } from '../facts/thread-names.ts';
import { addTo as groupInto } from '../groups.ts';
import { mayBeShown } from '../sentences/sound.ts';
import type { Keyed } from '../tally/keyed.ts';
import type { Kept } from '../tally/sample.ts';
import type { Tallies } from '../tally/tallies.ts';
import { titleOf } from '../tally/threads.ts';
import type { Person } from './people.ts';
import { sharedFilesOf } from './shared-files.ts';

/** Something that two people have in common, how often both touched it, and the events of it that are kept. */
export type Together = {
  readonly name: string;
  readonly kind: 'file' | 'thread' | 'meeting' | 'room';
  readonly count: number;
  readonly events: () => readonly Behind[];
};

const most = 6;
const leastInRoom = 2;

type Common = Map<string, Together>;

const addTo = (common: Common, one: Together): void => {
  if (!/\p{L}/u.test(one.name)) return;
  const known = common.get(`${one.kind} ${one.name}`);
  common.set(
    `${one.kind} ${one.name}`,
    known === undefined
      ? one
      : { ...known, count: known.count + one.count, events: () => [...known.events(), ...one.events()] },
  );
};

/** What is common of a kind, for each of these people: `key\twhat` → how often, by their keys. */
function* touchedBy(
  keyed: Keyed<{ count: number }>,
  personOf: ReadonlyMap<string, Person>,
): Generator<{ person: Person; what: string; count: number }> {
  keyed.settle();
  const theirs = [...keyed.values].flatMap(([touched, { count }]) => {
    const tab = touched.indexOf('\t');
    const person = personOf.get(touched.slice(0, tab));
    return person === undefined ? [] : [{ touched, person, what: touched.slice(tab + 1), count }];
  });
  yield* theirs.toSorted((a, b) => (a.touched < b.touched ? -1 : 1));
}

/** In which threads the subject answered somebody and was answered: `key\tthread`; and in which anybody is known to have answered. */
const conversationsOf = ({ replies }: Tallies): { withKey: ReadonlySet<string>; answered: ReadonlySet<string> } => {
  const answered = new Set<string>();
  const directions = new Map<string, Set<boolean>>();
  for (const { asked, answers } of replies.settled())
    for (const { actor, self, thread } of answers) {
      if (thread === undefined) continue;
      answered.add(thread);
      if (asked === undefined || asked.self === self) continue;
      const pair = `${self ? asked.actor : actor}\t${thread}`;
      directions.set(pair, (directions.get(pair) ?? new Set()).add(self));
    }
  return { withKey: new Set([...directions].flatMap(([pair, ways]) => (ways.size === 2 ? [pair] : []))), answered };
};

/**
 * What the subject and each of these people have in common, most first: files that both work on at the same time and more than others
 * do and threads in which they answered each other, by the rarer of the two, meetings with both, and rooms where they talk.
 */
export const togetherOf = (
  { tallies }: Findings,
  people: readonly Person[],
  between: ReadonlyMap<Person, readonly Behind[]>,
): ReadonlyMap<Person, readonly Together[]> => {
  const { changes, sharedThings, threads } = tallies;
  changes.files.settle();
  threads.threads.settle();
  const personOf = new Map(people.flatMap((person) => person.keys.map((key) => [key, person] as const)));
  const found = new Map<Person, Common>(people.map((person) => [person, new Map()]));
  const own = tallies.own.kept();
  const messages = Map.groupBy([...own, ...tallies.others.kept()], ({ event }) => event.thread ?? '');
  const sittings = new Map(tallies.meetings.settled().map((series) => [series.title.toLowerCase(), series] as const));
  const inThread = (thread: string, { keys }: Person) =>
    (messages.get(thread) ?? []).filter(({ event }) => event.self || keys.includes(event.actor.key));
  let byPath: Map<string, Kept[]> | undefined;
  const touching = (path: string): readonly Kept[] => {
    if (byPath === undefined) {
      byPath = new Map();
      for (const kept of own) for (const touched of new Set(kept.change?.paths)) groupInto(byPath, touched, kept);
    }
    return byPath.get(path) ?? [];
  };

  const dealtWith = (person: Person) => new Set((between.get(person) ?? []).map(({ id }) => id));
  for (const [person, files] of sharedFilesOf(tallies, personOf, { touching, dealtWith }))
    for (const { path, count } of files)
      addTo(found.get(person) ?? new Map(), { name: path, kind: 'file', count, events: () => touching(path) });
  const { withKey, answered } = conversationsOf(tallies);
  for (const { person, what, count } of touchedBy(sharedThings.threads, personOf)) {
    const thread = threads.threads.values.get(what);
    const both = Math.min(count, thread?.own ?? 0);
    const title = thread === undefined ? '' : titleOf(thread);
    // Who wrote in one thread have not talked yet; where nobody is known to answer anybody, having written is all that is known.
    if (answered.has(what) && !person.keys.some((key) => withKey.has(`${key}\t${what}`))) continue;
    const name = threadName(tallies, what, '');
    if (both > 0 && title !== '' && isTelling(title) && mayBeShown(name))
      addTo(found.get(person) ?? new Map(), {
        name,
        kind: 'thread',
        count: both,
        events: () => inThread(what, person),
      });
  }
  for (const { person, what, count } of touchedBy(sharedThings.meetings, personOf)) {
    const series = sittings.get(what);
    if (series !== undefined && series.title !== '')
      addTo(found.get(person) ?? new Map(), {
        name: series.title,
        kind: 'meeting',
        count,
        events: () => series.sittings,
      });
  }
  for (const person of people)
    for (const [place, count] of person.places) {
      const [provider = '', room = ''] = place.split('\n');
      if (count >= leastInRoom && isRoom(provider, room))
        addTo(found.get(person) ?? new Map(), { name: room, kind: 'room', count, events: () => [] });
    }
  return new Map(
    [...found].map(([person, common]) => [
      person,
      [...common.values()]
        .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
        .filter(({ name }, place, all) => all.findIndex((other) => other.name === name) === place)
        .slice(0, most),
    ]),
  );
};

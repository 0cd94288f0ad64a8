import type { SourceEvent } from '../../src/contract/event.ts';
import { readers } from '../../src/readers/index.ts';
import { joinedPeople } from '../../src/readers/people/joining.ts';
import { programOf } from '../../src/readers/people/programs.ts';
import type { Reader } from '../../src/readers/reader.ts';
import { shuffled, chance } from './chance.ts';
import { actorsShuffled, daysPermuted } from './nulls.ts';
import { fieldsOf, personaOf, topicsOf } from './person.ts';
import { toldMerges } from './told-merges.ts';
import {
  authorsOf,
  mailmapPairs,
  plainCounts,
  type PlainCounts,
  type PlainMerges,
  plainMerges,
  rawAuthors,
  reachedFrom,
} from './plain-git.ts';

const never = new AbortController().signal;

/** What was measured of one person of a source. */
export type MeasuredPerson = {
  readonly name: string;
  readonly addresses: readonly string[];
  readonly counted: PlainCounts;
  readonly plain: PlainCounts;
  /** merges by whose commit the branch ends in: as the persona's background says, and as plain git counts */
  readonly toldMerges: PlainMerges;
  readonly plainMerges: PlainMerges;
  readonly fields: Readonly<Record<string, boolean>>;
  /** claims that chance makes as well: with days permuted, with actors shuffled */
  readonly bursts: number;
  readonly burstsByChance: number;
  readonly topics: number;
  readonly topicsByChance: number;
  /** characters of own words kept, and taken out as quotes and as code */
  readonly words: { readonly kept: number; readonly quoted: number; readonly code: number };
};

/** What was measured of one source. */
export type MeasuredSource = {
  readonly source: string;
  readonly events: number;
  readonly people: readonly MeasuredPerson[];
  /** pairs of addresses that the history's own .mailmap joins, those found without it, and joins that it contradicts */
  readonly mailmap: { readonly pairs: number; readonly found: number; readonly joined: number; readonly wrong: number };
};

const readerOf = async (): Promise<Reader> => {
  const listed = readers.find(({ id }) => id === 'git');
  if (listed === undefined) throw new Error('there is no git reader');
  return listed.open({ environment: process.env, now: Date.now() });
};

/** All events of a history, as an import sends them. */
async function eventsOf(reader: Reader, folder: string, me: readonly string[]): Promise<SourceEvent[]> {
  const events: SourceEvent[] = [];
  // Who is the subject is said by the people of each persona alone.
  for await (const item of reader.read(folder, me, never))
    if ('event' in item) events.push({ ...item.event, self: false });
  return events;
}

/** Commits and merges that lead to HEAD, and releases wherever they stand. */
const countOf = (
  events: readonly SourceEvent[],
  addresses: ReadonlySet<string>,
  reached: ReadonlySet<string>,
): PlainCounts => {
  const theirs = events.filter(({ id, actor }) => addresses.has(actor.key) && reached.has(id.replace(/^git:/, '')));
  return {
    commits: theirs.length,
    merges: theirs.filter(({ merge }) => merge !== undefined).length,
    releases: events.reduce(
      (sum, { releases = [], actor }) => sum + releases.filter(({ by = actor }) => addresses.has(by.key)).length,
      0,
    ),
  };
};

const burstsIn = (episodes: readonly { readonly kind: string }[]) =>
  episodes.filter(({ kind }) => kind === 'burst').length;

/** Measures so many people of a history, chosen by seed among those with at least fifty commits. */
export async function measured(folder: string, most: number, seed: number): Promise<MeasuredSource> {
  const reader = await readerOf();
  const authors = authorsOf(folder).filter(({ name, address }) => programOf(name, address) === undefined);
  const able = authors.filter(({ commits }) => commits >= 50);
  const chosen = shuffled(able.length >= most ? able : authors.slice(0, 4 * most), chance(seed));
  const events = await eventsOf(reader, folder, [chosen[0]?.address ?? '']);
  const asOf = events.reduce((newest, { occurred_at: at }) => (Date.parse(at) > Date.parse(newest) ? new Date(at).toISOString() : newest), new Date(0).toISOString()); // prettier-ignore
  const permuted = daysPermuted(events, seed);
  const byOthers = actorsShuffled(events, seed);
  const reached = reachedFrom(folder);
  const mergesOf = plainMerges(folder, (by, key) => programOf(by, key) !== undefined);
  const people: MeasuredPerson[] = [];
  const seen = new Set<string>();
  for (const { address } of chosen) {
    const { people: known, name } = await reader.guess(folder, never, [address]);
    const self = known.find((one) => one.self)?.keys.map(({ key }) => key) ?? [address];
    if (people.length >= most) break;
    if (self.some((key) => seen.has(key))) continue;
    for (const key of self) seen.add(key);
    const addresses = new Set(self);
    const [persona, calm, strange] = await Promise.all([
      personaOf(events, known, name, asOf),
      personaOf(permuted, known, name, asOf),
      personaOf(byOthers, known, name, asOf),
    ]);
    const own = events.filter(({ actor }) => addresses.has(actor.key));
    const sum = (of: (event: SourceEvent) => number | undefined) =>
      own.reduce((all, event) => all + (of(event) ?? 0), 0);
    people.push({
      name,
      addresses: self,
      counted: countOf(events, addresses, reached),
      plain: plainCounts(folder, addresses),
      toldMerges: toldMerges(persona.identity.background),
      plainMerges: mergesOf(addresses),
      fields: fieldsOf(persona),
      bursts: burstsIn(persona.episodes),
      burstsByChance: burstsIn(calm.episodes),
      topics: topicsOf(persona).length,
      topicsByChance: topicsOf(strange).length,
      words: {
        kept: sum(({ text }) => text?.length),
        quoted: sum(({ removed }) => removed?.quoted),
        code: sum(({ removed }) => removed?.code),
      },
    });
  }
  return { source: folder, events: events.length, people, mailmap: mailmapOf(folder) };
}

/** How the joined addresses stand to the history's own .mailmap, which the joining does not see. */
function mailmapOf(folder: string): MeasuredSource['mailmap'] {
  const seen = new Map<string, { key: string; address: string; count: number; names: Map<string, number> }>();
  for (const { address, name, commits } of rawAuthors(folder)) {
    const key = address || name.toLowerCase();
    const known = seen.get(key) ?? { key, address, count: 0, names: new Map<string, number>() };
    known.count += commits;
    known.names.set(name, (known.names.get(name) ?? 0) + commits);
    seen.set(key, known);
  }
  const joined = joinedPeople([...seen.values()]).map(({ keys }) => keys.map(({ key }) => key));
  const pairs = mailmapPairs(folder).filter(([a, b]) => seen.has(a) && seen.has(b));
  const ours = new Map(joined.flatMap((keys, index) => keys.map((key) => [key, index] as const)));
  const proper = new Map(pairs.flatMap(([a, b]) => [[a, a], [b, a]] as const)); // prettier-ignore
  const found = pairs.filter(([a, b]) => ours.has(a) && ours.get(a) === ours.get(b)).length;
  const told = joined
    .flatMap((keys) => keys.flatMap((a, at) => keys.slice(at + 1).map((b) => [a, b] as const)))
    .filter(([a, b]) => proper.has(a) && proper.has(b));
  return {
    pairs: pairs.length,
    found,
    joined: told.length,
    wrong: told.filter(([a, b]) => proper.get(a) !== proper.get(b)).length,
  };
}

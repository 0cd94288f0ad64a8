import type { Contact } from '../../contract/event.ts';
import { dayOf, monthOf } from './calendar-day.ts';
import type { CountedEvent } from '../counted-event.ts';
import { Keyed } from './keyed.ts';
import { Proof } from './proof.ts';
import { addressedBy } from './talk/addressed.ts';
import type { Taken, Tally } from './tally.ts';
import { weightsOf } from './weights.ts';

/** What one actor directed at another. */
export type Link = {
  count: number;
  /** contacts by the weight that decays, shared among all who were addressed: fast, and slowly decaying */
  weight: bigint;
  lasting: bigint;
  meetings: number;
  commits: number;
  /** merges of the other's work, and changes of theirs put in */
  takenIn: number;
  /** commits that name the other in another way */
  named: number;
  first: number;
  last: number;
  /** the first month of a quarter → contacts */
  readonly quarters: Map<number, number>;
  /** lane → contacts */
  readonly places: Map<string, number>;
  readonly proof: Proof;
};

/** What is known of a key: what it did itself, as the subject or not, and its names. */
export type Known = {
  events: number;
  own: number;
  readonly names: Map<string, number>;
  /** who addressed it over a mail list: the first three in the alphabet */
  listedBy: readonly string[];
};

const mostListing = 3;
const none: readonly string[] = [];
const firstOf = (keys: readonly string[]): readonly string[] =>
  keys.length === 0 ? none : [...new Set(keys)].toSorted().slice(0, mostListing);

/** Adds counts to counts. */
export const addCounts = <Key>(into: Map<Key, number>, counts: ReadonlyMap<Key, number>): Map<Key, number> => {
  for (const [key, count] of counts) into.set(key, (into.get(key) ?? 0) + count);
  return into;
};

const freshLink = (): Link => ({
  count: 0,
  weight: 0n,
  lasting: 0n,
  meetings: 0,
  commits: 0,
  takenIn: 0,
  named: 0,
  first: Infinity,
  last: -Infinity,
  quarters: new Map(),
  places: new Map(),
  proof: new Proof(),
});

const joinLinks = (mine: Link, theirs: Link): Link => ({
  count: mine.count + theirs.count,
  weight: mine.weight + theirs.weight,
  lasting: mine.lasting + theirs.lasting,
  meetings: mine.meetings + theirs.meetings,
  commits: mine.commits + theirs.commits,
  takenIn: mine.takenIn + theirs.takenIn,
  named: mine.named + theirs.named,
  first: Math.min(mine.first, theirs.first),
  last: Math.max(mine.last, theirs.last),
  quarters: addCounts(mine.quarters, theirs.quarters),
  places: addCounts(mine.places, theirs.places),
  proof: mine.proof.merge(theirs.proof),
});

const joinKnown = (mine: Known, theirs: Known): Known => ({
  events: mine.events + theirs.events,
  own: mine.own + theirs.own,
  names: addCounts(mine.names, theirs.names),
  listedBy: firstOf([...mine.listedBy, ...theirs.listedBy]),
});

/** past that, an event addresses a crowd, and no one in it */
const crowd = 24;
/** past that, who else was invited says little */
const table = 12;

const isPerson = ({ program, how }: Contact): boolean =>
  program === undefined && (how === undefined || !integrated.has(how));

/** said of who merged and who put a change in, which `merge` and `committer` tell already */
const integrated = new Set(['merged', 'committer']);
/** what came from the other: the actor names them for it */
const given = new Set(['reported', 'suggested', 'patch-by']);

type Named = { readonly key: string; readonly name?: string | undefined };

/** Who addresses whom, by actor keys; who of them is the subject is known at the end only. */
export class Contacts implements Tally<Contacts> {
  /** `from\nto` → link */
  readonly links = new Keyed<Link>(80_000, freshLink, joinLinks);
  readonly known = new Keyed<Known>(60_000, () => ({ events: 0, own: 0, names: new Map(), listedBy: none }), joinKnown);

  add(taken: Taken): void {
    const { event, kind, self, past } = taken;
    if (!past) return;
    const { actor } = event;
    const known = this.#name(actor);
    if (known) {
      known.events += 1;
      if (self) known.own += 1;
    }
    if (actor.program !== undefined) return;
    this.#takenIn(taken);
    if (event.list !== undefined) this.#listed(event);
    const addressed = addressedBy(event);
    const people = addressed.every(isPerson) ? addressed : addressed.filter(isPerson);
    if (people.length === 0 || people.length > crowd) return;
    for (const other of people) {
      this.#name(other);
      const came = other.how !== undefined && given.has(other.how);
      const [from, to] = came ? [other.key, actor.key] : [actor.key, other.key];
      const link = this.#link(taken, from, to, people.length);
      if (link && kind === 'commit') link.named += 1;
    }
    if (kind !== 'meeting' || self || people.length > table) return;
    for (const one of people)
      for (const other of people) if (one.key < other.key) this.#link(taken, one.key, other.key, people.length);
  }

  merge(other: Contacts): void {
    this.links.merge(other.links);
    this.known.merge(other.known);
  }

  /** Who is addressed in any manner over a mail list, and by whom. */
  #listed({ actor, to = [] }: CountedEvent): void {
    for (const { key } of to) {
      const known = this.known.at(key);
      if (known && !known.listedBy.includes(actor.key)) known.listedBy = firstOf([...known.listedBy, actor.key]);
    }
  }

  /** Whose work came to whom: the merged author's to the merger, the actor's to who put it in. */
  #takenIn(taken: Taken): void {
    const { actor, merge, committer } = taken.event;
    if (merge === undefined && committer === undefined) return;
    const [author, by] = merge === undefined ? [actor, committer] : [merge.author, actor];
    if (author === undefined || by === undefined || author.key === by.key) return;
    if (author.program !== undefined || by.program !== undefined) return;
    this.#name(author);
    this.#name(by);
    const link = this.#link(taken, author.key, by.key, 1);
    if (link) link.takenIn += 1;
  }

  #link(taken: Taken, from: string, to: string, shared: number): Link | undefined {
    if (from === to) return undefined;
    const link = this.links.at(`${from}\n${to}`);
    if (!link) return undefined;
    const { event, kind, at, lane, hash } = taken;
    const { weight, lasting } = weightsOf(at);
    const among = BigInt(shared);
    link.count += 1;
    link.weight += shared === 1 ? weight : weight / among;
    link.lasting += shared === 1 ? lasting : lasting / among;
    link.proof.add({ id: event.id, hash });
    link.places.set(lane, (link.places.get(lane) ?? 0) + 1);
    if (kind === 'meeting') link.meetings += 1;
    else if (kind === 'commit') link.commits += 1;
    if (dayOf(at) === undefined) return link;
    link.first = Math.min(link.first, at);
    link.last = Math.max(link.last, at);
    const month = monthOf(at);
    const quarter = month - (month % 3);
    link.quarters.set(quarter, (link.quarters.get(quarter) ?? 0) + 1);
    return link;
  }

  #name({ key, name }: Named): Known | undefined {
    const known = this.known.at(key);
    if (known && name) known.names.set(name, (known.names.get(name) ?? 0) + 1);
    return known;
  }
}

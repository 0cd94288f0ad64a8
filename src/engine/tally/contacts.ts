import { Keyed } from './keyed.ts';
import { Proof } from './proof.ts';
import type { Taken, Tally } from './tally.ts';

/** What one actor directed at another. */
export type Link = {
  count: number;
  /** contacts by decayed weight, shared among all who were addressed: fast, and slowly decaying */
  weight: number;
  lasting: number;
  meetings: number;
  commits: number;
  /** lane → contacts */
  readonly places: Map<string, number>;
  readonly proof: Proof;
};

/** What is known of a key: what it did itself, as the subject or not, and its names. */
export type Known = { events: number; own: number; readonly names: Map<string, number> };

const addCounts = (into: Map<string, number>, counts: ReadonlyMap<string, number>): Map<string, number> => {
  for (const [key, count] of counts) into.set(key, (into.get(key) ?? 0) + count);
  return into;
};

const freshLink = (): Link => ({
  count: 0,
  weight: 0,
  lasting: 0,
  meetings: 0,
  commits: 0,
  places: new Map(),
  proof: new Proof(),
});

const joinLinks = (mine: Link, theirs: Link): Link => ({
  count: mine.count + theirs.count,
  weight: mine.weight + theirs.weight,
  lasting: mine.lasting + theirs.lasting,
  meetings: mine.meetings + theirs.meetings,
  commits: mine.commits + theirs.commits,
  places: addCounts(mine.places, theirs.places),
  proof: mine.proof.merge(theirs.proof),
});

const joinKnown = (mine: Known, theirs: Known): Known => ({
  events: mine.events + theirs.events,
  own: mine.own + theirs.own,
  names: addCounts(mine.names, theirs.names),
});

/** past that, an event addresses a crowd, and no one in it */
const crowd = 24;
/** past that, who else was invited says little */
const table = 12;

type Named = { readonly key: string; readonly name?: string | undefined };

/** Who addresses whom, by actor keys; who of them is the subject is known at the end only. */
export class Contacts implements Tally<Contacts> {
  /** `from\nto` → link */
  readonly links = new Keyed<Link>(80_000, freshLink, joinLinks);
  readonly known = new Keyed<Known>(60_000, () => ({ events: 0, own: 0, names: new Map() }), joinKnown);

  add(taken: Taken): void {
    const { event, past } = taken;
    if (!past) return;
    const { actor, to } = event;
    const known = this.#name(actor);
    if (known) {
      known.events += 1;
      if (event.self) known.own += 1;
    }
    const people = to?.filter(({ program }) => program === undefined) ?? [];
    if (actor.program !== undefined || people.length === 0 || people.length > crowd) return;
    for (const other of people) {
      this.#name(other);
      this.#link(taken, actor.key, other.key, people.length);
    }
    if (event.kind !== 'meeting' || event.self || people.length > table) return;
    for (const one of people)
      for (const other of people) if (one.key < other.key) this.#link(taken, one.key, other.key, people.length);
  }

  merge(other: Contacts): void {
    this.links.merge(other.links);
    this.known.merge(other.known);
  }

  #link({ event, lane, weight, lasting, hash }: Taken, from: string, to: string, shared: number): void {
    if (from === to) return;
    const link = this.links.at(`${from}\n${to}`);
    if (!link) return;
    link.count += 1;
    link.weight += Math.floor(weight / shared);
    link.lasting += Math.floor(lasting / shared);
    link.proof.add({ id: event.id, hash });
    link.places.set(lane, (link.places.get(lane) ?? 0) + 1);
    if (event.kind === 'meeting') link.meetings += 1;
    else if (event.kind === 'commit') link.commits += 1;
  }

  #name({ key, name }: Named): Known | undefined {
    const known = this.known.at(key);
    if (known && name) known.names.set(name, (known.names.get(name) ?? 0) + 1);
    return known;
  }
}

import { Keyed } from './keyed.ts';
import { Proof } from './proof.ts';
import type { Taken, Tally } from './tally.ts';

/** What one actor directed at another. */
export type Link = {
  count: number;
  /** contacts by decayed weight, shared among all who were addressed */
  weight: number;
  lasting: number;
  oldest: number;
  newest: number;
  meetings: number;
  commits: number;
  readonly proof: Proof;
};

const freshLink = (): Link => ({
  count: 0,
  weight: 0,
  lasting: 0,
  oldest: Infinity,
  newest: -Infinity,
  meetings: 0,
  commits: 0,
  proof: new Proof(),
});

const joinLinks = (mine: Link, theirs: Link): Link => ({
  count: mine.count + theirs.count,
  weight: mine.weight + theirs.weight,
  lasting: mine.lasting + theirs.lasting,
  oldest: Math.min(mine.oldest, theirs.oldest),
  newest: Math.max(mine.newest, theirs.newest),
  meetings: mine.meetings + theirs.meetings,
  commits: mine.commits + theirs.commits,
  proof: mine.proof.merge(theirs.proof),
});

type Cell = { count: number };
const freshCell = (): Cell => ({ count: 0 });
const joinCells = (mine: Cell, theirs: Cell): Cell => ({ count: mine.count + theirs.count });

/** past that, an event addresses a crowd, and no one in it */
const crowd = 24;
/** past that, who else was invited says little */
const table = 12;

/** Who addresses whom, by actor keys; who of them is the subject is known at the end only. */
export class Contacts implements Tally<Contacts> {
  /** `from\nto` → link */
  readonly links = new Keyed<Link>(120_000, freshLink, joinLinks);
  /** `from\nto\nprovider\nchannel` → count */
  readonly places = new Keyed<Cell>(120_000, freshCell, joinCells);
  /** `key\nname` → count */
  readonly names = new Keyed<Cell>(60_000, freshCell, joinCells);
  /** keys of the subject → own events */
  readonly selves = new Keyed<Cell>(1_000, freshCell, joinCells);
  /** keys that did something themselves → events */
  readonly actors = new Keyed<Cell>(60_000, freshCell, joinCells);

  add(taken: Taken): void {
    const { event, past } = taken;
    if (!past) return;
    const { actor } = event;
    this.#count(this.actors, actor.key);
    this.#name(actor);
    if (event.self) this.#count(this.selves, actor.key);
    const { to } = event;
    if (to === undefined || to.length === 0 || to.length > crowd) return;
    for (const other of to) {
      this.#name(other);
      this.#link(taken, actor.key, other.key, to.length);
    }
    if (event.kind !== 'meeting' || event.self || to.length > table) return;
    for (const one of to)
      for (const other of to) if (one.key < other.key) this.#link(taken, one.key, other.key, to.length);
  }

  merge(other: Contacts): void {
    this.links.merge(other.links);
    this.places.merge(other.places);
    this.names.merge(other.names);
    this.selves.merge(other.selves);
    this.actors.merge(other.actors);
  }

  #link({ event, at, weight, lasting, hash }: Taken, from: string, to: string, shared: number): void {
    if (from === to) return;
    const pair = `${from}\n${to}`;
    const link = this.links.at(pair);
    if (link) {
      link.count += 1;
      link.weight += Math.floor(weight / shared);
      link.lasting += Math.floor(lasting / shared);
      if (at < link.oldest) link.oldest = at;
      if (at > link.newest) link.newest = at;
      link.proof.add({ id: event.id, hash });
      if (event.kind === 'meeting') link.meetings += 1;
      if (event.kind === 'commit') link.commits += 1;
    }
    this.#count(this.places, `${pair}\n${event.provider}\n${event.channel ?? ''}`);
  }

  #name({ key, name }: { key: string; name?: string | undefined }): void {
    if (name) this.#count(this.names, `${key}\n${name}`);
  }

  #count(cells: Keyed<Cell>, key: string): void {
    const cell = cells.at(key);
    if (cell) cell.count += 1;
  }
}

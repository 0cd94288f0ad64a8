import type { Actor } from '../../contract/event.ts';
import { Keyed } from './keyed.ts';
import { addressedBy } from './talk/addressed.ts';
import type { Taken, Tally } from './tally.ts';

/** An event between people: when, and whose keys are in it. */
export type Dealing = { at: number; keys: readonly string[] };

const crowd = 24;

/** The events between people, so that those behind a contact can be named; of too many, those of the lowest hashes. */
export class Dealings implements Tally<Dealings> {
  readonly events = new Keyed<Dealing>(
    30_000,
    () => ({ at: 0, keys: [] }),
    (_mine, theirs) => theirs,
  );

  add({ event, at, hash, past }: Taken): void {
    const { actor, committer, merge } = event;
    const to = addressedBy(event);
    if (!past || (to.length === 0 && committer === undefined && merge?.author === undefined)) return;
    if (to.length > crowd) return;
    const dealing = this.events.at(event.id, hash);
    if (!dealing) return;
    const keys = [actor.key];
    const add = (somebody: Actor | undefined) => {
      if (somebody !== undefined && somebody.key !== actor.key) keys.push(somebody.key);
    };
    for (const somebody of to) add(somebody);
    add(committer);
    add(merge?.author);
    dealing.at = at;
    dealing.keys = keys;
  }

  merge(other: Dealings): void {
    this.events.merge(other.events);
  }
}

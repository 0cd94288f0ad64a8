import type { AppliedCorrection } from '../../contract/corrections/correction.ts';
import type { SourceEvent } from '../../contract/event.ts';
import { addTo } from '../groups.ts';
import { Rejected } from './rejected.ts';

/** Whoever wrote what is somebody else's: nobody who could be met. */
const somebodyElse = { key: 'nobody' };

const before = (a: AppliedCorrection, b: AppliedCorrection): number => (a.id < b.id ? -1 : Number(a.id > b.id));

/** What people put right, as the fold applies it to each event, with how many events each correction concerned. */
export class Corrections {
  /** in the order in which people said it */
  readonly all: readonly AppliedCorrection[];
  readonly rejected: Rejected;
  readonly #events = new Map<string, number>();
  readonly #leftOut = new Map<string, string[]>();
  readonly #others = new Map<string, string[]>();
  readonly #ofKey = new Map<string, string[]>();

  constructor(corrections: readonly AppliedCorrection[]) {
    this.all = corrections.toSorted(before);
    this.rejected = new Rejected(this.all);
    for (const { id, kind, event, provider, channel, keys } of this.all) {
      if (kind === 'left-out' && event !== undefined) addTo(this.#leftOut, `event ${event}`, id);
      else if (kind === 'left-out' && channel === undefined) addTo(this.#leftOut, `provider ${provider}`, id);
      else if (kind === 'left-out') addTo(this.#leftOut, `channel ${provider}\n${channel}`, id);
      else if (kind === 'somebody-else' && event !== undefined) addTo(this.#others, event, id);
      else if (kind === 'two-people' || kind === 'same') for (const key of new Set(keys)) addTo(this.#ofKey, key, id);
    }
  }

  /** how many events the correction of this id concerned */
  eventsOf(id: string): number {
    return this.#events.get(id) ?? 0;
  }

  #count(ids: readonly string[] | undefined): void {
    for (const id of ids ?? []) this.#events.set(id, this.eventsOf(id) + 1);
  }

  /** The event as it counts; undefined where it is left out. */
  counted(event: SourceEvent): SourceEvent | undefined {
    return this.#applied(event, (ids) => this.#count(ids));
  }

  /** The same of an event that is only looked at: it is not counted as concerned. */
  standing(event: SourceEvent): SourceEvent | undefined {
    return this.#applied(event, () => {});
  }

  #applied(event: SourceEvent, note: (ids: readonly string[] | undefined) => void): SourceEvent | undefined {
    if (this.all.length === 0) return event;
    const { id, provider, channel, actor } = event;
    const leftOut = [`event ${id}`, `provider ${provider}`, `channel ${provider}\n${channel ?? ''}`].flatMap(
      (part) => this.#leftOut.get(part) ?? [],
    );
    note(leftOut);
    if (leftOut.length > 0) return undefined;
    const others = this.#others.get(id);
    if (others === undefined) {
      note(this.#ofKey.get(actor.key));
      return event;
    }
    note(others);
    // Whom it was sent to stays with it only where somebody known sent it.
    const { to: _to, ...rest } = event;
    return { ...rest, self: false, actor: somebodyElse };
  }

  /** How many events each concerned, by its id. */
  concerned(): [string, number][] {
    return [...this.#events];
  }

  /** Counts on from there. */
  takeUp(concerned: Iterable<readonly [string, number]>): void {
    for (const [id, events] of concerned) this.#events.set(id, events);
  }

  /** Adds what the corrections of another fold concerned. */
  merge(other: Corrections): void {
    for (const [id, events] of other.#events) this.#events.set(id, this.eventsOf(id) + events);
  }
}

import type { SourceEvent } from '../../contract/event.ts';
import { byHash } from './hash.ts';
import type { Taken, Tally } from './tally.ts';

/** An event kept whole for the methods that read words. */
export type Kept = {
  readonly id: string;
  readonly hash: number;
  readonly at: number;
  readonly event: SourceEvent;
  readonly text: string;
};

const longest = 8_000;
const overhead = 250;
const costOf = (kept: Kept): number => overhead + kept.text.length;

/**
 * The events with the lowest id hashes, as many as fit a budget of characters: a uniform sample that is the same in any
 * order, and everything as long as it fits.
 */
export class Sample implements Tally<Sample> {
  /** how many events were offered */
  offered = 0;
  #kept: Kept[] = [];
  #cost = 0;
  #limit = 2 ** 32;
  readonly #budget: number;
  readonly #takes: (event: SourceEvent) => boolean;

  constructor(budget: number, takes: (event: SourceEvent) => boolean) {
    this.#budget = budget;
    this.#takes = takes;
  }

  add({ event, at, hash, past }: Taken): void {
    if (!past || !this.#takes(event)) return;
    this.offered += 1;
    if (hash > this.#limit) return;
    const kept = { id: event.id, hash, at, event, text: (event.text ?? '').slice(0, longest) };
    this.#kept.push(kept);
    this.#cost += costOf(kept);
    if (this.#cost > this.#budget * 1.25) this.#settle();
  }

  merge(other: Sample): void {
    this.offered += other.offered;
    this.#limit = Math.min(this.#limit, other.#limit);
    for (const kept of other.#kept) {
      this.#kept.push(kept);
      this.#cost += costOf(kept);
    }
    this.#settle();
  }

  /** What is kept, by hash. */
  kept(): readonly Kept[] {
    this.#settle();
    return this.#kept;
  }

  #settle(): void {
    this.#kept = this.#kept.filter(({ hash }) => hash <= this.#limit).toSorted(byHash);
    let cost = 0;
    let fits = 0;
    for (const kept of this.#kept) {
      if (cost + costOf(kept) > this.#budget) break;
      cost += costOf(kept);
      fits += 1;
    }
    const first = this.#kept[fits];
    if (first) this.#limit = Math.min(this.#limit, first.hash);
    this.#kept.length = fits;
    this.#cost = cost;
  }
}

import type { CountedEvent } from '../counted-event.ts';
import { changeOf, type Change } from './change.ts';
import { byHash } from './hash.ts';
import type { Taken, Tally } from './tally.ts';

/** What of an event is kept beside its text. */
export type Trimmed = Pick<
  CountedEvent,
  | 'provider'
  | 'kind'
  | 'self'
  | 'actor'
  | 'to'
  | 'channel'
  | 'thread'
  | 'title'
  | 'signature'
  | 'reverts'
  | 'lang'
  | 'cuts'
  | 'utc_offset_minutes'
>;

/** An event kept for the methods that read words. */
export type Kept = {
  readonly id: string;
  readonly hash: number;
  readonly at: number;
  readonly event: Trimmed;
  readonly text: string;
  /** what an own commit changed */
  readonly change: Change | undefined;
};

/** All that a sample holds: how many events were offered, which are kept, and the highest hash that is. */
export type Held = { readonly offered: number; readonly limit: number; readonly kept: readonly Kept[] };

const longest = { text: 8_000, signature: 2_000, title: 300, to: 24 };
const overhead = 250;

/** The start of a text, as a text of its own: a plain slice would keep the whole one in memory. */
const cut = (text: string, most: number): string =>
  text.length <= most ? text : (JSON.parse(JSON.stringify(text.slice(0, most).toWellFormed())) as string);

const trimmed = ({
  provider,
  kind,
  self,
  actor,
  to,
  channel,
  thread,
  title,
  signature,
  reverts,
  lang,
  cuts,
  utc_offset_minutes,
}: CountedEvent): Trimmed =>
  // All of one shape, whatever an event has: the methods look through tens of thousands of them.
  ({
    provider,
    kind,
    self,
    actor,
    to: to !== undefined && to.length > longest.to ? to.slice(0, longest.to) : to,
    channel,
    thread,
    title: title === undefined ? undefined : cut(title, longest.title),
    signature: signature === undefined ? undefined : cut(signature, longest.signature),
    reverts,
    lang,
    cuts,
    utc_offset_minutes,
  });

const costOf = ({ text, event, change }: Kept): number =>
  overhead + text.length + (event.signature?.length ?? 0) + (change?.cost ?? 0);

/**
 * The events with the lowest id hashes, as many as fit a budget of characters: a uniform sample that is the same in any
 * order, and everything as long as it fits.
 */
export class Sample implements Tally<Sample> {
  /** how many events were offered */
  offered = 0;
  #kept: Kept[] = [];
  #cost = 0;
  #isSettled = true;
  #limit = 2 ** 32;
  readonly #budget: number;
  readonly #takes: (taken: Taken) => boolean;

  constructor(budget: number, takes: (taken: Taken) => boolean) {
    this.#budget = budget;
    this.#takes = takes;
  }

  add(taken: Taken): void {
    const { event, at, hash, past, files } = taken;
    if (!past || !this.#takes(taken)) return;
    this.offered += 1;
    if (hash > this.#limit) return;
    const text = cut(event.text ?? '', longest.text);
    const kept = { id: event.id, hash, at, event: trimmed(event), text, change: changeOf(event, files) };
    this.#kept.push(kept);
    this.#isSettled = false;
    this.#cost += costOf(kept);
    if (this.#cost > this.#budget * 1.25) this.#settle();
  }

  merge(other: Sample): void {
    this.offered += other.offered;
    this.#limit = Math.min(this.#limit, other.#limit);
    this.#isSettled = false;
    for (const kept of other.#kept) {
      this.#kept.push(kept);
      this.#cost += costOf(kept);
    }
    this.#settle();
  }

  /** characters that it keeps at most */
  get budget(): number {
    return this.#budget;
  }

  held(): Held {
    return { kept: this.kept(), offered: this.offered, limit: this.#limit };
  }

  /** Takes up what another one held, in place of what is there. */
  hold({ offered, limit, kept }: Held): void {
    this.offered = offered;
    this.#limit = limit;
    this.#kept = [...kept];
    this.#cost = kept.reduce((sum, one) => sum + costOf(one), 0);
    this.#isSettled = true;
  }

  /** What is kept, by hash. */
  kept(): readonly Kept[] {
    this.#settle();
    return this.#kept;
  }

  #settle(): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    this.#kept = this.#kept.filter(({ hash }) => hash <= this.#limit).toSorted(byHash);
    let cost = 0;
    let fits = 0;
    for (const kept of this.#kept) {
      const sum = cost + costOf(kept);
      if (sum > this.#budget) break;
      cost = sum;
      fits += 1;
    }
    const first = this.#kept[fits];
    if (first) this.#limit = Math.min(this.#limit, first.hash);
    this.#kept.length = fits;
    this.#cost = cost;
  }
}

import { byHash } from '../hash.ts';
import { Keyed } from '../keyed.ts';
import type { Mark } from '../proof.ts';
import { addressedBy } from './addressed.ts';
import type { Taken, Tally } from '../tally.ts';

export type Turn = Mark & {
  readonly actor: string;
  readonly self: boolean;
  readonly at: number;
  readonly provider: string;
  readonly thread: string | undefined;
  readonly channel: string;
  /** the event says of nobody that it is for them, so that the answer is the only trace of the contact */
  readonly bare: boolean;
};

/** One event and what answered it. */
export type Exchange = { asked: Turn | undefined; answers: Turn[] };

const mostAnswers = 16;
const byMoment = (a: Turn, b: Turn): number => a.at - b.at || byHash(a, b);
const earliest = (turns: Turn[]): Turn[] => turns.toSorted(byMoment).slice(0, mostAnswers);

/** Messages and their answers, matched by id: all of them, or those of the lowest hashes where they are too many. */
export class Replies implements Tally<Replies> {
  #settled: { readonly version: number; readonly exchanges: readonly Exchange[] } | undefined;

  readonly exchanges = new Keyed<Exchange>(
    60_000,
    () => ({ asked: undefined, answers: [] }),
    (mine, theirs) => ({ asked: mine.asked ?? theirs.asked, answers: earliest([...mine.answers, ...theirs.answers]) }),
  );

  add({ event, kind, self, at, past, hash }: Taken): void {
    if (!past || kind !== 'message') return;
    const turn: Turn = {
      id: event.id,
      hash,
      actor: event.actor.key,
      self,
      at,
      provider: event.provider,
      thread: event.thread,
      channel: event.channel ?? '',
      bare: addressedBy(event).length === 0,
    };
    const asked = this.exchanges.at(event.id, hash);
    if (asked) asked.asked = turn;
    const parent = event.reply_to;
    if (parent === undefined || parent === event.id) return;
    const exchange = this.exchanges.at(parent);
    if (!exchange) return;
    exchange.answers.push(turn);
    if (exchange.answers.length > 2 * mostAnswers) exchange.answers = earliest(exchange.answers);
  }

  merge(other: Replies): void {
    this.exchanges.merge(other.exchanges);
  }

  /** Every exchange, its answers cut to the cap and oldest first; three fields ask for them, and they are sorted once. */
  settled(): readonly Exchange[] {
    const { version } = this.exchanges;
    if (this.#settled?.version !== version) this.#settled = { version, exchanges: this.#sorted() };
    return this.#settled.exchanges;
  }

  #sorted(): readonly Exchange[] {
    this.exchanges.settle();
    return [...this.exchanges.values]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([, { asked, answers }]) => ({ asked, answers: earliest(answers) }));
  }
}

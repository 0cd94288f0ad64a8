import type { AcceptedClaim } from '../contract/interpretations/accepted-claim.ts';
import { type DropReason, dropReasonNames } from '../contract/interpretations/drop-reasons.ts';
import type { InterpretNews } from '../contract/interpretations/interpreter.ts';
import type { Purse } from './asking/purse.ts';
import type { Stage } from './run-needs.ts';

/** What a run has counted, and how it tells of it. */
export class RunTally {
  readonly claims: AcceptedClaim[] = [];
  readonly #dropped = new Map<DropReason, number>();
  readonly #notices = new Map<string, number>();
  readonly #purse: Purse;
  readonly #tell: (news: InterpretNews) => void;
  #stage: Stage = 'reading';
  #done = 0;
  #total = 0;

  constructor(purse: Purse, tell: (news: InterpretNews) => void) {
    this.#purse = purse;
    this.#tell = tell;
  }

  /** Tells where the run is. */
  at(stage: Stage, done: number, total: number, notice?: string): void {
    this.#stage = stage;
    this.#done = done;
    this.#total = total;
    const dropped = [...this.#dropped.values()].reduce((sum, count) => sum + count, 0);
    const counts = { tokens: this.#purse.told(), accepted: this.claims.length, dropped };
    this.#tell({ progress: { stage, done, total, ...counts, ...(notice === undefined ? {} : { notice }) } });
  }

  readonly drop = (reason: DropReason): void => {
    this.#dropped.set(reason, (this.#dropped.get(reason) ?? 0) + 1);
  };

  readonly notice = (sentence: string): void => {
    this.#notices.set(sentence, (this.#notices.get(sentence) ?? 0) + 1);
    this.at(this.#stage, this.#done, this.#total, sentence);
  };

  /** Tells of what is only waited for: it is no part of how the run went. */
  readonly passing = (sentence: string): void => this.at(this.#stage, this.#done, this.#total, sentence);

  /** how many claims were dropped, by why, in the order in which reasons are told */
  dropped(): Partial<Record<DropReason, number>> {
    return Object.fromEntries(
      dropReasonNames.flatMap((reason) => {
        const count = this.#dropped.get(reason);
        return count === undefined ? [] : [[reason, count]];
      }),
    );
  }

  /** what was to be said, each sentence once, with how often */
  notices(): string[] {
    return [...this.#notices].map(([sentence, count]) => (count === 1 ? sentence : `${sentence} (${count} times)`));
  }
}

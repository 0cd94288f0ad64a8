import type { WorkFile } from '../work/own-paths.ts';
import type { CountedEvent } from '../counted-event.ts';

/** An event as the tallies take it: its moment in ms, the hash of its id, and whether it lies at or before `asOf`. */
export type Taken = {
  readonly event: CountedEvent;
  /** of the event, which every tally asks for first */
  readonly kind: CountedEvent['kind'];
  readonly self: boolean;
  readonly at: number;
  readonly hash: number;
  readonly past: boolean;
  /** the actor's key as the source gives it: the event has that of the person */
  readonly key: string;
  /** provider and channel */
  readonly lane: string;
  /** the files that say where the actor works */
  readonly files: readonly WorkFile[];
};

/** An accumulator: in whatever order and in however many parts events come, it ends the same. */
export type Tally<Same> = { add(taken: Taken): void; merge(other: Same): void };

import type { SourceEvent } from '../../contract/event.ts';

/** An event as the tallies take it: its moment in ms, the hash of its id, and whether it lies at or before `asOf`. */
export type Taken = {
  readonly event: SourceEvent;
  readonly at: number;
  readonly hash: number;
  readonly past: boolean;
  /** how many half-lives before `asOf`, as an integer weight: 1,048,576 at `asOf`, half of it a half-life before */
  readonly weight: number;
};

/** An accumulator: in whatever order and in however many parts events come, it ends the same. */
export type Tally<Same> = { add(taken: Taken): void; merge(other: Same): void };

import type { WhichBuild } from './build-runs.ts';

/** Who builds. */
export type BuildWork = {
  /** Runs one waiting build to its end, the oldest or the one of this id; says whether there was one to run. Never rejects. */
  run(which: WhichBuild): Promise<boolean>;
  /** Lets go of what it holds until the next build. */
  rest(): Promise<void>;
};

/** How a waiting build finds somebody who builds it. It only wakes: which builds there are, the store knows. */
export type BuildQueue = {
  /** From now on this work is given the builds that wait, those that wait already too, one at a time. */
  deliverTo(work: BuildWork): void;
  /** Says that a build waits. */
  wake(): void;
  /** Resolves when no build runs here any more; to be awaited after the work was told to end. */
  stopped(): Promise<void>;
};

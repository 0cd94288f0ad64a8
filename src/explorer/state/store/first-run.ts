import type { FirstRunStep, FirstRunWatch } from '../../../contract/sources/first-run-news.ts';
import type { Slice } from './slice.ts';

/** The import and build of the repository and the samples on a fresh machine. */
export type FirstRunSlice = {
  readonly steps: ReadonlyMap<string, FirstRunStep>;
  /** a sentence for the whole run */
  readonly note: string | undefined;
  learn(run: Pick<FirstRunWatch, 'steps' | 'note'>): void;
};

export const firstRunSlice: Slice<FirstRunSlice> = ({ set }) => ({
  steps: new Map(),
  note: undefined,
  learn: (run) => set({ steps: new Map(run.steps().map((step) => [step.namespaceId, step])), note: run.note() }),
});

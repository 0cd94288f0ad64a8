import type { BuildRuns, TakenRun } from '../store/build-runs.ts';

/** How a run of a build ended; one that failed and waits again has ended `again`. */
export type EndedRun = { readonly how: 'completed' | 'failed' | 'again'; readonly milliseconds: number };

/** The same runs, of whose ends somebody is told. */
export function toldRuns(runs: BuildRuns, ended: (run: EndedRun) => void): BuildRuns {
  const began = new WeakMap<TakenRun, number>();
  const tell = (run: TakenRun, how: EndedRun['how']) =>
    ended({ how, milliseconds: performance.now() - (began.get(run) ?? performance.now()) });
  return {
    ...runs,
    async take(which) {
      const run = await runs.take(which);
      if (run !== undefined) began.set(run, performance.now());
      return run;
    },
    async complete(run, built) {
      const outcome = await runs.complete(run, built);
      if (outcome === 'completed') tell(run, 'completed');
      return outcome;
    },
    async fail(run, cause, attempts) {
      const outcome = await runs.fail(run, cause, attempts);
      if (outcome !== 'too late') tell(run, outcome);
      return outcome;
    },
  };
}

import type { BuildProgress } from '../../contract/build.ts';
import type { BackendClock } from '../store/backend.ts';
import { type BuildRuns, progressPause, type TakenRun } from '../store/build-runs.ts';

/** Tells the store how far a run is: what comes too fast is held back, and the newest of it told after the pause. */
export type ProgressTeller = { tell(progress: BuildProgress): void; stop(): void };

type Needs = {
  readonly runs: BuildRuns;
  readonly clock: BackendClock;
  readonly report: (error: unknown) => void;
  /** the run is not the current one of its build any more */
  readonly tooLate: () => void;
};

/** A little longer than the store's own pause, so that no two clocks' rounding is between them. */
const pause = progressPause + 50;

/** A teller for one run; it is to be stopped. */
export function progressTeller(run: TakenRun, { runs, clock, report, tooLate }: Needs): ProgressTeller {
  const end = new AbortController();
  const { signal } = end;
  let newest: BuildProgress | undefined;
  let telling = false;
  const tellAll = async () => {
    try {
      while (newest !== undefined && !signal.aborted) {
        const progress = newest;
        newest = undefined;
        if ((await runs.progress(run, progress)) === 'too late') return tooLate();
        await clock.sleep(pause, signal);
      }
    } catch (error) {
      // A progress that is not told is no reason to end a build.
      if (!signal.aborted) report(error);
    } finally {
      telling = false;
    }
  };
  return {
    tell(progress) {
      newest = progress;
      if (telling) return;
      telling = true;
      void tellAll();
    },
    stop: () => end.abort(),
  };
}

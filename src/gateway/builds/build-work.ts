import type { BackendClock } from '../store/backend.ts';
import type { BuildWork } from '../store/build-queue.ts';
import type { BuildRuns, Built, TakenRun, WhichBuild } from '../store/build-runs.ts';
import { StoreFault } from '../store/fault.ts';
import type { Builder } from './builder.ts';
import { progressTeller } from './progress-teller.ts';

type Needs = {
  readonly runs: BuildRuns;
  readonly builder: Builder;
  readonly clock: BackendClock;
  readonly signal: AbortSignal;
  readonly report: (error: unknown) => void;
};

const diskPause = 5_000;

/** What a process does that builds: takes a build, makes its persona, writes it; until the signal is aborted. */
export function createBuildWork({ runs, builder, clock, signal, report }: Needs): BuildWork {
  /** A disk that says no is no failure of the build: it waits until the disk says yes. */
  const onDisk = async <T>(work: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof StoreFault) || !['disk-full', 'busy', 'io'].includes(error.kind)) throw error;
        report(error);
        await clock.sleep(diskPause, signal);
      }
    }
  };

  const attempt = async (run: TakenRun): Promise<Built | Error> => {
    const late = new AbortController();
    const teller = progressTeller(run, {
      runs,
      clock,
      report,
      tooLate: () => late.abort(new Error(`${run.id} was taken from this run`)),
    });
    try {
      const built = await builder.build(
        run,
        (progress) => teller.tell(progress),
        AbortSignal.any([signal, late.signal]),
      );
      teller.tell({ stage: 'writing', done: built.events, total: built.events });
      return built;
    } catch (error) {
      signal.throwIfAborted();
      return error instanceof Error ? error : new Error(String(error));
    } finally {
      teller.stop();
    }
  };

  const runOne = async (which: WhichBuild): Promise<boolean> => {
    signal.throwIfAborted();
    const run = await onDisk(() => runs.take(which));
    if (run === undefined) return false;
    const outcome = await attempt(run);
    if (outcome instanceof Error) {
      report(outcome);
      await onDisk(() => runs.fail(run, outcome.message));
    } else await onDisk(() => runs.complete(run, outcome));
    return true;
  };

  return {
    async run(which) {
      try {
        return await runOne(which);
      } catch (error) {
        if (!signal.aborted) report(error);
        return false;
      }
    },
    rest: () => builder.rest(),
  };
}

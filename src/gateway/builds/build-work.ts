import type { BackendClock } from '../store/backend.ts';
import type { BuildWork } from '../store/build-queue.ts';
import { buildLimits, type BuildRuns, type Built, type TakenRun, type WhichBuild } from '../store/build-runs.ts';
import type { Folds } from '../store/folds.ts';
import { StoreFault } from '../store/fault.ts';
import { causeOf } from './build-fault.ts';
import { keepFolded } from './keep-folded.ts';
import type { Builder } from './builder.ts';
import { progressTeller } from './progress-teller.ts';

type Needs = {
  readonly runs: BuildRuns;
  readonly folds: Folds;
  readonly builder: Builder;
  readonly clock: BackendClock;
  readonly signal: AbortSignal;
  readonly report: (error: unknown) => void;
  /** bytes that can be stored, where that is known */
  readonly room: () => Promise<number | undefined>;
};

const diskPause = 5_000;

const isOfDisk = (error: unknown): error is StoreFault =>
  error instanceof StoreFault && ['disk-full', 'busy', 'refused', 'io'].includes(error.kind);

/** Bytes that a persona takes on the disk, about: its text, what is behind it, and what is kept. */
const sizeOf = ({ body, behind, kept }: Built): number =>
  Buffer.byteLength(body) + (behind?.length ?? 0) + (kept?.packed.length ?? 0);

/** What a process does that builds: takes a build, makes its persona, writes it; until the signal is aborted. */
export function createBuildWork({ runs, folds, builder, clock, signal, report, room }: Needs): BuildWork {
  /** A disk that says no is no failure of the build: it waits until the disk says yes. */
  const onDisk = async <T>(work: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!isOfDisk(error)) throw error;
        report(error);
        await clock.sleep(diskPause, signal);
      }
    }
  };

  /** Stores the persona. A disk that stays full fails the build, with how much room it needs: nobody frees it who is not told. */
  const complete = async (run: TakenRun, { folded, ...built }: Built): Promise<void> => {
    for (let tries = 1; ; tries += 1) {
      try {
        const outcome = await runs.complete(run, built);
        if (outcome === 'too late')
          report(new Error(`${run.id} came too late: another run has the build, and this one changed nothing`));
        if (outcome === 'completed' && folded !== undefined) await keepFolded({ folds, signal, report }, run, folded);
        return;
      } catch (error) {
        if (!isOfDisk(error)) throw error;
        report(error);
        if (error.kind === 'disk-full' && tries >= buildLimits.attempts) break;
        await clock.sleep(diskPause, signal);
      }
    }
    const needed = sizeOf(built);
    const free = await room();
    await onDisk(() => runs.fail(run, { kind: 'disk-full', needed, free }, buildLimits.attempts));
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
    // What was taken while the gateway closed waits again at the next start.
    signal.throwIfAborted();
    const outcome = await attempt(run);
    if (outcome instanceof Error) {
      report(outcome);
      await onDisk(() => runs.fail(run, causeOf(outcome)));
    } else await complete(run, outcome);
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

import type { BuildProgress } from '../../contract/build.ts';
import type { Builder, Built } from './builder.ts';
import type { Clock } from '../clock.ts';
import type { BuildStore, TakenBuild } from '../store/sqlite/builds.ts';
import { StoreFault } from '../store/fault.ts';

/** Runs the accepted builds, oldest first, one at a time. */
export type Queue = {
  /** Looks for waiting builds, where it does not run already. */
  wake(): void;
  /** How far a running build is. */
  progressOf(buildId: string): BuildProgress | null;
  /** Resolves when nothing runs any more. */
  stopped(): Promise<void>;
};

type Needs = {
  store: BuildStore;
  builder: Builder;
  clock: Clock;
  signal: AbortSignal;
  report: (error: unknown) => void;
};

const diskPause = 5_000;

const furthest = (before: BuildProgress | undefined, now: BuildProgress): BuildProgress => ({
  stage: now.stage,
  done: Math.max(now.done, before?.done ?? 0),
  total: Math.max(now.total, before?.total ?? 0),
});

/** The queue over the table of builds; it ends when the signal is aborted. */
export function createQueue({ store, builder, clock, signal, report }: Needs): Queue {
  const progress = new Map<string, BuildProgress>();
  let running: Promise<void> | undefined;
  let wokenAgain = false;

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

  const attempt = async (build: TakenBuild): Promise<Built | Error> => {
    try {
      return await builder.build(build, (now) => progress.set(build.id, furthest(progress.get(build.id), now)), signal);
    } catch (error) {
      signal.throwIfAborted();
      return error instanceof Error ? error : new Error(String(error));
    }
  };

  const run = async (build: TakenBuild) => {
    const outcome = await attempt(build);
    if (outcome instanceof Error) {
      report(outcome);
      const isOver = await onDisk(() => store.failAttempt(build.id, outcome.message, clock.now()));
      if (isOver) progress.delete(build.id);
    } else {
      progress.set(
        build.id,
        furthest(progress.get(build.id), { stage: 'writing', done: outcome.events, total: outcome.events }),
      );
      await onDisk(() => store.completeBuild(build.id, outcome, clock.now()));
      progress.delete(build.id);
    }
  };

  const loop = async () => {
    try {
      do {
        wokenAgain = false;
        for (;;) {
          signal.throwIfAborted();
          const build = await onDisk(() => store.takeBuild(clock.now()));
          if (build === undefined) break;
          await run(build);
        }
      } while (wokenAgain);
    } catch (error) {
      if (!signal.aborted) report(error);
    } finally {
      await builder.rest();
      running = undefined;
    }
    if (wokenAgain && !signal.aborted) wake();
  };

  const wake = () => {
    if (signal.aborted) return;
    if (running === undefined) running = loop();
    else wokenAgain = true;
  };

  return {
    wake,
    progressOf: (buildId) => progress.get(buildId) ?? null,
    stopped: async () => {
      await running;
    },
  };
}

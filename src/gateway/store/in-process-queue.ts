import type { BuildQueue, BuildWork } from './build-queue.ts';

/** A queue for a backend that one process has to itself: it is woken by a word, and goes on until nothing waits. */
export function inProcessQueue(): BuildQueue {
  let work: BuildWork | undefined;
  let running: Promise<void> | undefined;
  let wokenAgain = false;

  const runAll = async (by: BuildWork) => {
    // It may be woken again while it lays itself to rest, too.
    do {
      wokenAgain = false;
      while (await by.run('oldest'));
      if (!wokenAgain) await by.rest();
    } while (wokenAgain);
    running = undefined;
  };
  const wake = () => {
    if (work === undefined) return;
    if (running !== undefined) wokenAgain = true;
    else running = runAll(work);
  };
  return {
    deliverTo(given) {
      work = given;
      wake();
    },
    wake,
    async stopped() {
      await running;
    },
  };
}

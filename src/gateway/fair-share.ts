/** Gives one turn of the event loop after another, so that long work of many callers leaves room for short calls. */
export type FairShare = { next(): Promise<void> };

/** FairShare that all callers share. */
export function createFairShare(): FairShare {
  let last: Promise<void> = Promise.resolve();
  return {
    next() {
      last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
      return last;
    },
  };
}

/** Gives one turn of the event loop after another, so that long work of many callers leaves room for short calls. */
export type Turns = { next(): Promise<void> };

/** Turns that all callers share. */
export function createTurns(): Turns {
  let last: Promise<void> = Promise.resolve();
  return {
    next() {
      last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
      return last;
    },
  };
}

import type { Clock } from '../../src/client/clock.ts';

type Sleeper = { readonly due: number; readonly wake: () => void };

/** A clock that stands still until a test moves it: no machine is too slow for it. */
export type HandMovedClock = Clock & {
  /** how long each sleep that began was to last, in milliseconds, the first first */
  readonly sleeps: readonly number[];
  /** Moves on by so many milliseconds: whoever sleeps wakes at its moment, and what that starts has come to rest before the next wakes. */
  advance(milliseconds: number): Promise<void>;
  /** Moves on from sleeper to sleeper for as long as the promise is open, and gives the promise. */
  passing<T>(promise: Promise<T>): Promise<T>;
  /** Moves on from sleeper to sleeper until it is so. */
  advanceUntil(isSo: () => boolean): Promise<void>;
};

/** One turn of the event loop: everything that only waited for promises has gone on. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

type Options = {
  /** milliseconds since 1970 */
  readonly start?: number;
  /** Resolves once nothing goes on any more unless time moves; where sockets or threads are at work, only the test can tell. */
  readonly atRest?: () => Promise<void>;
};

/** Makes such a clock; it begins at noon of 20 November 2026, UTC. */
export function handMovedClock({ start = Date.UTC(2026, 10, 20, 12), atRest = turn }: Options = {}): HandMovedClock {
  const sleepers = new Set<Sleeper>();
  const sleeps: number[] = [];
  let passed = 0;
  let open = 0;
  let isMoving = false;
  let news = Promise.withResolvers<void>();
  const tell = () => {
    news.resolve();
    news = Promise.withResolvers();
  };
  const soonest = () => [...sleepers].toSorted((one, other) => one.due - other.due)[0];
  const wake = (sleeper: Sleeper) => {
    passed = Math.max(passed, sleeper.due);
    sleeper.wake();
  };

  const advanceUntil = async (isSo: () => boolean) => {
    for (;;) {
      const { promise: heard } = news;
      await atRest();
      if (isSo()) return;
      const next = soonest();
      if (next === undefined) await heard;
      else wake(next);
    }
  };
  /** Time moves by one loop, however many wait for it: two would wake a second sleeper before the first came to rest. */
  const move = () => {
    if (isMoving) return;
    isMoving = true;
    void advanceUntil(() => {
      isMoving = open > 0;
      return !isMoving;
    });
  };
  const passing = async <T>(promise: Promise<T>): Promise<T> => {
    open += 1;
    move();
    try {
      return await promise;
    } finally {
      open -= 1;
      tell();
    }
  };

  return {
    sleeps,
    now: () => start + passed,
    elapsed: () => passed,
    sleep: (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted();
        sleeps.push(milliseconds);
        const stop = () => {
          sleepers.delete(sleeper);
          reject(signal.reason as Error);
        };
        const sleeper = {
          due: passed + milliseconds,
          wake: () => {
            sleepers.delete(sleeper);
            signal.removeEventListener('abort', stop);
            resolve();
          },
        };
        signal.addEventListener('abort', stop, { once: true });
        sleepers.add(sleeper);
        tell();
      }),
    async advance(milliseconds) {
      const end = passed + milliseconds;
      for (;;) {
        await atRest();
        const next = soonest();
        if (next === undefined || next.due > end) break;
        wake(next);
      }
      passed = end;
    },
    passing,
    advanceUntil,
  };
}

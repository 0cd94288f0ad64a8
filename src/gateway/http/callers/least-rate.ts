import type { Stopwatch } from './stopwatch.ts';

/** How fast a body must come: bytes a second over the time that it is waited for, and milliseconds that it may lag behind that. */
export type Pace = { readonly rate: number; readonly lag: number };

/** Watches the pace of a body. */
export type LeastRate = {
  /** Gives what is waited for, and counts the bytes in it. */
  waiting<T>(next: Promise<T>, bytesOf: (got: T) => number): Promise<T>;
  /** Whether it lags too far behind at this moment. */
  isTooSlow(): boolean;
};

/** Makes such a watch; time in which nobody waits for the body is not counted, for then others are slow. */
export function createLeastRate({ elapsed }: Pick<Stopwatch, 'elapsed'>, { rate, lag }: Pace): LeastRate {
  let behind = 0;
  let since: number | undefined;
  return {
    async waiting(next, bytesOf) {
      since = elapsed();
      try {
        const got = await next;
        behind = Math.max(0, behind + elapsed() - since - (bytesOf(got) / rate) * 1_000);
        return got;
      } finally {
        since = undefined;
      }
    },
    isTooSlow: () => since !== undefined && behind + elapsed() - since > lag,
  };
}

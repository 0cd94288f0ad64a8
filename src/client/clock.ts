/** Time, passed in so that tests can hold it. */
export type Clock = {
  /** milliseconds since 1970 */
  now(): number;
  /** milliseconds of a clock that never jumps */
  elapsed(): number;
  /** resolves after the time, rejects when the signal is aborted */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
};

/** The machine's own time. */
export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  sleep: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) {
        reject(signal.reason as Error);
        return;
      }
      const stop = () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      };
      const timer = setTimeout(() => {
        signal.removeEventListener('abort', stop);
        resolve();
      }, milliseconds);
      signal.addEventListener('abort', stop, { once: true });
    }),
};

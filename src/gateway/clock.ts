import { setTimeout as sleep } from 'node:timers/promises';

/** Time, passed in so that tests can hold it. */
export type Clock = {
  /** epoch milliseconds */
  now(): number;
  /** resolves after the time, rejects when the signal is aborted; does not keep the process alive */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
};

/** The time of this machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (milliseconds, signal) => sleep(milliseconds, undefined, { signal, ref: false }),
};

/** Time, passed in so that tests can hold it. */
export type Clock = {
  /** epoch milliseconds */
  now(): number;
  /** resolves after the time, rejects when the signal is aborted */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
};

import type { Clock } from '../../../contract/time/clock.ts';

/** Something read from the gateway: the last good data stays through later reads and their failures. */
export type Read<T> = {
  readonly data: T | undefined;
  /** when the data came, epoch ms */
  readonly at: number | undefined;
  readonly loading: boolean;
  /** why the newest read did not work; undefined after one that did */
  readonly failure: Error | undefined;
};

export const unread: Read<never> = { data: undefined, at: undefined, loading: false, failure: undefined };

/** Whether an error only says that somebody stopped waiting. */
export const wasCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AbortError' || ('kind' in error && error.kind === 'cancelled'));

/** Anything thrown, as an Error. */
export const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

type Change<T> = (change: (now: Read<T>) => Read<T>) => void;

/** Runs reads of one thing: a newer read overtakes the one before, whose answer is then dropped. */
export function reading<T>(change: Change<T>, clock: Pick<Clock, 'now'>) {
  let current: AbortController | undefined;
  const stop = () => {
    current?.abort();
    current = undefined;
  };
  return {
    /** Stops waiting, and forgets that anything was being read. */
    cancel: () => {
      stop();
      change((now) => ({ ...now, loading: false }));
    },
    forget: () => {
      stop();
      change(() => unread);
    },
    /** Keeps what was read elsewhere, at that time. */
    keep: (data: T, at: number) => {
      stop();
      change(() => ({ data, at, loading: false, failure: undefined }));
    },
    /** True when the answer came and was kept. */
    run: async (task: (signal: AbortSignal) => Promise<T>, session: AbortSignal): Promise<boolean> => {
      stop();
      const mine = new AbortController();
      current = mine;
      change((now) => ({ ...now, loading: true }));
      try {
        const data = await task(AbortSignal.any([mine.signal, session]));
        if (current !== mine) return false;
        change(() => ({ data, at: clock.now(), loading: false, failure: undefined }));
        return true;
      } catch (error) {
        if (current !== mine) return false;
        const failure = wasCancelled(error) ? undefined : asError(error);
        change((now) => ({ ...now, loading: false, failure: failure ?? now.failure }));
        return false;
      }
    },
  };
}

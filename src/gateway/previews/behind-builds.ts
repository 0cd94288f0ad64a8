import type { Builder } from '../builds/builder.ts';

/** A builder, and how others stand back behind it. */
export type BehindBuilds = {
  readonly builder: Builder;
  /** Resolves when no build runs; rejects with the signal's reason when it is aborted. */
  readonly idle: (signal: AbortSignal) => Promise<void>;
};

/** Resolves when the promise is settled, rejects with the signal's reason when it is aborted. */
const settled = (promise: Promise<unknown>, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    const end = () => {
      signal.removeEventListener('abort', abort);
      resolve();
    };
    promise.then(end, end);
  });

/** Watches a builder, so that what is not pressing waits while it builds. */
export function behindBuilds(builder: Builder): BehindBuilds {
  const running = new Set<Promise<unknown>>();
  return {
    builder: {
      rest: () => builder.rest(),
      async build(...order) {
        const made = builder.build(...order);
        running.add(made);
        try {
          return await made;
        } finally {
          running.delete(made);
        }
      },
    },
    async idle(signal) {
      signal.throwIfAborted();
      while (running.size > 0) await settled(Promise.allSettled(running), signal);
    },
  };
}

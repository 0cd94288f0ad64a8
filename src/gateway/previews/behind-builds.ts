import type { Builder } from '../builds/builder.ts';
import { settled } from '../settled.ts';

/** A builder, and how others stand back behind it. */
export type BehindBuilds = {
  readonly builder: Builder;
  /** Resolves when no build runs; rejects with the signal's reason when it is aborted. */
  readonly idle: (signal: AbortSignal) => Promise<void>;
};

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

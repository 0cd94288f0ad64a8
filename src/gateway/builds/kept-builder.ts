import type { BackendClock } from '../store/backend.ts';
import type { Builder } from './builder.ts';
import { createSpareBuilder } from './spare-builder.ts';

/** A builder that rests only once nothing was built for a while. */
export type KeptBuilder = Builder & {
  /** Lets go of what it holds at once. */
  end(): Promise<void>;
};

/** Makes such a builder, of one that is made where none is kept. */
export function keptBuilder(make: () => Builder, clock: BackendClock): KeptBuilder {
  const spare = createSpareBuilder(make, clock);
  let used: Builder | undefined;
  const leave = () => {
    const left = used;
    used = undefined;
    return left;
  };
  return {
    build: (...order) => (used ??= spare.take()).build(...order),
    async rest() {
      const left = leave();
      if (left !== undefined) spare.putBack(left);
    },
    async end() {
      await Promise.all([leave()?.rest(), spare.rest()]);
    },
  };
}

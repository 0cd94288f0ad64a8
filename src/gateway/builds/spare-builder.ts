import type { Builder } from './builder.ts';
import type { BackendClock } from '../store/backend.ts';

/** Milliseconds that a worker is kept: who asks one question soon asks the next, and to start one costs more than most builds. */
const keptFor = 10_000;

/** A builder whose worker runs already, where one was used a moment ago. */
export type SpareBuilder = {
  take(): Builder;
  /** Keeps a builder for the next to take it. */
  putBack(builder: Builder): void;
  /** Lets go of what it keeps. */
  rest(): Promise<void>;
};

/** Keeps at most one builder, and not for long. */
export function createSpareBuilder(make: () => Builder, clock: BackendClock): SpareBuilder {
  let spare: { readonly builder: Builder; readonly taken: AbortController } | undefined;
  const leave = (): Builder | undefined => {
    const left = spare;
    spare = undefined;
    left?.taken.abort();
    return left?.builder;
  };
  const rest = async () => leave()?.rest();
  return {
    take: () => leave() ?? make(),
    putBack(builder) {
      void rest();
      const one = { builder, taken: new AbortController() };
      spare = one;
      clock.sleep(keptFor, one.taken.signal).then(rest, () => {});
    },
    rest,
  };
}

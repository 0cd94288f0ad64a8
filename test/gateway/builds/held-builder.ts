import type { BuildProgress } from '../../../src/contract/build.ts';
import type { PersonaBody } from '../../../src/contract/persona.ts';
import type { Builder } from '../../../src/gateway/builds/builder.ts';
import type { Built, TakenBuild } from '../../../src/gateway/store/build-runs.ts';
import { createEngine } from '../../../src/engine/engine.ts';

type Held = {
  readonly build: TakenBuild;
  progress(now: BuildProgress): void;
  complete(events?: number): void;
  fail(why: string): void;
};

/** A builder whose builds end when the test says so; each gives the persona of no events. */
export function heldBuilder() {
  const held: Held[] = [];
  const waiting: ((held: Held) => void)[] = [];
  let running = 0;
  let mostAtOnce = 0;
  const bodyOf = ({ acceptedAt, subject }: TakenBuild): PersonaBody =>
    createEngine({ asOf: acceptedAt, subject }).finish();
  const builder: Builder = {
    async build(build, progress, signal) {
      running += 1;
      mostAtOnce = Math.max(mostAtOnce, running);
      const { promise, resolve, reject } = Promise.withResolvers<Built>();
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      const one: Held = {
        build,
        progress,
        complete: (events = 0) => resolve({ body: JSON.stringify(bodyOf(build)), events }),
        fail: (why) => reject(new Error(why)),
      };
      const taker = waiting.shift();
      if (taker === undefined) held.push(one);
      else taker(one);
      try {
        return await promise;
      } finally {
        running -= 1;
      }
    },
    rest: async () => {},
  };
  /** The next build that runs. */
  const next = async (): Promise<Held> => {
    const one = held.shift();
    if (one !== undefined) return one;
    const { promise, resolve } = Promise.withResolvers<Held>();
    waiting.push(resolve);
    return promise;
  };
  return { builder, next, mostAtOnce: () => mostAtOnce };
}

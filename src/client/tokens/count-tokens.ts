import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { TokenNews, TokenOrder } from './token-worker.ts';

/** a counter that has nothing to do for so long, ms, goes, and its memory with it */
const patience = 30_000;

/** Megabytes: without a bound the memory of laying the ranks out, and of long texts, is given back late. 4 MB of random words need less. */
const heap = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 128 };

type Counter = {
  readonly worker: Worker;
  readonly waiting: Map<
    number,
    { readonly resolve: (tokens: number) => void; readonly reject: (error: Error) => void }
  >;
};
let counter: Counter | undefined;
let idle: NodeJS.Timeout | undefined;
let asked = 0;
/** nobody looks at numbers any more: the counter goes as soon as it rests */
let isLeft = false;

/** The counter's thread: its ranks take a second to be laid out, in which no key would be heard. */
function begun(): Counter {
  const worker = new Worker(new URL(`./token-worker${extname(import.meta.url)}`, import.meta.url), {
    resourceLimits: heap,
  });
  const mine: Counter = { worker, waiting: new Map() };
  const over = (error: Error) => {
    if (counter === mine) counter = undefined;
    for (const { reject } of mine.waiting.values()) reject(error);
  };
  worker.on('message', ({ id, tokens, wrong }: TokenNews) => {
    const one = mine.waiting.get(id);
    mine.waiting.delete(id);
    if (tokens === undefined) one?.reject(new Error(wrong));
    else one?.resolve(tokens);
  });
  worker.on('error', over);
  worker.on('exit', () => over(new Error('The tokens could not be counted: the counter ended.')));
  return mine;
}

/** Lets the counter go when it rests for long; a program that ends does not wait for it. */
function rest({ worker, waiting }: Counter): void {
  if (waiting.size > 0) return;
  worker.unref();
  const end = () => {
    if (counter?.worker === worker) counter = undefined;
    void worker.terminate();
  };
  if (isLeft) return end();
  idle = setTimeout(end, patience);
  idle.unref();
}

/** Lets the counter go, with the memory of its ranks, as soon as nothing is being counted; it comes back with the next text. */
export function leaveCounting(): void {
  isLeft = true;
  clearTimeout(idle);
  if (counter !== undefined) rest(counter);
}

/** Whether the counter's thread is there. */
export const isCounting = (): boolean => counter !== undefined;

/** How many tokens a text is in `encoding`, counted in a thread of its own; rejects with the signal's reason when it is aborted. */
export async function countTokens(text: string, signal: AbortSignal): Promise<number> {
  signal.throwIfAborted();
  clearTimeout(idle);
  isLeft = false;
  const mine = (counter ??= begun());
  const { worker, waiting } = mine;
  worker.ref();
  asked += 1;
  const id = asked;
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  waiting.set(id, { resolve, reject });
  const stop = () => {
    worker.postMessage({ id } satisfies TokenOrder);
    reject(signal.reason as Error);
  };
  signal.addEventListener('abort', stop, { once: true });
  worker.postMessage({ id, text } satisfies TokenOrder);
  try {
    return await promise;
  } finally {
    signal.removeEventListener('abort', stop);
    waiting.delete(id);
    rest(mine);
  }
}

import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { BuildProgress } from '../../contract/build.ts';
import type { TakenBuild } from '../store/sqlite/builds.ts';

/** What a build gives: the JSON text of a PersonaBody, and of how many events it is made. */
export type Built = { readonly body: string; readonly events: number };

/** Makes personas from the stored events, one at a time. */
export type Builder = {
  /** Rejects with an Error whose message says why, and with the signal's reason when it is aborted. */
  build(build: TakenBuild, progress: (now: BuildProgress) => void, signal: AbortSignal): Promise<Built>;
  /** Lets go of what it holds until the next build. */
  rest(): Promise<void>;
};

/** What the build worker says. */
export type BuildNews =
  | { readonly type: 'progress'; readonly progress: BuildProgress }
  | ({ readonly type: 'built' } & Built)
  | { readonly type: 'failed'; readonly why: string };

const heapMegabytes = 1024;

const reasonOf = (error: Error): string =>
  'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? `it needed more than ${heapMegabytes} MB of memory`
    : `its worker stopped: ${error.message}`;

/** Builds in a worker thread, which is started when it is needed. */
export function workerBuilder(dataFolder: string): Builder {
  let worker: Worker | undefined;
  const rest = async () => {
    const old = worker;
    worker = undefined;
    await old?.terminate();
  };
  return {
    rest,
    async build(build, progress, signal) {
      signal.throwIfAborted();
      worker ??= new Worker(new URL(`./build-worker${extname(import.meta.url)}`, import.meta.url), {
        workerData: { dataFolder },
        resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
      });
      const current = worker;
      const { promise, resolve, reject } = Promise.withResolvers<Built>();
      const abort = () => reject(signal.reason instanceof Error ? signal.reason : new Error('the gateway closes'));
      const listen = (news: BuildNews) => {
        if (news.type === 'progress') progress(news.progress);
        else if (news.type === 'built') resolve(news);
        else reject(new Error(news.why));
      };
      const fail = (error: Error) => reject(new Error(reasonOf(error), { cause: error }));
      const exit = () => reject(new Error('its worker stopped'));
      current.on('message', listen).on('error', fail).on('exit', exit);
      signal.addEventListener('abort', abort, { once: true });
      try {
        current.postMessage(build);
        return await promise;
      } catch (error) {
        // The next attempt begins with a fresh heap.
        await rest();
        throw error;
      } finally {
        current.off('message', listen).off('error', fail).off('exit', exit);
        signal.removeEventListener('abort', abort);
      }
    },
  };
}

import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { StoreFault } from '../../fault.ts';
import { usualPatience, type Database } from '../database.ts';
import { faultSentence } from '../sqlite-fault.ts';
import type { WriteCalls, WriteName } from './write-calls.ts';
import { createWriteQueue } from './write-queue.ts';
import { receivedFailure, sentFailure, type WriterData, type WriterNews, type WriterOrder } from './writer-words.ts';
import type { LongWork } from './writing.ts';

/** As many calls as wait for their turn; each connection has one, so that more wait only where something is stuck. */
const mostWaiting = 512;

/** The thread that writes, for the one that answers: nothing here ever waits for a lock. */
export type Writer = {
  /** Does one short transaction in its turn; rejects with a StoreFault `busy` where it could not begin within five seconds, and is not done then. */
  call<N extends WriteName>(name: N, ...given: Parameters<WriteCalls[N]>): ReturnType<WriteCalls[N]>;
  readonly work: LongWork;
  /** Takes up what was cut short before; the thread is otherwise begun by the first that writes. */
  takeUp(): void;
  /** Begins nothing before this is settled; who waits too long for it is told `why`. */
  holdUntil(settled: Promise<unknown>, why: StoreFault): void;
  close(): Promise<void>;
};

type Options = {
  readonly dataFolder: string;
  /** the connection that answers: what is only read there is not written here, and the other way round */
  readonly reads: Database;
  readonly now: () => number;
  readonly report: (error: unknown) => void;
};

type Asked = { readonly resolve: (value: unknown) => void; readonly reject: (why: Error) => void };
type Given<Order> = Order extends { id: number } ? Omit<Order, 'id'> : never;
type Call = { readonly name: WriteName; readonly given: readonly unknown[] };

/** The thread that writes to the store of a data folder, begun when it is needed. */
export function createWriter({ dataFolder, reads, now, report }: Options): Writer {
  const asked = new Map<number, Asked>();
  let worker: Worker | undefined;
  let ended: Promise<unknown> = Promise.resolve();
  let lastId = 0;
  let held: { readonly until: Promise<unknown>; readonly why: StoreFault } | undefined;

  const settle = (id: number, how: (one: Asked) => void) => {
    const one = asked.get(id);
    asked.delete(id);
    // A process that waits for nothing but new orders may end.
    if (asked.size === 0) worker?.unref();
    if (one !== undefined) how(one);
  };
  const hear = (news: WriterNews) => {
    if (news.type === 'gave') settle(news.id, ({ resolve }) => resolve(news.value));
    else if (news.type === 'failed') settle(news.id, ({ reject }) => reject(receivedFailure(news.failure)));
    else if (news.type === 'only-read') reads.onlyRead(receivedFailure(news.why) as StoreFault);
    else report(receivedFailure(news.failure));
  };
  const started = (): Worker => {
    if (worker !== undefined) return worker;
    const data: WriterData = { dataFolder, now: now() };
    const begun = new Worker(new URL(`./writer-worker${extname(import.meta.url)}`, import.meta.url), {
      workerData: data,
    });
    worker = begun;
    const fail = (why: Error) => {
      if (worker === begun) worker = undefined;
      for (const id of asked.keys()) settle(id, ({ reject }) => reject(why));
    };
    ended = new Promise((resolve) => {
      begun.on('message', hear);
      begun.on('error', (error: Error) => {
        report(error);
        fail(new StoreFault('io', faultSentence.io, error));
      });
      begun.on('exit', () => {
        fail(new StoreFault('io', faultSentence.io));
        resolve(undefined);
      });
    });
    begun.unref();
    return begun;
  };
  const send = (order: WriterOrder) => started().postMessage(order);
  const ask = (order: Given<WriterOrder>): { readonly id: number; readonly answer: Promise<unknown> } => {
    const id = (lastId += 1);
    const answer = new Promise((resolve, reject) => {
      asked.set(id, { resolve, reject });
      send({ ...order, id });
      worker?.ref();
    });
    return { id, answer };
  };

  const mayWrite = () => {
    const trouble = reads.trouble();
    if (trouble !== undefined) throw trouble;
  };
  const queue = createWriteQueue<Call>({
    async run({ name, given }, patience) {
      mayWrite();
      return ask({ type: 'call', name, given, now: now(), patience }).answer;
    },
    most: mostWaiting,
    patience: usualPatience,
    givenUp: () => held?.why ?? new StoreFault('busy', faultSentence.busy),
  });
  /** Rejects with the reason of the signal where it was aborted, once the work has ended. */
  const work = async (name: keyof LongWork, given: readonly unknown[], signal?: AbortSignal): Promise<unknown> => {
    await held?.until;
    mayWrite();
    signal?.throwIfAborted();
    const { id, answer } = ask({ type: 'work', name, given });
    const abort = () => send({ type: 'abort', id });
    signal?.addEventListener('abort', abort, { once: true });
    try {
      return await answer;
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  };
  reads.whenOnlyRead((why) => {
    if (worker !== undefined) send({ type: 'only-read', why: sentFailure(why) });
  });
  return {
    call: (async (name: WriteName, ...given: unknown[]) => {
      mayWrite();
      return queue.add({ name, given });
    }) as Writer['call'],
    work: {
      erase: (scope, signal) => work('erase', [scope], signal) as ReturnType<LongWork['erase']>,
      overwrite: (signal) => work('overwrite', [], signal) as ReturnType<LongWork['overwrite']>,
      indexed: (signal) => work('indexed', [], signal) as ReturnType<LongWork['indexed']>,
      keptThatQuote: (scope, quoted) => work('keptThatQuote', [scope, quoted]) as ReturnType<LongWork['keptThatQuote']>,
    },
    takeUp() {
      if (reads.trouble() === undefined) started();
    },
    holdUntil(settled, why) {
      const letGo = () => {
        held = undefined;
      };
      held = { until: settled.then(letGo, letGo), why };
      queue.holdUntil(settled);
    },
    async close() {
      await queue.close();
      if (worker !== undefined) {
        worker.ref();
        send({ type: 'close' });
      }
      await ended;
    },
  };
}

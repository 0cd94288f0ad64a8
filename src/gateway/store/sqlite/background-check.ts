import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';

/** What the thread that checks is begun with; where nobody waits for it, everybody else goes before. */
export type CheckOrders = { readonly dataFolder: string; readonly isAwaited: boolean };

/** What the thread that checks says: that it found this, or nothing. */
export type CheckNews = { readonly finding: string | undefined };

/** Checks the whole database in a thread of its own, table by table; resolves with what is wrong, undefined where nothing is. Rejects when it is aborted. */
export async function checkInBackground(orders: CheckOrders, signal: AbortSignal): Promise<string | undefined> {
  signal.throwIfAborted();
  const worker = new Worker(new URL(`./check-worker${extname(import.meta.url)}`, import.meta.url), {
    workerData: orders,
    // It makes next to no objects.
    resourceLimits: { maxYoungGenerationSizeMb: 3 },
  });
  const { promise, resolve, reject } = Promise.withResolvers<string | undefined>();
  const abort = () => reject(signal.reason as Error);
  signal.addEventListener('abort', abort, { once: true });
  worker.on('message', ({ finding }: CheckNews) => resolve(finding)).on('error', reject);
  worker.on('exit', () => reject(new Error('the check of the database ended without an answer')));
  worker.unref();
  try {
    return await promise;
  } finally {
    signal.removeEventListener('abort', abort);
    // It ends with the table that it is at, which nobody has to wait for.
    void worker.terminate();
  }
}

import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';

/** Checks the whole database in a thread of its own; resolves with what is wrong, undefined where nothing is. */
export async function checkInBackground(dataFolder: string, signal: AbortSignal): Promise<string | undefined> {
  const worker = new Worker(new URL(`./check-worker${extname(import.meta.url)}`, import.meta.url), {
    workerData: { dataFolder },
  });
  const { promise, resolve, reject } = Promise.withResolvers<string | undefined>();
  const abort = () => resolve(undefined);
  signal.addEventListener('abort', abort, { once: true });
  worker.on('message', resolve).on('error', reject);
  worker.on('exit', () => reject(new Error('the check of the database ended without an answer')));
  worker.unref();
  try {
    return await promise;
  } finally {
    signal.removeEventListener('abort', abort);
    await worker.terminate();
  }
}

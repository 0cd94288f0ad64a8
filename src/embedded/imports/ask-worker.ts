import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PathSurvey } from '../../contract/sources/survey.ts';
import { GatewayFailure } from '../../client/failure.ts';
import type { ImportAnswers, ImportNews, ImportOrders } from './imports-orders.ts';
import type { ReportImport } from './imports-send.ts';

const heapLimit = 512;

type Listeners = {
  readonly progress?: ReportImport;
  readonly surveyed?: (so: PathSurvey) => void;
};

/** Has a worker of its own do one thing with a person's files; rejects with its failure, and with the signal's reason when it is aborted. */
export const askWorker = async <A extends keyof ImportAnswers>(
  orders: ImportOrders & { ask: A },
  signal: AbortSignal,
  { progress = () => {}, surveyed = () => {} }: Listeners = {},
): Promise<ImportAnswers[A]> => {
  signal.throwIfAborted();
  const worker = new Worker(new URL(`./import-worker${extname(import.meta.url)}`, import.meta.url), {
    workerData: orders,
    resourceLimits: { maxOldGenerationSizeMb: heapLimit },
  });
  const cancel = () => worker.postMessage('cancel');
  signal.addEventListener('abort', cancel);
  const { promise, resolve: answer, reject } = Promise.withResolvers<ImportAnswers[A]>();
  worker.on('message', (news: ImportNews) => {
    if (news.type === 'progress') progress(news.now, news.mark);
    if (news.type === 'surveyed') surveyed(news.so);
    if (news.type === 'answer') answer(news.answer as ImportAnswers[A]);
    if (news.type === 'failed')
      reject(news.failure === undefined ? new Error(news.message) : new GatewayFailure(news.failure));
  });
  worker.on('error', (error: Error & { code?: string }) => {
    const why =
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? `it needed more than ${heapLimit} MB of memory` : error.message;
    reject(new Error(`The import was stopped: ${why}. What was sent stays.`, { cause: error }));
  });
  worker.on('exit', () => reject(new Error('The import was stopped before its end. What was sent stays.')));
  try {
    return await promise;
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', cancel);
    await worker.terminate();
  }
};

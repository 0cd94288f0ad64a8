import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PathCompletion, PathSurvey } from '../../contract/sources/survey.ts';
import { GatewayFailure } from '../../client/failure.ts';
import { readers } from '../../readers/index.ts';
import { readable } from '../../readers/source/readable.ts';
import { importsMemory, type RememberedImport } from './imports-memory.ts';
import type { ImportJob } from './imports-job.ts';
import type { Destination, ImportAnswers, ImportNews, ImportOrders, SubjectGuess } from './imports-orders.ts';
import type { SourceText, WantedSource } from './imports-source.ts';
import type { ImportOutcome, ImportProgress } from './imports-send.ts';
import { completedPath, wholePath } from './path-completion.ts';

/** Imports of a person's own files; failures reject with an Error whose message is a sentence. */
export type Imports = {
  readonly readers: readonly { readonly id: string; readonly title: string; readonly takes: string }[];
  /** the readers that take this path, the best first */
  recognise(path: string, signal: AbortSignal): Promise<readonly string[]>;
  /** Completes a begun path as a shell does. */
  complete(begun: string, signal: AbortSignal): Promise<PathCompletion>;
  /** what a path is and who is in it, told as far as it is known; nothing is written */
  survey(path: string, tell: (so: PathSurvey) => void, signal: AbortSignal): Promise<PathSurvey>;
  /** who the subject is: whoever `me` names, or where nobody is named the likeliest */
  guess(reader: string, path: string, signal: AbortSignal, me?: readonly string[]): Promise<SubjectGuess>;
  /** Sends what is in the path to the gateway; what was sent stays when it is cut short, and the import can be made again. */
  run(job: ImportJob, progress: (now: ImportProgress) => void, signal: AbortSignal): Promise<ImportOutcome>;
  /** The source of an event of a namespace, as it lies on this machine; rejects with a sentence where it may not or cannot be shown. */
  source(namespaceId: string, wanted: WantedSource, signal: AbortSignal): Promise<SourceText>;
  /** what was imported into a namespace before, the newest last */
  remembered(namespaceId: string): Promise<readonly RememberedImport[]>;
  forget(namespaceId: string): Promise<void>;
};

const heapLimit = 512;

type Listeners = {
  readonly progress?: (now: ImportProgress) => void;
  readonly surveyed?: (so: PathSurvey) => void;
};

const ask = async <A extends keyof ImportAnswers>(
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
    if (news.type === 'progress') progress(news.now);
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

/** The subject's addresses in the namespace's other imports. */
const addressesElsewhere = (before: readonly RememberedImport[], { reader, path }: ImportJob): readonly string[] =>
  before
    .filter((other) => other.reader !== reader || other.path !== path)
    .flatMap((other) => other.me)
    .filter((word) => word.includes('@'));

/** Imports into the gateway that `destination` names, remembered in the data folder; reading and sending happen in a worker. */
export const createImports = ({
  dataFolder,
  destination,
  now,
}: {
  readonly dataFolder: string;
  readonly destination: () => Promise<Destination>;
  readonly now: () => number;
}): Imports => {
  const memory = importsMemory(dataFolder);
  return {
    readers: readers.map(({ id, title, takes }) => ({ id, title, takes })),
    recognise: (path, signal) => ask({ ask: 'recognise', path: wholePath(path) }, signal),
    complete: completedPath,
    async survey(path, tell, signal) {
      const whole = wholePath(path);
      // A path that is not there yet, as most are while they are typed, needs no worker.
      await readable(whole, 'either');
      return ask({ ask: 'survey', path: whole }, signal, { surveyed: tell });
    },
    guess: (reader, path, signal, me = []) => ask({ ask: 'guess', reader, path: wholePath(path), me }, signal),
    async run(given, progress, signal) {
      const job = { ...given, path: wholePath(given.path) };
      const to = await destination();
      const { namespaceId, reader, path, me, apart = [] } = job;
      const asks = { ...job, elsewhere: addressesElsewhere(await memory.list(namespaceId), job) };
      const remember = () =>
        memory.keep(namespaceId, {
          reader,
          path,
          me: [...me],
          ...(apart.length === 0 ? {} : { apart: [...apart] }),
          at: new Date(now()).toISOString(),
        });
      let sent = 0;
      const report = (at: ImportProgress) => {
        sent = at.read;
        progress(at);
      };
      try {
        const outcome = await ask({ ask: 'run', job: asks, to }, signal, { progress: report });
        await remember();
        return outcome;
      } catch (error) {
        if (sent > 0) await remember();
        throw error;
      }
    },
    source: async (namespaceId, wanted, signal) =>
      ask({ ask: 'source', wanted, imports: await memory.list(namespaceId) }, signal),
    remembered: memory.list,
    forget: memory.forget,
  };
};

import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ChosenModel } from '../contract/interpretations/interpretation.ts';
import type {
  Interpreted,
  InterpretNews,
  Interpreter,
  InterpretOrder,
} from '../contract/interpretations/interpreter.ts';
import type { Model } from './asking/post.ts';
import { keptConsents } from './kept/consents.ts';
import { keptAnswers } from './kept/kept-answers.ts';
import { keptFolder } from './kept/kept-folders.ts';
import type { WorkerNews, WorkerOrder } from './worker-orders.ts';

/** The model as it was chosen, with its key. */
export type AskedModel = Model & {
  /** texts may leave this machine by it */
  readonly leaves: boolean;
};

type Needs = {
  /** where requests, answers, examinations and consents are kept */
  readonly folder: string;
  /** The model that a person chose, as it stands now; undefined where none is. Throws a sentence where it may not be asked. */
  readonly model: () => AskedModel | undefined;
  readonly now: () => number;
};

const heapMegabytes = 512;

/** One run in a worker of its own, which reads events page by page. */
async function inWorker(
  begin: Extract<WorkerOrder, { type: 'begin' }>,
  pages: InterpretOrder['pages'],
  tell: (news: InterpretNews) => void,
  signal: AbortSignal,
): Promise<Interpreted> {
  const worker = new Worker(new URL(`./interpret-worker${extname(import.meta.url)}`, import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  });
  const order = (what: WorkerOrder) => worker.postMessage(what);
  const { promise, resolve, reject } = Promise.withResolvers<Interpreted>();
  let iterator: AsyncIterator<readonly string[]> | undefined;
  const next = async () => {
    const page = await iterator?.next();
    order(page === undefined || page.done === true ? { type: 'end' } : { type: 'page', texts: page.value });
  };
  worker.on('message', (news: WorkerNews) => {
    if (news.type === 'from the beginning') iterator = pages()[Symbol.asyncIterator]();
    else if (news.type === 'more') next().catch(reject);
    else if (news.type === 'news') tell(news.news);
    else if (news.type === 'done') resolve(news.made);
    else reject(signal.aborted ? (signal.reason as Error) : new Error(news.why));
  });
  worker.on('error', (error: Error) => reject(new Error(`its worker stopped: ${error.message}`, { cause: error })));
  worker.on('exit', () => reject(new Error('its worker stopped')));
  const stop = () => order({ type: 'stop' });
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  order(begin);
  try {
    return await promise;
  } finally {
    signal.removeEventListener('abort', stop);
    await iterator?.return?.();
    await worker.terminate();
  }
}

/** Asks the model that a person chose, each run in a worker thread of its own; one run a namespace at a time. */
export function workerInterpreter({ folder, model, now }: Needs): Interpreter {
  const consents = keptConsents(join(folder, 'consents.json'));
  const folderOf = (namespaceId: string) => keptFolder(folder, namespaceId);
  const running = new Map<string, { readonly stop: AbortController; readonly ended: Promise<unknown> }>();
  const closing = new AbortController();
  const consentOf = (namespace: string) => {
    const chosen = model();
    return chosen && { namespace, host: chosen.url.host, model: chosen.name };
  };
  const stopped = async (namespaceId: string) => {
    const one = running.get(namespaceId);
    one?.stop.abort(new Error('what it was asked about was forgotten'));
    await one?.ended.catch(() => {});
  };
  return {
    chosen: async (): Promise<ChosenModel | undefined> => {
      const one = model();
      return (
        one && { name: one.name, host: one.url.host, remote: one.leaves, context: one.context, budget: one.budget }
      );
    },
    consented: async (namespaceId) => {
      const of = consentOf(namespaceId);
      return of !== undefined && consents.has(of);
    },
    consent: async (namespaceId) => {
      const of = consentOf(namespaceId);
      if (of !== undefined) consents.give(of, new Date(now()).toISOString());
    },
    async run(order, tell, signal) {
      const { pages, ...rest } = order;
      const chosen = model();
      if (chosen === undefined)
        throw new Error('No model was chosen: persona config set model.url URL, and model.name NAME');
      if (running.has(order.namespaceId))
        throw new Error('This namespace is being asked about already; wait until that ends.');
      const of = consentOf(order.namespaceId);
      if (!order.dryRun && (of === undefined || !consents.has(of)))
        throw new Error('Nobody has agreed yet that texts of this namespace go to this model.');
      const stop = new AbortController();
      const { leaves: _, url, ...asked } = chosen;
      const begin: WorkerOrder = {
        type: 'begin',
        order: rest,
        model: { ...asked, url: url.href },
        folder: folderOf(order.namespaceId),
        examinations: join(folder, 'examinations.json'),
      };
      const ended = inWorker(begin, pages, tell, AbortSignal.any([signal, stop.signal, closing.signal]));
      running.set(order.namespaceId, { stop, ended });
      try {
        return await ended;
      } finally {
        running.delete(order.namespaceId);
      }
    },
    async forget(namespaceId, events) {
      await stopped(namespaceId);
      if (events === 'all') consents.forget(namespaceId);
      return keptAnswers(folderOf(namespaceId)).forget(events);
    },
    async close() {
      closing.abort(new Error('the gateway closes'));
      await Promise.allSettled([...running.values()].map(({ ended }) => ended));
    },
  };
}

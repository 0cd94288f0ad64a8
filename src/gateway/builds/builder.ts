import { extname } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { BuildProgress } from '../../contract/build.ts';
import type { PreviewQuestion } from '../../contract/preview/preview-question.ts';
import { askedMoment } from '../previews/asked-moment.ts';
import { invalid } from '../refusal.ts';
import type { Backend } from '../store/backend.ts';
import type { Scope } from '../store/scope.ts';
import type { EventReader } from '../store/events.ts';
import { BuildFault } from './build-fault.ts';
import type { BuildNews, BuildOrder, ReadFold } from './build-order.ts';
import type { Built, TakenBuild } from '../store/build-runs.ts';

/** A build that is to be stored; or one that answers a question, a preview, of which nothing but the persona is made. */
export type Ordered = TakenBuild & {
  readonly question?: PreviewQuestion;
  /** resolves when the next page may be read */
  readonly turn?: (signal: AbortSignal) => Promise<void>;
};

/** Makes personas from the stored events, one at a time. */
export type Builder = {
  /** Rejects with an Error whose message says why, with a GatewayRefusal where what is asked of a preview is wrong, and with the signal's reason when it is aborted. */
  build(build: Ordered, progress: (now: BuildProgress) => void, signal: AbortSignal): Promise<Built>;
  /** Lets go of what it holds until the next build. */
  rest(): Promise<void>;
};

/**
 * The moment that a namespace with this many events stands at, ISO 8601 UTC: a history that ended has a clock of its own.
 * undefined where that is the moment the build was asked for.
 */
export type OwnClock = (of: Scope, total: number) => Promise<string | undefined>;

const heapMegabytes = 1024;

const faultOf = (error: Error): Error =>
  'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new BuildFault('it needed too much memory', { kind: 'memory', megabytes: heapMegabytes }, error)
    : new Error(`its worker stopped: ${error.message}`, { cause: error });

/**
 * So many events are worth keeping what was folded of them: to write it costs about as much as to read and count them. Fewer are read
 * again by the next build.
 */
const worthKeeping = 25_000;

/** What an earlier build folded, read piece by piece, so that others get their turn in between. */
async function readFold({ folded }: EventReader): Promise<ReadFold> {
  if (typeof folded === 'string') return folded;
  const pieces: Uint8Array[] = [];
  for await (const piece of folded.pieces()) {
    pieces.push(piece);
    await nextTurn();
  }
  return { fold: folded.fold, pieces };
}

/** Builds in a worker thread, which is started when it is needed and asks for one page of events after another. */
export function workerBuilder(
  openEvents: Backend['openEvents'],
  ownClock?: OwnClock,
  keepsFrom: number = worthKeeping,
): Builder {
  let worker: Worker | undefined;
  const rest = async () => {
    const old = worker;
    worker = undefined;
    await old?.terminate();
  };
  return {
    rest,
    async build(build, progress, signal) {
      const events = await openEvents(build);
      const { promise, resolve, reject } = Promise.withResolvers<Built>();
      // It may be aborted before anybody waits for it.
      promise.catch(() => {});
      const abort = () => reject(signal.reason instanceof Error ? signal.reason : new Error('the gateway closes'));
      const current = (worker ??= new Worker(new URL(`./build-worker${extname(import.meta.url)}`, import.meta.url), {
        resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
      }));
      const order = (what: BuildOrder) => current.postMessage(what);
      let pages = events.pages()[Symbol.asyncIterator]();
      const nextPage = async () => {
        await build.turn?.(signal);
        const { done, value } = await pages.next();
        order(done === true ? { type: 'end' } : { type: 'page', texts: value });
      };
      const listen = (news: BuildNews) => {
        if (news.type === 'begun') pages = events.pages(news.behind)[Symbol.asyncIterator]();
        else if (news.type === 'more') nextPage().catch(reject);
        else if (news.type === 'progress') progress(news.progress);
        else if (news.type === 'built') {
          const { type: _, ...built } = news;
          resolve(built);
        } else if (news.type === 'refused') reject(invalid(news.problems));
        else if (news.event === undefined) reject(new Error(news.why));
        else reject(new BuildFault(news.why, { kind: 'bad-event', why: news.why, event: news.event }));
      };
      const fail = (error: Error) => reject(faultOf(error));
      const exit = () => reject(new Error('its worker stopped'));
      current.on('message', listen).on('error', fail).on('exit', exit);
      signal.addEventListener('abort', abort, { once: true });
      try {
        signal.throwIfAborted();
        const { subject, acceptedAt, question } = build;
        const { total, identities, corrections, interpretations, earlier, stand } = events;
        const asked = question && askedMoment(question, earlier);
        const asOf = asked ?? (await ownClock?.(build, total)) ?? acceptedAt;
        // A preview always reads all events.
        const folded = question === undefined ? await readFold(events) : 'none';
        signal.throwIfAborted();
        const known = { subject, identities, corrections, interpretations, earlier, stand, folded, question };
        order({ type: 'begin', acceptedAt, asOf, total, worthKeeping: keepsFrom, ...known });
        return await promise;
      } catch (error) {
        // The next attempt begins with a fresh heap.
        await rest();
        throw error;
      } finally {
        current.off('message', listen).off('error', fail).off('exit', exit);
        signal.removeEventListener('abort', abort);
        await events.close();
      }
    },
  };
}

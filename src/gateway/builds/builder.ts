import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { BuildProgress } from '../../contract/build.ts';
import type { FieldProblem } from '../../contract/envelope.ts';
import type { PreviewQuestion } from '../../contract/preview/preview-question.ts';
import { askedMoment } from '../previews/asked-moment.ts';
import { invalid } from '../refusal.ts';
import type { Backend } from '../store/backend.ts';
import type { Scope } from '../store/scope.ts';
import { BuildFault } from './build-fault.ts';
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

/** What the build worker is told: to begin, then the events page by page as it asks for them, until there are no more. */
export type BuildOrder =
  | {
      readonly type: 'begin';
      readonly subject: string;
      readonly acceptedAt: string;
      /** the moment the persona is made for */
      readonly asOf: string;
      readonly total: number;
      readonly identities: readonly string[];
      readonly corrections: readonly string[];
      /** the persona that was built last, as JSON */
      readonly earlier: string | undefined;
      /** of a preview: what it answers */
      readonly question: PreviewQuestion | undefined;
    }
  | { readonly type: 'page'; readonly texts: readonly string[] }
  | { readonly type: 'end' };

/** What the build worker says. */
export type BuildNews =
  | { readonly type: 'more' }
  | { readonly type: 'progress'; readonly progress: BuildProgress }
  | ({ readonly type: 'built' } & Built)
  /** what is asked of a preview is wrong */
  | { readonly type: 'refused'; readonly problems: readonly FieldProblem[] }
  /** `event`: the id of the event that cannot be counted, where it is one */
  | { readonly type: 'failed'; readonly why: string; readonly event: string | undefined };

const heapMegabytes = 1024;

const faultOf = (error: Error): Error =>
  'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new BuildFault('it needed too much memory', { kind: 'memory', megabytes: heapMegabytes }, error)
    : new Error(`its worker stopped: ${error.message}`, { cause: error });

/** Builds in a worker thread, which is started when it is needed and asks for one page of events after another. */
export function workerBuilder(openEvents: Backend['openEvents'], ownClock?: OwnClock): Builder {
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
      const pages = events.pages()[Symbol.asyncIterator]();
      const nextPage = async () => {
        await build.turn?.(signal);
        const { done, value } = await pages.next();
        order(done === true ? { type: 'end' } : { type: 'page', texts: value });
      };
      const listen = (news: BuildNews) => {
        if (news.type === 'more') nextPage().catch(reject);
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
        const { total, identities, corrections, earlier } = events;
        const asked = question && askedMoment(question, earlier);
        const asOf = asked ?? (await ownClock?.(build, total)) ?? acceptedAt;
        signal.throwIfAborted();
        order({ type: 'begin', subject, acceptedAt, asOf, total, identities, corrections, earlier, question });
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

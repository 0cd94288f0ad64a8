import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { GatewayEnd, GatewayListeners, GatewayNews, GatewayOrders, Reached } from './gateway-orders.ts';
import type { LeftBehind } from './keeping/left-work.ts';

/** The thread in which the gateway of a data folder is owned or joined, and what is heard of it. */
type Entered = {
  readonly end: (end: GatewayEnd) => void;
  readonly reached: Promise<Reached>;
  readonly firstPage: Promise<string | undefined>;
  readonly closed: Promise<LeftBehind | undefined>;
};

/** The heap of the gateway of one person's own explorer, MB of young objects: twelve are two half-spaces of four. A server takes what Node gives. */
const ownHeap = { maxYoungGenerationSizeMb: 12 };

/** Starts the worker that owns or joins the data folder's gateway, at once or after something; it is not waited for. */
export function enter(
  orders: GatewayOrders,
  { firstRun, problem, waits, step, answered }: GatewayListeners,
  after?: Promise<void>,
): Entered {
  const reached = Promise.withResolvers<Reached>();
  const firstPage = Promise.withResolvers<string | undefined>();
  const closed = Promise.withResolvers<LeftBehind | undefined>();
  reached.promise.catch(() => {});
  const fail = (message: string) => {
    reached.reject(new Error(message));
    firstPage.resolve(undefined);
  };
  const hear = (news: GatewayNews) => {
    if (news.type === 'first-page') firstPage.resolve(news.text);
    if (news.type === 'first-run') firstRun?.(news.news);
    if (news.type === 'problem') problem?.(news.text);
    if (news.type === 'waits') waits?.(news.text);
    if (news.type === 'step') step?.(news.name, news.at);
    if (news.type === 'answered') answered?.(news.answered);
    if (news.type === 'failed') fail(news.message);
    if (news.type === 'closed') closed.resolve(news.left);
    if (news.type === 'reached') {
      reached.resolve(news);
      firstPage.resolve(undefined);
    }
  };
  const started = () =>
    new Worker(new URL(`./gateway-worker${extname(import.meta.url)}`, import.meta.url), {
      workerData: { ...orders, talkative: step !== undefined },
      ...(orders.kind === 'explorer' ? { resourceLimits: ownHeap } : {}),
    })
      .on('message', hear)
      .on('error', (error: Error) => fail(`the embedded gateway stopped: ${error.message}`))
      .on('exit', () => {
        fail('the embedded gateway stopped before it was ready');
        closed.resolve(undefined);
      });
  const worker = after?.then(started) ?? started();
  void Promise.resolve(worker).catch((error: Error) => {
    fail(`the embedded gateway did not start: ${error.message}`);
    closed.resolve(undefined);
  });
  return {
    end: (how) =>
      void Promise.resolve(worker).then(
        (one) => one.postMessage(how),
        () => {},
      ),
    reached: reached.promise,
    firstPage: firstPage.promise,
    closed: closed.promise,
  };
}

import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { usualPort } from '../contract/base-path.ts';
import type { AnsweredRequest } from '../gateway/http/told-answers.ts';
import type { OperationOrders } from './operation/operator.ts';
import type { FirstRunNews } from '../contract/sources/first-run-news.ts';
import type { LeftBehind } from './keeping/left-work.ts';
import type { Keeping } from './keeping/until-idle.ts';
import type { OwnerKind } from './owner.ts';

/** What the gateway's worker is told at its start. */
export type GatewayOrders = {
  readonly dataFolder: string;
  /** 0 takes any free port */
  readonly port: number;
  /** a taken port is an error, not a reason to try the next one */
  readonly portIsFixed: boolean;
  readonly host: string;
  readonly publicUrl: string | undefined;
  /** being second is an error, not a reason to join */
  readonly mustOwn: boolean;
  /** requests a second that each organization may send; any number where it is not given */
  readonly rateLimit?: number | undefined;
  /** the first page to hand over before HTTP listens */
  readonly firstPage: { readonly page: number; readonly pageSize: number } | undefined;
  /** where a first run looks for a repository */
  readonly firstRunIn: string | undefined;
  /** what kind of program asks, for those that come later */
  readonly kind?: OwnerKind | undefined;
  /** the program's file, by which a keeper is started for what is unfinished at the end; none where it is left out */
  readonly program?: string | undefined;
  /** this is a keeper */
  readonly keeps?: Keeping | undefined;
  /** tell of the steps of the start and of every request that was answered; set by who attaches */
  readonly talkative?: boolean;
  /** what is shown to who operates it */
  readonly operation?: OperationOrders;
};

/** Orders for the gateway of a data folder as a person's own program wants it: joined where another owns the folder, at the usual port where that is free. */
export const usualOrders = (dataFolder: string): GatewayOrders => ({
  dataFolder,
  port: usualPort,
  portIsFixed: false,
  host: '127.0.0.1',
  publicUrl: undefined,
  mustOwn: false,
  firstPage: undefined,
  firstRunIn: undefined,
});

/** The origin that a gateway of its own is expected to have before it listens. */
export const expectedOrigin = ({ host, port }: Pick<GatewayOrders, 'host' | 'port'>): string =>
  `http://${host}:${port}`;

/** Where the gateway of a data folder is reached, and whether this process owns it. */
export type Reached = {
  readonly baseUrl: string;
  readonly key: string;
  readonly keyFile: string;
  readonly owner: boolean;
  /** where this process tells its metrics, where it was asked to */
  readonly metricsUrl?: string | undefined;
};

/** What the gateway's worker says. */
export type GatewayNews =
  | { readonly type: 'first-page'; readonly text: string }
  | ({ readonly type: 'reached' } & Reached)
  | { readonly type: 'first-run'; readonly news: FirstRunNews }
  | { readonly type: 'step'; readonly name: string; readonly at: number }
  | { readonly type: 'answered'; readonly answered: AnsweredRequest }
  | { readonly type: 'problem'; readonly text: string }
  | { readonly type: 'waits'; readonly text: string }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'closed'; readonly left: LeftBehind };

/** How the gateway is to end: what is unfinished is handed over to a keeper, waits for the next start, or was stopped by hand, so that no keeper is started for it again. */
export type GatewayEnd = 'hand over' | 'wait' | 'stop';

type Entered = {
  readonly worker: Worker;
  readonly reached: Promise<Reached>;
  readonly firstPage: Promise<string | undefined>;
  readonly closed: Promise<LeftBehind | undefined>;
};

/** Who is told what the gateway's worker says on its own. */
export type GatewayListeners = {
  readonly firstRun?: (news: FirstRunNews) => void;
  /** a failure that no caller is told of, for the operator's eyes: lines of text, which may name paths */
  readonly problem?: (text: string) => void;
  /** a sentence where another process owns the folder and does not say yet where it is, which is waited for */
  readonly waits?: (text: string) => void;
  /** a step of the gateway's start, and its moment in milliseconds since 1970 */
  readonly step?: (name: string, at: number) => void;
  readonly answered?: (answered: AnsweredRequest) => void;
  /** the owner that was joined went away, and the folder's gateway is owned or joined anew */
  readonly reconnects?: () => void;
};

/** The heap of the gateway of one person's own explorer, MB of young objects: twelve are two half-spaces of four. A server takes what Node gives. */
const ownHeap = { maxYoungGenerationSizeMb: 12 };

/** Starts the worker that owns or joins the data folder's gateway; it is not waited for. */
function enter(orders: GatewayOrders, { firstRun, problem, waits, step, answered }: GatewayListeners): Entered {
  const worker = new Worker(new URL(`./gateway-worker${extname(import.meta.url)}`, import.meta.url), {
    workerData: { ...orders, talkative: step !== undefined },
    ...(orders.kind === 'explorer' ? { resourceLimits: ownHeap } : {}),
  });
  const reached = Promise.withResolvers<Reached>();
  const firstPage = Promise.withResolvers<string | undefined>();
  const closed = Promise.withResolvers<LeftBehind | undefined>();
  reached.promise.catch(() => {});
  const fail = (message: string) => {
    reached.reject(new Error(message));
    firstPage.resolve(undefined);
  };
  worker.on('message', (news: GatewayNews) => {
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
  });
  worker.on('error', (error: Error) => fail(`the embedded gateway stopped: ${error.message}`));
  worker.on('exit', () => {
    fail('the embedded gateway stopped before it was ready');
    closed.resolve(undefined);
  });
  return { worker, reached: reached.promise, firstPage: firstPage.promise, closed: closed.promise };
}

/** The gateway of a data folder, owned by this process or joined. */
export type Attached = {
  /** Where the gateway is; rejects with a sentence when there is none. */
  reached(): Promise<Reached>;
  /** The answer to GET /namespaces for the first page in the orders, once, before HTTP listens; undefined where there is none. */
  firstPage(): Promise<string | undefined>;
  /** True when the first page was handed over otherwise than the gateway has it now, by its address or its rows, or where there is none: it is to be read again. */
  moved(): Promise<boolean>;
  /** Owns or joins anew after the owner that was joined went away; false where there is nothing to do anew. */
  again(lost: { readonly baseUrl: string }): boolean;
  /**
   * Ends the gateway when it is ours, and says what it leaves behind; a keeper goes on with that, where the orders name a
   * program. undefined where the gateway was another's.
   */
  close(end?: GatewayEnd): Promise<LeftBehind | undefined>;
  /** When the gateway that was started last is gone, for whatever reason. */
  ended(): Promise<unknown>;
};

/** Owns or joins the gateway of a data folder; returns at once, while a worker does it. `early` is the first page as it was read before. */
export function attach(orders: GatewayOrders, listeners: GatewayListeners = {}, early?: string): Attached {
  let current = enter(orders, listeners);
  let latest: Reached | undefined;
  return {
    async reached() {
      latest = await current.reached;
      return latest;
    },
    firstPage: () => (early === undefined ? current.firstPage : Promise.resolve(early)),
    async moved() {
      try {
        const { owner, baseUrl } = await current.reached;
        if (early !== undefined && (await current.firstPage) !== early) return true;
        return owner && new URL(baseUrl).origin !== expectedOrigin(orders);
      } catch (error) {
        // Reading it again says what is wrong.
        if (early !== undefined) return true;
        throw error;
      }
    },
    again({ baseUrl }) {
      if (latest?.owner === true) return false;
      if (latest?.baseUrl !== baseUrl) return true;
      latest = undefined;
      listeners.reconnects?.();
      current = enter({ ...orders, firstPage: undefined }, listeners);
      return true;
    },
    async close(end = 'hand over') {
      current.worker.postMessage(end satisfies GatewayEnd);
      return current.closed;
    },
    ended: () => current.closed,
  };
}

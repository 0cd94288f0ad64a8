import { usualPort } from '../contract/base-path.ts';
import type { AnsweredRequest } from '../gateway/http/told-answers.ts';
import type { OperationOrders } from './operation/operator.ts';
import type { FirstRunNews } from '../contract/sources/first-run-news.ts';
import type { LeftBehind } from './keeping/left-work.ts';
import type { Keeping } from './keeping/until-idle.ts';
import type { OwnerKind } from './owner.ts';
import type { OwnModel } from './own-model.ts';

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
  /** where its user's choice of a model stands; none is ever asked where it is left out */
  readonly model?: OwnModel | undefined;
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

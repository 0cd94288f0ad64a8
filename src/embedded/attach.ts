import {
  expectedOrigin,
  type GatewayEnd,
  type GatewayListeners,
  type GatewayOrders,
  type Reached,
} from './gateway-orders.ts';
import { enter } from './gateway-thread.ts';
import type { LeftBehind } from './keeping/left-work.ts';

/** The first page as it was read from a store at rest, and when it is shown: the worker starts after that, for beside it the first frame takes a sixth longer. */
export type PageAtRest = { readonly text: string; readonly shown: Promise<void> };

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

/** Owns or joins the gateway of a data folder; returns at once, while a worker does it. */
export function attach(orders: GatewayOrders, listeners: GatewayListeners = {}, atRest?: PageAtRest): Attached {
  const early = atRest?.text;
  let current = enter(orders, listeners, atRest?.shown);
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
      current.end(end);
      return current.closed;
    },
    ended: () => current.closed,
  };
}

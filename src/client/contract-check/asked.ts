import type { RouteName } from '../../contract/routes.ts';
import type { Json } from '../../contract/scalars.ts';
import type { Query } from '../../text/url-query.ts';
import type { GatewayFailure } from '../failure.ts';

/** One request of the check and what came, without the key. */
export type Asked = {
  readonly method: string;
  /** below the base URL, or whole where it is elsewhere */
  readonly path: string;
  readonly body: string | undefined;
  /** undefined where no answer came that can be used; `failure` says why */
  readonly status: number | undefined;
  readonly header: (name: string) => string | undefined;
  readonly text: string;
  /** undefined where the answer is no JSON; `wrong` says why */
  readonly json: Json | undefined;
  readonly wrong: string | undefined;
  readonly failure: GatewayFailure | undefined;
};

/** Where no route of the contract leads: a path below the base URL, or a whole URL. */
export type Elsewhere = { readonly method: string; readonly at: string };

/** What is asked beside where; `key` stands in for the gateway's own, null for none. */
export type Request = {
  readonly query?: Query;
  readonly json?: Json;
  /** a body as it is, with its media type */
  readonly body?: { readonly type: string; readonly text: string };
  readonly key?: string | null;
  readonly accept?: string;
};
/** Asks by a route of the contract, or where no route leads. */
export type AskRaw = (where: RouteName | Elsewhere, request?: Request) => Promise<Asked>;

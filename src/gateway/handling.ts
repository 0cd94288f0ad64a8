import type { Address } from '../contract/address.ts';
import type { Pagination } from '../contract/envelope.ts';
import type { Input, Reply } from '../contract/route-schemas.ts';
import type { Interpreter, InterpretNews } from '../contract/interpretations/interpreter.ts';
import type { RouteName } from '../contract/routes.ts';
import type { PreviewProgress } from '../contract/preview/preview-line.ts';
import type { FairShare } from './fair-share.ts';
import { GatewayRefusal, invalid } from './refusal.ts';
import type { InterpretationRuns } from './interpretations/interpretation-runs.ts';
import type { Previews } from './previews/previews.ts';
import type { Backend, Store } from './store/backend.ts';
import type { StoredNamespace } from './store/namespaces.ts';
import type { AnyScope, Scope } from './store/scope.ts';

/** The key that a request came with. */
export type Asker = {
  readonly keyId: string;
  /** it changes nothing: see `mayCall` */
  readonly readOnly: boolean;
  /** an agent asks: its key is an agent's, or it calls a tool of /mcp */
  readonly agent: boolean;
};

/** Who asks: the organization of the key, and the key itself; without one the gateway's own process, which may do everything. */
export type Caller = { readonly orgId: string; readonly by?: Asker };

/** What a route answers: its success status, its data, and what stands beside that. */
export type Answer<N extends RouteName> = {
  readonly status: 200 | 201 | 202;
  readonly data: Reply<N>;
  readonly pagination?: Pagination;
  /** what did not fit into the answer */
  readonly left_out?: readonly string[];
  /** the JSON text of the data, where it is there already and nothing stands beside it */
  readonly text?: string;
  /** called each time that a kept answer is given again */
  readonly given?: () => void;
};

/** What goes with an input: the lines of a stream, or how to tell of the work and when to stop it. */
type Streamed<N extends RouteName> = N extends 'sendEvents'
  ? { chunks: AsyncIterable<Uint8Array> }
  : N extends 'previewPersona'
    ? { tell: (progress: PreviewProgress) => void; signal: AbortSignal }
    : N extends 'interpret'
      ? { tell: (news: InterpretNews) => void; signal: AbortSignal }
      : unknown;

/** One function a route; a route without one is a type error. */
export type Handlers = {
  [N in RouteName]: (input: Input<N> & Streamed<N>, caller: Caller) => Promise<Answer<N>>;
};

/** What the handlers work with. */
export type Needs = {
  readonly store: Store;
  readonly beginErasing: Backend['beginErasing'];
  readonly openEvents: Backend['openEvents'];
  readonly overwrite: Backend['overwrite'];
  /** aborted from the moment the gateway closes */
  readonly closing: AbortSignal;
  /** epoch milliseconds */
  readonly now: () => Promise<number>;
  readonly fairShare: FairShare;
  readonly previews: Previews;
  /** asks the model that a person chose; undefined where this gateway is nobody's own */
  readonly interpreter: Interpreter | undefined;
  readonly interpretations: InterpretationRuns;
  /** where the gateway is reached: scheme, host and port */
  readonly origin: () => string;
  readonly wakeQueue: () => void;
};

/** The refusal where the organization has no such namespace. */
export const noNamespace = () =>
  new GatewayRefusal('namespace_not_found', 'there is no namespace with this namespace_id');

/** The namespace that an address names; refuses where there is none, or where its two ids differ. */
export async function addressed(store: Store, { orgId }: Caller, address: Address): Promise<StoredNamespace> {
  const { namespace_id: id, external_reference_id: reference } = address;
  const byId = id === undefined ? undefined : await store.namespace({ orgId, namespaceId: id });
  const byReference = reference === undefined ? undefined : await store.namespaceByReference(orgId, reference);
  const found = byId ?? byReference;
  if (found === undefined || (id !== undefined && byId === undefined))
    throw id === undefined
      ? new GatewayRefusal('namespace_not_found', 'no namespace has this external_reference_id; it is case-sensitive')
      : noNamespace();
  if (reference !== undefined && byReference?.id !== found.id)
    throw invalid([{ path: 'external_reference_id', message: 'must name the same namespace as namespace_id' }]);
  return found;
}

/** The namespace that an address names, as every call of the store takes it. */
export const scopeOf = async (store: Store, caller: Caller, address: Address): Promise<Scope> => ({
  orgId: caller.orgId,
  namespaceId: (await addressed(store, caller, address)).id,
});

/** The same where an address may be absent: all of the caller's organization then. */
export const anyScopeOf = async (store: Store, caller: Caller, address: Address): Promise<AnyScope> =>
  address.namespace_id === undefined && address.external_reference_id === undefined
    ? { orgId: caller.orgId }
    : scopeOf(store, caller, address);

export { pageOf } from './page-of.ts';

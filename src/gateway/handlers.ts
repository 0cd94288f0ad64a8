import type { Address } from '../contract/address.ts';
import type { Pagination } from '../contract/envelope.ts';
import type { KnownPerson } from '../contract/identities.ts';
import { limits } from '../contract/limits.ts';
import type { Namespace } from '../contract/namespace.ts';
import type { Input, Reply } from '../contract/route-schemas.ts';
import type { RouteName } from '../contract/routes.ts';
import { eventsThatFit } from './events/events-that-fit.ts';
import { behindPage } from './events/behind-page.ts';
import { GatewayRefusal, invalid, noPersona, notBuilt } from './refusal.ts';
import type { Store } from './store/backend.ts';
import type { StoredNamespace } from './store/namespaces.ts';
import type { Scope } from './store/scope.ts';
import type { FairShare } from './fair-share.ts';

/** Who asks: the organization of the key. */
export type Caller = { readonly orgId: string };

/** What a route answers: its success status, its data, and what stands beside that. */
export type Answer<N extends RouteName> = {
  readonly status: 200 | 201 | 202;
  readonly data: Reply<N>;
  readonly pagination?: Pagination;
  /** what did not fit into the answer */
  readonly left_out?: readonly string[];
};

type Streamed<N extends RouteName> = N extends 'sendEvents' ? { chunks: AsyncIterable<Uint8Array> } : unknown;

/** One function a route; a route without one is a type error. */
export type Handlers = {
  [N in RouteName]: (input: Input<N> & Streamed<N>, caller: Caller) => Promise<Answer<N>>;
};

/** What the handlers work with. */
export type Needs = {
  readonly store: Store;
  readonly fairShare: FairShare;
  /** where the gateway is reached: scheme, host and port */
  readonly origin: () => string;
  readonly wakeQueue: () => void;
};

const noNamespace = () => new GatewayRefusal('namespace_not_found', 'there is no namespace with this namespace_id');

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

/** The handlers of all routes over a store; they know neither HTTP nor SQL. */
export function createHandlers({ store, fairShare, origin, wakeQueue }: Needs): Handlers {
  const shown = (namespace: StoredNamespace): Namespace => {
    const { id, org_id, name, ...rest } = namespace;
    return { id, org_id, name, mcp_endpoint_url: `${origin()}/mcp/${id}`, ...rest };
  };
  const scopeOf = async (caller: Caller, address: Address): Promise<Scope> => ({
    orgId: caller.orgId,
    namespaceId: (await addressed(store, caller, address)).id,
  });
  return {
    async createNamespace(input, { orgId }) {
      const outcome = await store.addNamespace(orgId, input);
      if ('added' in outcome) return { status: 201, data: shown(outcome.added) };
      const { name, id } = outcome.taken;
      throw new GatewayRefusal('external_reference_taken', `the namespace ${JSON.stringify(name)} (${id}) has it`, [
        { path: 'external_reference_id', message: `is the one of ${id}` },
      ]);
    },
    async listNamespaces({ page, pageSize }, { orgId }) {
      const { rows, total } = await store.namespacesFrom(orgId, (page - 1) * pageSize, pageSize);
      const pagination = { page, pageSize, total, totalPages: Math.ceil(total / pageSize) };
      return { status: 200, data: rows.map(shown), pagination };
    },
    async createOrFetchPersona(input, caller) {
      const scope = await scopeOf(caller, input);
      const bound = await store.bind(scope, input.subject);
      if (bound === undefined) throw noNamespace();
      return { status: bound.created ? 201 : 200, data: bound.binding };
    },
    async triggerBuild(input, caller) {
      const scope = await scopeOf(caller, input);
      const binding = await store.binding(scope);
      if (binding === undefined) throw noPersona();
      const build = await store.requestBuild(scope);
      if (build === undefined) throw noNamespace();
      wakeQueue();
      return { status: 202, data: { build_id: build.buildId, agent_id: binding.agent_id, status: 'accepted' } };
    },
    async readPersona(input, caller) {
      const scope = await scopeOf(caller, input);
      const found = await store.builtPersona(scope);
      if (found === undefined) throw noPersona();
      const { binding, body } = found;
      if (body === undefined || binding.last_built_at === null) throw notBuilt();
      // A note that fails costs the order of renewals, and no answer.
      void store.looked(scope).catch(() => {});
      const { agent_id, namespace_id, subject, last_built_at } = binding;
      return { status: 200, data: { agent_id, namespace_id, subject, built_at: last_built_at, ...body } };
    },
    async readBuildStatus(input, caller) {
      const scope = await scopeOf(caller, input);
      if ((await store.binding(scope)) === undefined) throw noPersona();
      const build = await store.newestBuild(scope);
      if (build === undefined)
        throw new GatewayRefusal(
          'build_not_found',
          'this persona was never built; trigger a build with POST /personas/build',
        );
      return { status: 200, data: build };
    },
    async sendEvents({ chunks, ...address }, caller) {
      const scope = await scopeOf(caller, address);
      const { acceptEvents } = await import('./events/accept-events.ts');
      return { status: 200, data: await acceptEvents({ store, fairShare }, scope, chunks) };
    },
    async readOpenApi() {
      const { openApiDocument } = await import('../contract/openapi/document.ts');
      return { status: 200, data: openApiDocument(origin()) };
    },
    async putIdentities({ source, people, ...address }, caller) {
      const scope = await scopeOf(caller, address);
      const text = people.length === 0 ? undefined : JSON.stringify(people);
      const kept = await store.putIdentities(scope, source, text, limits.identitySources);
      if (kept === undefined) throw noNamespace();
      if (!kept)
        throw invalid([
          { path: 'source', message: `is one too many: a namespace has at most ${limits.identitySources}` },
        ]);
      const keys = people.reduce((sum, person) => sum + person.keys.length, 0);
      return { status: 200, data: { source, people: people.length, keys } };
    },
    async readIdentities({ source, ...address }, caller) {
      const sets = await store.identities(await scopeOf(caller, address), source);
      return {
        status: 200,
        data: sets.map((set) => ({ source: set.source, people: JSON.parse(set.people) as KnownPerson[] })),
      };
    },
    async readEvents(input, caller) {
      const scope = await scopeOf(caller, input);
      const page =
        input.claim === undefined ? undefined : await behindPage(store, scope, { ...input, claim: input.claim });
      const ids = page?.ids ?? input.id ?? [];
      const { bodies, leftOut } = await eventsThatFit(ids, (some) => store.events(scope, some));
      const data = bodies.map((body) => JSON.parse(body) as Reply<'readEvents'>[number]);
      return {
        status: 200,
        data,
        ...(page === undefined ? {} : { pagination: page.pagination }),
        ...(leftOut.length === 0 ? {} : { left_out: leftOut }),
      };
    },
  };
}

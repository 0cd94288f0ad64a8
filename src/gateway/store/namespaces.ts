import type { Namespace, NamespaceChange, NewNamespace } from '../../contract/namespace.ts';
import type { Scope } from './scope.ts';

/** A namespace as it is stored: without the URL, which depends on where the gateway listens. */
export type StoredNamespace = Omit<Namespace, 'mcp_endpoint_url'>;

/** The namespaces of every organization, each organization's in the order of created_at, then id. */
export type Namespaces = {
  /** The new namespace, last in its organization's order even when the clock went back; or the one that has its external reference already. */
  addNamespace(
    orgId: string,
    input: NewNamespace,
  ): Promise<{ readonly added: StoredNamespace } | { readonly taken: StoredNamespace }>;
  /** Rows in their order from a place on (0 is the first), and how many there are in all: both of one moment, whatever the place for about the same price. */
  namespacesFrom(
    orgId: string,
    place: number,
    count: number,
  ): Promise<{ readonly rows: StoredNamespace[]; readonly total: number }>;
  /** Changes what the change names, and when it was changed; undefined where there is no such namespace. */
  changeNamespace(scope: Scope, change: NamespaceChange): Promise<StoredNamespace | undefined>;
  namespace(scope: Scope): Promise<StoredNamespace | undefined>;
  /** The namespace of the organization with exactly this external reference. */
  namespaceByReference(orgId: string, reference: string): Promise<StoredNamespace | undefined>;
};

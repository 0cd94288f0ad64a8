import type { PageQuery, Pagination } from '../../contract/envelope.ts';
import type { Namespace } from '../../contract/namespace.ts';
import type { StoredNamespace } from '../store/namespaces.ts';
import { pageOf } from '../page-of.ts';

/** A stored namespace as it is answered by a gateway that is reached there. */
export const shownNamespace = (namespace: StoredNamespace, origin: string): Namespace => {
  const { id, org_id, name, ...rest } = namespace;
  return { id, org_id, name, mcp_endpoint_url: `${origin}/mcp/${id}`, ...rest };
};

type Found = { readonly rows: readonly StoredNamespace[]; readonly total: number };

/** A page of the list as it is answered. */
export const namespaceList = ({ rows, total }: Found, query: PageQuery, origin: string) => ({
  data: rows.map((row) => shownNamespace(row, origin)),
  pagination: pageOf(query, total) satisfies Pagination,
});

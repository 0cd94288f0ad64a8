import type { StoredNamespace } from '../namespaces.ts';
import { iso } from './moments.ts';

/** A namespace as its table has it. */
export type NamespaceRow = {
  id: string;
  org_id: string;
  name: string;
  description: string | null;
  external_reference_id: string | null;
  created_at: number;
  updated_at: number;
};

/** The namespace of a row. */
export const storedNamespace = (row: NamespaceRow): StoredNamespace => {
  const createdAt = iso(row.created_at);
  return {
    id: row.id,
    org_id: row.org_id,
    name: row.name,
    created_at: createdAt,
    // Mostly the same moment, and a date is the dearest text of a row.
    updated_at: row.updated_at === row.created_at ? createdAt : iso(row.updated_at),
    ...(row.description === null ? {} : { description: row.description }),
    ...(row.external_reference_id === null ? {} : { external_reference_id: row.external_reference_id }),
  };
};

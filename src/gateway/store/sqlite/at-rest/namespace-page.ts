import type { StoredNamespace } from '../../namespaces.ts';
import type { Database } from '../database.ts';
import { iso } from '../tables/moments.ts';
import { placeOf } from '../tables/namespace-places.ts';

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

/** The columns of such a row. */
export const namespaceColumns = 'id, org_id, name, description, external_reference_id, created_at, updated_at';

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

/** Namespaces of an organization in their order from a place on, and how many there are in all, both of one moment. */
export const namespacePage = (database: Database, orgId: string, place: number, count: number) =>
  database.read(() => {
    const found = database.get<{ namespaces: number }>('SELECT namespaces FROM organization WHERE id = ?', orgId);
    const total = found?.namespaces ?? 0;
    if (place >= total) return { rows: [], total };
    const { fromNumber, skip } = placeOf(database, orgId, place);
    const rows = database.all<NamespaceRow>(
      `SELECT ${namespaceColumns} FROM namespace WHERE org_id = ? AND number >= ? ORDER BY number LIMIT ? OFFSET ?`,
      orgId,
      fromNumber,
      count,
      skip,
    );
    return { rows: rows.map(storedNamespace), total };
  });

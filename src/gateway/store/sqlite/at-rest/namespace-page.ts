import type { Database } from '../database.ts';
import { type NamespaceRow, storedNamespace } from '../../rows/namespace-row.ts';
import { placeOf } from '../tables/namespace-places.ts';

/** The columns of a namespace's row. */
export const namespaceColumns = 'id, org_id, name, description, external_reference_id, created_at, updated_at';

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

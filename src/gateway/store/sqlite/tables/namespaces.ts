import { uuid7, uuid7After } from '../../../ids.ts';
import type { Namespaces } from '../../namespaces.ts';
import type { Database } from '../database.ts';
import { namespaceColumns as columns, namespacePage } from '../at-rest/namespace-page.ts';
import { type NamespaceRow as Row, storedNamespace as stored } from '../../rows/namespace-row.ts';

const prefix = 'ns_';

/** The namespaces of every organization. */
export function sqliteNamespaces(database: Database, now: () => number): Namespaces {
  const byReference = (orgId: string, reference: string) =>
    database.get<Row>(
      `SELECT ${columns} FROM namespace WHERE org_id = ? AND external_reference_id = ?`,
      orgId,
      reference,
    );
  return {
    async addNamespace(orgId, { name, description, external_reference_id }) {
      return database.write(() => {
        const holder = external_reference_id === undefined ? undefined : byReference(orgId, external_reference_id);
        if (holder !== undefined) return { taken: stored(holder) };
        const last = database.get<{ id: string; created_at: number }>(
          'SELECT id, created_at FROM namespace WHERE org_id = ? ORDER BY number DESC LIMIT 1',
          orgId,
        );
        // A clock that went back must not put a new namespace before older ones.
        const at = Math.max(now(), last?.created_at ?? 0);
        const id = prefix + (last === undefined ? uuid7(at) : uuid7After(last.id.slice(prefix.length), at));
        const row: Row = {
          id,
          org_id: orgId,
          name,
          description: description ?? null,
          external_reference_id: external_reference_id ?? null,
          created_at: at,
          updated_at: at,
        };
        database.run(
          `INSERT INTO namespace (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?)`,
          id,
          orgId,
          name,
          row.description,
          row.external_reference_id,
          at,
          at,
        );
        return { added: stored(row) };
      });
    },
    async namespacesFrom(orgId, place, count) {
      return namespacePage(database, orgId, place, count);
    },
    async changeNamespace({ orgId, namespaceId }, { name, description }) {
      return database.write(() => {
        const row = database.get<Row>(
          `UPDATE namespace SET name = coalesce(?, name), description = iif(?, ?, description),
             updated_at = max(?, updated_at + 1) WHERE id = ? AND org_id = ? RETURNING ${columns}`,
          name ?? null,
          description === undefined ? 0 : 1,
          description ?? null,
          now(),
          namespaceId,
          orgId,
        );
        return row && stored(row);
      });
    },
    async namespace({ orgId, namespaceId }) {
      const row = database.get<Row>(`SELECT ${columns} FROM namespace WHERE id = ? AND org_id = ?`, namespaceId, orgId);
      return row && stored(row);
    },
    async namespaceByReference(orgId, reference) {
      const row = byReference(orgId, reference);
      return row && stored(row);
    },
  };
}

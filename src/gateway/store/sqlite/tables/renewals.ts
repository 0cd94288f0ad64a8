import type { Renewals } from '../../renewals.ts';
import type { Database } from '../database.ts';

/** Which personas an upgrade of the engine leaves behind, and which of them somebody looks at. */
export function sqliteRenewals(database: Database, now: () => number): Renewals {
  return {
    async looked({ orgId, namespaceId }) {
      database.write(() =>
        database.run(
          `UPDATE made SET looked_at = ? WHERE namespace = (SELECT number FROM namespace WHERE id = ? AND org_id = ?)`,
          now(),
          namespaceId,
          orgId,
        ),
      );
    },
    builtByOthers: async (engine, most, [lookedAt, namespace] = [Number.MAX_SAFE_INTEGER, 0]) =>
      database
        .all<{ orgId: string; namespaceId: string; looked_at: number; namespace: number }>(
          `SELECT org_id AS orgId, namespace.id AS namespaceId, made.looked_at, made.namespace
           FROM made JOIN namespace ON namespace.number = made.namespace
           WHERE made.engine <> ? AND made.looked_at <= ? AND (made.looked_at < ? OR made.namespace > ?)
           ORDER BY made.looked_at DESC, made.namespace LIMIT ?`,
          engine,
          lookedAt,
          lookedAt,
          namespace,
          most,
        )
        .map(({ looked_at, namespace: number, ...scope }) => ({ ...scope, place: [looked_at, number] })),
  };
}

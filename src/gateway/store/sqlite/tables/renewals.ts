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
    builtByOthers: async (engine, most) =>
      database.all<{ orgId: string; namespaceId: string }>(
        `SELECT org_id AS orgId, namespace.id AS namespaceId FROM made JOIN namespace ON namespace.number = made.namespace
         WHERE made.engine <> ? ORDER BY made.looked_at DESC, made.namespace LIMIT ?`,
        engine,
        most,
      ),
  };
}

import type { Renewals } from '../../renewals.ts';
import type { Database } from '../database.ts';

const often = 3_600_000;
const remembered = 1_000;

/** Which personas an upgrade of the engine leaves behind, and which of them somebody looks at. */
export function sqliteRenewals(database: Database, now: () => number): Renewals {
  const noted = new Map<string, number>();
  return {
    async looked({ orgId, namespaceId }) {
      const at = now();
      if (database.trouble() !== undefined || at - (noted.get(namespaceId) ?? -Infinity) < often) return;
      if (noted.size >= remembered) noted.clear();
      noted.set(namespaceId, at);
      database.write(() =>
        database.run(
          `UPDATE made SET looked_at = ? WHERE namespace = (SELECT number FROM namespace WHERE id = ? AND org_id = ?)`,
          at,
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

import type { Renewals } from '../../renewals.ts';
import type { Scope } from '../../scope.ts';
import type { Database } from '../database.ts';

const hour = 3_600_000;

/** From one engine to the next that any persona was built by, and of each the first: most are of this engine, and are passed over at once. */
const ofOthers = `
  WITH RECURSIVE other (engine) AS (
    SELECT min(engine) FROM persona.made
    UNION ALL
    SELECT (SELECT min(made.engine) FROM persona.made WHERE made.engine > other.engine) FROM other WHERE other.engine IS NOT NULL
  )
  SELECT persona.organization_id(org) AS "orgId", namespace_id AS "namespaceId", looked_at, namespace FROM other, LATERAL (
    SELECT org, namespace_id, looked_at, namespace FROM persona.made
    WHERE made.engine = other.engine AND looked_at <= $3 AND (looked_at < $3 OR namespace > $4)
    ORDER BY looked_at DESC, namespace LIMIT $2) AS first
  WHERE other.engine <> $1 ORDER BY looked_at DESC, namespace LIMIT $2`;

/** Which personas an upgrade of the engine leaves behind, and which of them somebody looks at. */
export const postgresRenewals = (database: Database): Renewals => ({
  looked: ({ orgId, namespaceId }) =>
    database.within(orgId, async (transaction) => {
      await transaction.run(
        `UPDATE persona.made SET looked_at = persona.moment() WHERE looked_at < persona.moment() - $2::bigint
           AND namespace = (SELECT number FROM persona.namespace WHERE org = persona.entered() AND id = $1)`,
        namespaceId,
        hour,
      );
    }),
  async builtByOthers(engine, most, [lookedAt, namespace] = [Number.MAX_SAFE_INTEGER, 0]) {
    const rows = await database.building((transaction) =>
      transaction.all<Scope & { looked_at: number; namespace: number }>(ofOthers, engine, most, lookedAt, namespace),
    );
    return rows.map(({ looked_at, namespace: number, ...scope }) => ({ ...scope, place: [looked_at, number] }));
  },
});

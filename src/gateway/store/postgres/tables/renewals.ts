import type { Renewals } from '../../renewals.ts';
import type { Database } from '../database.ts';

const hour = 3_600_000;

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
  builtByOthers: (engine, most) =>
    database.building((transaction) =>
      transaction.all(
        `SELECT persona.organization_id(org) AS "orgId", namespace_id AS "namespaceId" FROM persona.made
         WHERE engine <> $1 ORDER BY looked_at DESC, namespace LIMIT $2`,
        engine,
        most,
      ),
    ),
});

import type { CopyTarget, TakenCounts, TakenNamespace } from '../../copies/copy-ends.ts';
import type { Database } from '../database.ts';
import { heldNamespace } from '../namespace-number.ts';
import { postgresEvents } from '../tables/events.ts';
import { putBelongings } from './put-belongings.ts';
import { putNamespaces } from './put-namespaces.ts';

const counting = `
  WITH asked AS (SELECT number, events FROM persona.namespace WHERE org = persona.entered() AND id = ANY($1))
  SELECT count(*) AS namespaces, coalesce(sum(events), 0)::bigint AS events,
    (SELECT count(*) FROM persona.persona WHERE namespace IN (SELECT number FROM asked)) AS personas,
    (SELECT count(*) FROM persona.build WHERE namespace IN (SELECT number FROM asked) AND status IN ('completed', 'failed')) AS builds,
    (SELECT count(*) FROM persona.kept_persona WHERE namespace IN (SELECT number FROM asked)) AS kept,
    (SELECT count(*) FROM persona.identities WHERE namespace IN (SELECT number FROM asked)) AS identities,
    (SELECT count(*) FROM persona.correction WHERE namespace IN (SELECT number FROM asked)) AS corrections,
    (SELECT count(*) FROM persona.interpretation WHERE namespace IN (SELECT number FROM asked)) AS claims
  FROM asked`;

/** Takes copies into this database. */
export function copyTarget(database: Database): CopyTarget {
  // Nothing is erased here, so no build is asked for.
  const stored = postgresEvents(database, async () => {});
  return {
    organization: ({ id, name, createdAt }) =>
      database.atDoor(async (transaction) => {
        await transaction.run(
          'INSERT INTO persona.organization (id, name, created_at) VALUES ($1, $2, $3) ON CONFLICT (name) DO NOTHING',
          id,
          name,
          createdAt,
        );
        const found = await transaction.get<{ id: string }>(
          'SELECT id FROM persona.organization WHERE name = $1',
          name,
        );
        return found?.id ?? id;
      }),
    keys: (orgId, keys) =>
      database.atDoor(async (transaction) => {
        for (const { id, digest, createdAt, revokedAt, readOnly, agent, expiresAt } of keys)
          await transaction.run(
            `INSERT INTO persona.api_key (org, id, digest, created_at, revoked_at, read_only, agent, expires_at)
             SELECT number, $2, $3, $4, $5, $6, $7, $8 FROM persona.organization WHERE id = $1 ON CONFLICT (id) DO NOTHING`,
            orgId,
            id,
            Buffer.from(digest),
            createdAt,
            revokedAt,
            readOnly,
            agent,
            expiresAt,
          );
        const there = await transaction.get<{ keys: number }>(
          `SELECT count(*) AS keys FROM persona.api_key JOIN persona.organization ON organization.number = org
           WHERE organization.id = $1 AND api_key.id = ANY($2)`,
          orgId,
          keys.map(({ id }) => id),
        );
        return there?.keys ?? 0;
      }),
    namespaces: (orgId, namespaces) => database.within(orgId, (transaction) => putNamespaces(transaction, namespaces)),
    taken: (orgId, ids) =>
      database.seen(orgId, async (transaction) => {
        const rows = await transaction.all<TakenNamespace & { id: string }>(
          `SELECT id, events, EXISTS (SELECT FROM persona.binding WHERE binding.namespace = namespace.number) AS "isBound",
             (SELECT count(*) FROM persona.build WHERE build.namespace = namespace.number) AS builds
           FROM persona.namespace WHERE org = persona.entered() AND id = ANY($1)`,
          ids,
        );
        return new Map(rows.map(({ id, ...there }) => [id, there]));
      }),
    eventsDigest: (orgId, id) =>
      database.seen(orgId, async (transaction) => {
        const found = await transaction.get<{ digest: string }>(
          `SELECT md5(coalesce(string_agg(md5(event.body), '' ORDER BY event.number), '')) AS digest
           FROM persona.namespace JOIN persona.event ON event.namespace = namespace.number
           WHERE namespace.org = persona.entered() AND namespace.id = $1`,
          id,
        );
        return found?.digest ?? '';
      }),
    events: async (orgId, namespaceId, events) => void (await stored.putEvents({ orgId, namespaceId }, events)),
    belongings: (orgId, namespaceId, all) =>
      database.within(orgId, async (transaction) => {
        const namespace = await heldNamespace(transaction, { orgId, namespaceId });
        if (namespace !== undefined) await putBelongings(transaction, namespace.number, namespaceId, all);
      }),
    counts: (orgId, ids) =>
      database.seen(orgId, async (transaction) => {
        const found = await transaction.get<TakenCounts>(counting, ids);
        if (found === undefined) throw new Error('what was copied cannot be counted');
        return found;
      }),
  };
}

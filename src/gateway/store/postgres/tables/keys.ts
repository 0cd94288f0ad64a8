import { uuid7 } from '../../../ids.ts';
import { listedRights, newKey } from '../../../keys/key.ts';
import type { Keys } from '../../keys.ts';
import { type KeyRow, listedKey, storedKey } from '../../rows/key-row.ts';
import type { Database } from '../database.ts';
import { momentOf } from '../namespace-number.ts';

const columns = `api_key.id, organization.id AS org_id, digest, api_key.created_at, revoked_at, read_only, agent, expires_at
  FROM persona.api_key JOIN persona.organization ON organization.number = api_key.org`;

/** The keys of every organization. */
export const postgresKeys = (database: Database): Keys => ({
  activeKey: (id) =>
    database.atDoor(async (transaction) => {
      const row = await transaction.get<KeyRow>(`SELECT ${columns} WHERE api_key.id = $1 AND revoked_at IS NULL`, id);
      return row && storedKey(row);
    }),
  createKey: (name, rights) =>
    database.atDoor(async (transaction) => {
      const at = await momentOf(transaction);
      await transaction.run(
        'INSERT INTO persona.organization (id, name, created_at) VALUES ($1, $2, $3) ON CONFLICT (name) DO NOTHING',
        `org_${uuid7(at)}`,
        name,
        at,
      );
      const organization = await transaction.get<{ id: string; number: number }>(
        'SELECT id, number FROM persona.organization WHERE name = $1',
        name,
      );
      if (organization === undefined) throw new Error(`there is no organization ${JSON.stringify(name)}`);
      const { text, stored } = newKey(organization.id, at, rights);
      await transaction.run(
        `INSERT INTO persona.api_key (org, id, digest, created_at, read_only, agent, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        organization.number,
        stored.id,
        Buffer.from(stored.digest),
        at,
        rights?.readOnly ?? false,
        rights?.agent ?? false,
        rights?.expiresAt ?? null,
      );
      return { key: text, id: stored.id, org_id: organization.id, ...listedRights(stored.rights) };
    }),
  listKeys: () =>
    database.atDoor(async (transaction) => {
      const rows = await transaction.all<KeyRow & { org: string }>(
        `SELECT organization.name AS org, ${columns} ORDER BY api_key.created_at, api_key.number`,
      );
      return rows.map(listedKey);
    }),
  revokeKey: (id) =>
    database.atDoor(
      async (transaction) =>
        (await transaction.run(
          'UPDATE persona.api_key SET revoked_at = persona.moment() WHERE id = $1 AND revoked_at IS NULL',
          id,
        )) > 0,
    ),
});

import { uuid7 } from '../../../ids.ts';
import { newKey } from '../../../keys/key.ts';
import type { Keys, StoredKey } from '../../keys.ts';
import type { Database } from '../database.ts';
import { iso, isoOrNull } from './moments.ts';

type Listed = { id: string; org_id: string; org: string; created_at: number; revoked_at: number | null };

/** The key of this id, where it is not revoked. */
export const activeKey = (database: Database, id: string): StoredKey | undefined =>
  database.get<StoredKey>('SELECT id, org_id AS orgId, digest FROM api_key WHERE id = ? AND revoked_at IS NULL', id);

/** The id of the organization of this name, made where there is none; to be called in a transaction. */
export function organizationNamed(database: Database, name: string, now: number): string {
  const found = database.get<{ id: string }>('SELECT id FROM organization WHERE name = ?', name);
  if (found !== undefined) return found.id;
  const id = `org_${uuid7(now)}`;
  database.run('INSERT INTO organization (id, name, created_at) VALUES (?, ?, ?)', id, name, now);
  return id;
}

/** Stores a key; to be called in a transaction. */
export function addKey(database: Database, key: StoredKey, now: number, { inKeyFile = false } = {}): void {
  database.run(
    'INSERT INTO api_key (id, org_id, digest, in_key_file, created_at) VALUES (?, ?, ?, ?, ?)',
    key.id,
    key.orgId,
    key.digest,
    inKeyFile ? 1 : 0,
    now,
  );
}

/** Revokes the keys that the key file held before; to be called in a transaction. */
export const revokeKeyFileKeys = (database: Database, now: number): number =>
  database.run('UPDATE api_key SET revoked_at = ? WHERE in_key_file = 1 AND revoked_at IS NULL', now);

/** The keys of every organization. */
export function sqliteKeys(database: Database, now: () => number): Keys {
  return {
    activeKey: async (id) => activeKey(database, id),
    async createKey(organization) {
      return database.write(() => {
        const at = now();
        const { text, stored } = newKey(organizationNamed(database, organization, at), at);
        addKey(database, stored, at);
        return { key: text, id: stored.id, org_id: stored.orgId };
      });
    },
    async listKeys() {
      const rows = database.all<Listed>(
        `SELECT api_key.id, org_id, organization.name AS org, api_key.created_at, revoked_at
         FROM api_key JOIN organization ON organization.id = org_id ORDER BY api_key.created_at, api_key.rowid`,
      );
      return rows.map((key) => ({ ...key, created_at: iso(key.created_at), revoked_at: isoOrNull(key.revoked_at) }));
    },
    async revokeKey(id) {
      const revoked = database.write(() =>
        database.run('UPDATE api_key SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL', now(), id),
      );
      return revoked > 0;
    },
  };
}

import { uuid7 } from '../../../ids.ts';
import { listedRights, newKey } from '../../../keys/key.ts';
import { StoreFault } from '../../fault.ts';
import type { Keys, StoredKey } from '../../keys.ts';
import type { Database } from '../database.ts';
import { faultSentence } from '../sqlite-fault.ts';
import { type KeyRow, listedKey, storedKey } from '../../rows/key-row.ts';

/** The key of this id, where it is not revoked. */
export function activeKey(database: Database, id: string): StoredKey | undefined {
  const row = database.get<KeyRow>('SELECT * FROM api_key WHERE id = ? AND revoked_at IS NULL', id);
  return row && storedKey(row);
}

/** The id of the organization of this name, made where there is none; to be called in a transaction. */
export function organizationNamed(database: Database, name: string, now: number): string {
  const found = database.get<{ id: string }>('SELECT id FROM organization WHERE name = ?', name);
  if (found !== undefined) return found.id;
  const id = `org_${uuid7(now)}`;
  database.run('INSERT INTO organization (id, name, created_at) VALUES (?, ?, ?)', id, name, now);
  return id;
}

const hasRights = (database: Database): boolean =>
  database.get(`SELECT 1 FROM pragma_table_info('api_key') WHERE name = 'read_only'`) !== undefined;

/** Keeps what a key may do; an earlier version would pass over it, and so let the key do everything. */
function putRights(database: Database, { id, rights }: StoredKey): void {
  const { readOnly = false, agent = false, expiresAt } = rights;
  if (!readOnly && !agent && expiresAt === undefined) return;
  if (!hasRights(database)) throw new StoreFault('older', faultSentence.older);
  database.run(
    'UPDATE api_key SET read_only = ?, agent = ?, expires_at = ? WHERE id = ?',
    readOnly ? 1 : 0,
    agent ? 1 : 0,
    expiresAt ?? null,
    id,
  );
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
  putRights(database, key);
}

/** Revokes the keys that the key file held before; to be called in a transaction. */
export const revokeKeyFileKeys = (database: Database, now: number): number =>
  database.run('UPDATE api_key SET revoked_at = ? WHERE in_key_file = 1 AND revoked_at IS NULL', now);

/** The keys of every organization. */
export function sqliteKeys(database: Database, now: () => number): Keys {
  return {
    activeKey: async (id) => activeKey(database, id),
    async createKey(organization, rights) {
      return database.write(() => {
        const at = now();
        const { text, stored } = newKey(organizationNamed(database, organization, at), at, rights);
        addKey(database, stored, at);
        return { key: text, id: stored.id, org_id: stored.orgId, ...listedRights(stored.rights) };
      });
    },
    async listKeys() {
      const rows = database.all<KeyRow & { org: string }>(
        `SELECT api_key.*, organization.name AS org
         FROM api_key JOIN organization ON organization.id = org_id ORDER BY api_key.created_at, api_key.rowid`,
      );
      return rows.map(listedKey);
    },
    async revokeKey(id) {
      const revoked = database.write(() =>
        database.run('UPDATE api_key SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL', now(), id),
      );
      return revoked > 0;
    },
  };
}

import { listedRights } from '../../keys/key.ts';
import type { KeyRights, ListedKey, StoredKey } from '../keys.ts';
import { iso, isoOrNull } from './moments.ts';

/** A key as its table has it; a file of an earlier version has no rights in it, and one has 0 and 1 where a database knows more. */
export type KeyRow = {
  id: string;
  org_id: string;
  digest: Uint8Array;
  created_at: number;
  revoked_at: number | null;
  read_only?: number | boolean;
  agent?: number | boolean;
  expires_at?: number | null;
};

const rightsOf = ({ read_only = false, agent = false, expires_at = null }: KeyRow): KeyRights => ({
  readOnly: Boolean(read_only),
  agent: Boolean(agent),
  ...(expires_at === null ? {} : { expiresAt: expires_at }),
});

/** The key of a row. */
export const storedKey = (row: KeyRow): StoredKey => ({
  id: row.id,
  orgId: row.org_id,
  digest: row.digest,
  rights: rightsOf(row),
});

/** The key of a row as it is listed, with its organization's name. */
export const listedKey = (row: KeyRow & { org: string }): ListedKey => ({
  id: row.id,
  org_id: row.org_id,
  org: row.org,
  ...listedRights(rightsOf(row)),
  created_at: iso(row.created_at),
  revoked_at: isoOrNull(row.revoked_at),
});

import type { Database } from '../database.ts';

/** The organization of the key of this id, where it is not revoked; whether a text is that key is not looked at. */
export const activeKeyOwner = (database: Database, id: string): string | undefined =>
  database.get<{ org_id: string }>('SELECT org_id FROM api_key WHERE id = ? AND revoked_at IS NULL', id)?.org_id;

import { newKey } from './key.ts';
import type { Database } from '../store/sqlite/database.ts';
import { hasStore, openStoreFile } from '../store/sqlite/file.ts';
import { addKey, type ListedKey, listKeys, organizationNamed, revokeKey } from '../store/sqlite/keys.ts';

export type { ListedKey } from '../store/sqlite/keys.ts';

/** A key on the one occasion that its text is known. */
export type CreatedKey = { readonly key: string; readonly id: string; readonly org_id: string };

const beside = <T>(dataFolder: string, work: (database: Database) => T): T => {
  const database = openStoreFile(dataFolder, { besideOwner: true });
  try {
    return work(database);
  } finally {
    database.close();
  }
};

/** Makes a key for the organization of this name (made where there is none), beside a running owner too. */
export const createKey = (dataFolder: string, organization: string, now: number): CreatedKey =>
  beside(dataFolder, (database) =>
    database.write(() => {
      const { text, stored } = newKey(organizationNamed(database, organization, now), now);
      addKey(database, stored, now);
      return { key: text, id: stored.id, org_id: stored.orgId };
    }),
  );

/** All keys of a data folder, the revoked ones too; never their texts. */
export const keysOf = (dataFolder: string): ListedKey[] => (hasStore(dataFolder) ? beside(dataFolder, listKeys) : []);

/** Revokes a key, which counts from its next request on; says whether it was there and active. */
export const revoke = (dataFolder: string, id: string, now: number): boolean =>
  hasStore(dataFolder) && beside(dataFolder, (database) => database.write(() => revokeKey(database, id, now)));

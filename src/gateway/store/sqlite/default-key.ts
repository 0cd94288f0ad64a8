import { isKey, keyIdOf, newKey } from '../../keys/key.ts';
import type { Database } from './database.ts';
import { keyFileOf, readKeyFile, writeKeyFile } from './key-file.ts';
import { activeKey, addKey, organizationNamed, revokeKeyFileKeys } from './tables/keys.ts';

/** The name of the organization that the embedded gateway's own user belongs to. */
export const defaultOrganization = 'default';

/** The key of organization `default`, its file (0600) and its organization: the ones there are, or new ones. */
export function ensureDefaultKey(database: Database, dataFolder: string, now: number) {
  const keyFile = keyFileOf(dataFolder);
  const text = readKeyFile(dataFolder);
  const id = text === undefined ? undefined : keyIdOf(text);
  const stored = id === undefined ? undefined : activeKey(database, id);
  if (text !== undefined && stored !== undefined && isKey(text, stored))
    return { key: text, keyFile, orgId: stored.orgId };
  return database.write(() => {
    const orgId = organizationNamed(database, defaultOrganization, now);
    const fresh = newKey(orgId, now);
    revokeKeyFileKeys(database, now);
    addKey(database, fresh.stored, now, { inKeyFile: true });
    writeKeyFile(dataFolder, fresh.text);
    return { key: fresh.text, keyFile, orgId };
  });
}

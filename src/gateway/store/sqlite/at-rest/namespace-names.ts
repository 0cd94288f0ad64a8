import { keyIdOf } from '../../../keys/key-id.ts';
import { readKeyFile } from '../key-file.ts';
import { activeKeyOwner } from './key-owner.ts';
import { readStore } from './read-at-rest.ts';

/** A namespace by all that it can be meant by. */
export type NamespaceNames = { readonly id: string; readonly name: string; readonly reference: string | null };

/** so many rows are looked through at most: who presses a key does not wait for half a million */
const mostRead = 20_000;
/** milliseconds that are waited for a lock of whoever has the store open */
const patience = 20;

/**
 * The namespaces of a data folder's own user whose name, reference or id begins with a text, so many at most: of a store of this version, at
 * rest or beside whoever has it open. Nothing where it cannot be read at once; nothing is written.
 */
export const namespaceNames = (dataFolder: string, begun: string, most: number): readonly NamespaceNames[] =>
  readStore(
    dataFolder,
    (database) => {
      const keyId = keyIdOf(readKeyFile(dataFolder) ?? '');
      const orgId = keyId === undefined ? undefined : activeKeyOwner(database, keyId);
      if (orgId === undefined) return [];
      return database.all<NamespaceNames>(
        `WITH asked (begun) AS (SELECT ?)
         SELECT id, name, external_reference_id AS reference
         FROM (SELECT * FROM namespace WHERE org_id = ? ORDER BY number DESC LIMIT ?), asked
         WHERE begun IN (substr(name, 1, length(begun)), substr(external_reference_id, 1, length(begun)), substr(id, 1, length(begun)))
         LIMIT ?`,
        begun,
        orgId,
        mostRead,
        most,
      );
    },
    patience,
  ) ?? [];

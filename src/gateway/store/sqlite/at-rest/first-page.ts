import type { PageQuery } from '../../../../contract/envelope.ts';
import { namespaceList } from '../../../handlers/namespace-list.ts';
import { keyIdOf } from '../../../keys/key-id.ts';
import { readKeyFile } from '../key-file.ts';
import { activeKeyOwner } from './key-owner.ts';
import { namespacePage } from './namespace-page.ts';
import { readAtRest } from './read-at-rest.ts';

/**
 * The answer to GET /namespaces that the gateway of a data folder will give to its own user, read before there is that gateway: of a store
 * of this version that was closed and that nobody has open. undefined anywhere else, and where anything is wrong with it, without a word:
 * whoever opens the folder then says it. Nothing is written.
 */
export function firstPageAtRest(dataFolder: string, query: PageQuery, origin: string): string | undefined {
  return readAtRest(dataFolder, (database) => {
    const keyId = keyIdOf(readKeyFile(dataFolder) ?? '');
    const orgId = keyId === undefined ? undefined : activeKeyOwner(database, keyId);
    if (orgId === undefined) return undefined;
    const { page, pageSize } = query;
    const found = namespacePage(database, orgId, (page - 1) * pageSize, pageSize);
    // Where there is none a first run may begin, which changes the page.
    return found.total === 0 ? undefined : JSON.stringify({ success: true, ...namespaceList(found, query, origin) });
  });
}

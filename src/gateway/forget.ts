import { hasStore, openStoreFile } from './store/sqlite/file.ts';
import { eraseForgotten, removeNamespace } from './store/sqlite/erase.ts';

/** What became of a wish to forget: `traces` is true while a running build still holds a copy that the next write overwrites. */
export type Forgotten = { readonly found: boolean; readonly traces: boolean };

/**
 * Erases a namespace of the data folder, its persona, builds and events, and overwrites where they stood; beside a running
 * owner too, in transactions of some milliseconds. Rejects with a StoreFault whose message is a sentence.
 */
export async function forgetNamespace(
  dataFolder: string,
  namespaceId: string,
  signal: AbortSignal,
): Promise<Forgotten> {
  if (!hasStore(dataFolder)) return { found: false, traces: false };
  const database = openStoreFile(dataFolder, { besideOwner: true });
  try {
    const found = removeNamespace(database, namespaceId);
    return { found, traces: !(await eraseForgotten(database, signal)) };
  } finally {
    database.close();
  }
}

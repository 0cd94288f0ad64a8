import { type BindingStore, bindingStore } from './bindings.ts';
import { type BuildStore, buildStore } from './builds.ts';
import type { Database } from './database.ts';
import { type EventStore, eventStore } from './events.ts';
import { type KeyStore, keyStore } from './keys.ts';
import { type NamespaceStore, namespaceStore } from './namespaces.ts';

/** All that the gateway keeps; each call is one transaction, and rejects with a StoreFault where the disk says no. */
export type Store = NamespaceStore & BindingStore & BuildStore & EventStore & KeyStore;

/** The store over one SQLite connection. */
export const sqliteStore = (database: Database): Store => ({
  ...namespaceStore(database),
  ...bindingStore(database),
  ...buildStore(database),
  ...eventStore(database),
  ...keyStore(database),
});

import type { Database } from './database.ts';
import { openDatabase } from './database.ts';
import { storeFile } from './file.ts';

/** An event as it is stored: its id and its JSON text in the contract's order of fields. */
export type StoredEvent = { readonly id: string; readonly body: string };

/** What became of a batch of events. */
export type Stored = { accepted: number; updated: number; duplicates: number };

export type EventStore = {
  /** Stores a batch in one transaction; undefined when the namespace is gone. */
  putEvents(namespaceId: string, events: readonly StoredEvent[]): Promise<Stored | undefined>;
  /** The events of these ids that there are, in the order asked. */
  events(namespaceId: string, ids: readonly string[]): Promise<StoredEvent[]>;
};

const numberOf = (database: Database, namespaceId: string) =>
  database.get<{ number: number; events: number }>('SELECT number, events FROM namespace WHERE id = ?', namespaceId);

/** The events of every namespace. */
export function eventStore(database: Database): EventStore {
  return {
    async putEvents(namespaceId, events) {
      return database.write(() => {
        const number = numberOf(database, namespaceId)?.number;
        if (number === undefined) return undefined;
        const stored = { accepted: 0, updated: 0, duplicates: 0 };
        for (const { id, body } of events) {
          if (
            database.run(
              'INSERT INTO event (namespace, id, body) VALUES (?, ?, ?) ON CONFLICT (namespace, id) DO NOTHING',
              number,
              id,
              body,
            ) > 0
          )
            stored.accepted += 1;
          else if (
            database.run(
              'UPDATE event SET body = ?1 WHERE namespace = ?2 AND id = ?3 AND body <> ?1',
              body,
              number,
              id,
            ) > 0
          )
            stored.updated += 1;
          else stored.duplicates += 1;
        }
        if (stored.accepted + stored.updated > 0)
          database.run(
            'UPDATE namespace SET events = events + ?, events_version = events_version + 1 WHERE number = ?',
            stored.accepted,
            number,
          );
        return stored;
      });
    },
    async events(namespaceId, ids) {
      const number = numberOf(database, namespaceId)?.number;
      if (number === undefined) return [];
      return ids.flatMap(
        (id) =>
          database.get<StoredEvent>('SELECT id, body FROM event WHERE namespace = ? AND id = ?', number, id) ?? [],
      );
    },
  };
}

/** The events of one namespace as they stood at one moment, for a thread of its own. */
export type EventSnapshot = { readonly total: number; bodies(): Iterable<string>; close(): void };

/** Opens a snapshot over its own read-only connection. */
export function openEventSnapshot(dataFolder: string, namespaceId: string): EventSnapshot {
  const database = openDatabase(storeFile(dataFolder), { readOnly: true });
  database.exec('BEGIN');
  const namespace = numberOf(database, namespaceId);
  return {
    total: namespace?.events ?? 0,
    *bodies() {
      const rows = database.each<{ body: string }>(
        'SELECT body FROM event INDEXED BY event_by_namespace WHERE namespace = ? ORDER BY number',
        namespace?.number ?? -1,
      );
      for (const { body } of rows) yield body;
    },
    close: () => database.close(),
  };
}

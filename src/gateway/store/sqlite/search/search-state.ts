import type { Database } from '../database.ts';

/** version: by which words it was made; mark: the highest number of an event whose words are in; merging: whether erased words are still to be merged away. */
type Name = 'version' | 'mark' | 'merging';

/** What the index knows of itself. */
export const searchState = (database: Database, name: Name): number =>
  database.get<{ value: number }>('SELECT value FROM search_state WHERE name = ?', name)?.value ?? 0;

/** To be called in a transaction. */
export const setSearchState = (database: Database, name: Name, value: number): number =>
  database.run(
    'INSERT INTO search_state (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    name,
    value,
  );

/** Whether this store has an index at all: one of an earlier version has none. */
export const hasSearch = (database: Database): boolean =>
  database.get(`SELECT 1 FROM sqlite_schema WHERE name = 'event_words'`) !== undefined;

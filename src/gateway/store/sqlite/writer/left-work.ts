import type { Database } from '../database.ts';
import { wordsVersion } from '../search/index-words.ts';
import { searchState } from '../search/search-state.ts';
import { hasForgotten } from '../tables/erase.ts';

const isThere = (database: Database, sql: string): boolean => database.get(sql) !== undefined;

/** Whether the thread that writes has something to take up: builds that were cut short, erasures, words that are not in the index yet. */
export const isWorkLeft = (database: Database): boolean =>
  isThere(database, `SELECT 1 FROM build WHERE status IN ('accepted', 'running') AND status = 'running' LIMIT 1`) ||
  hasForgotten(database) ||
  searchState(database, 'version') !== wordsVersion ||
  isThere(database, 'SELECT 1 FROM search_due LIMIT 1') ||
  isThere(database, 'SELECT 1 FROM search_stale LIMIT 1') ||
  (database.get<{ last: number | null }>('SELECT max(number) AS last FROM event')?.last ?? 0) >
    searchState(database, 'mark');

import type { FoldSize } from '../folds.ts';
import type { KeptSize } from '../kept-personas.ts';
import type { Database } from './database.ts';
import { hasSearch } from './search/search-state.ts';

/** The kept personas of all organizations, of how many of the events the words are indexed, and what builds go on from. */
export type StoreSizes = {
  readonly kept: KeptSize;
  readonly events: number;
  readonly indexed: number;
  /** undefined where the store is of a version that kept none */
  readonly folds: FoldSize | undefined;
};

function foldSize(database: Database): FoldSize | undefined {
  if (database.get(`SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'fold_piece'`) === undefined)
    return undefined;
  return database.get<FoldSize>(
    `SELECT count(*) FILTER (WHERE run IS NOT NULL) AS namespaces, count(*) FILTER (WHERE head = 'too-large') AS tooLarge,
       (SELECT coalesce(sum(length(bytes)), 0) FROM fold_piece) AS bytes FROM fold`,
  );
}

/** What a store keeps beside what is read every day; undefined where it is of a version that kept none of it. */
export function storeSizes(database: Database): StoreSizes | undefined {
  if (!hasSearch(database)) return undefined;
  const kept = database.get<KeptSize>(
    'SELECT count(*) AS personas, coalesce(sum(length(packed)), 0) AS bytes FROM kept_persona',
  );
  const words = database.get<{ events: number; indexed: number }>(
    'SELECT coalesce(sum(events), 0) AS events, coalesce(sum(indexed), 0) AS indexed FROM organization',
  );
  return {
    kept: kept ?? { personas: 0, bytes: 0 },
    ...(words ?? { events: 0, indexed: 0 }),
    folds: foldSize(database),
  };
}

import type { KeptSize } from '../kept-personas.ts';
import type { Database } from './database.ts';
import { hasSearch } from './search/search-state.ts';

/** The kept personas of all organizations, and of how many of the events the words are indexed. */
export type StoreSizes = { readonly kept: KeptSize; readonly events: number; readonly indexed: number };

/** What a store keeps beside what is read every day; undefined where it is of a version that kept none of it. */
export function storeSizes(database: Database): StoreSizes | undefined {
  if (!hasSearch(database)) return undefined;
  const kept = database.get<KeptSize>(
    'SELECT count(*) AS personas, coalesce(sum(length(packed)), 0) AS bytes FROM kept_persona',
  );
  const words = database.get<{ events: number; indexed: number }>(
    'SELECT coalesce(sum(events), 0) AS events, coalesce(sum(indexed), 0) AS indexed FROM organization',
  );
  return { kept: kept ?? { personas: 0, bytes: 0 }, ...(words ?? { events: 0, indexed: 0 }) };
}

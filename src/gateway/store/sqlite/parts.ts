import type { Store } from '../backend.ts';
import type { BuildRuns } from '../build-runs.ts';
import type { Keys } from '../keys.ts';
import { sqliteBindings } from './tables/bindings.ts';
import { sqliteBuildRequests } from './tables/build-requests.ts';
import { sqliteBuildRuns } from './tables/build-runs.ts';
import { sqliteCorrections } from './tables/corrections.ts';
import type { Database } from './database.ts';
import { sqliteEvents } from './tables/events.ts';
import { sqliteFolds } from './tables/folds.ts';
import { sqliteIdentities } from './tables/identities.ts';
import { sqliteInterpretations } from './tables/interpretations.ts';
import { sqliteKeptPersonas } from './tables/kept-personas.ts';
import { sqliteKeys } from './tables/keys.ts';
import { sqliteNamespaces } from './tables/namespaces.ts';
import { sqliteSearch } from './tables/search.ts';
import { sqliteRenewals } from './tables/renewals.ts';

/** What is kept, over one SQLite connection. */
export const sqliteParts = (
  database: Database,
  now: () => number,
): { readonly store: Store; readonly runs: BuildRuns; readonly keys: Keys } => ({
  store: {
    ...sqliteNamespaces(database, now),
    ...sqliteBindings(database, now),
    ...sqliteBuildRequests(database, now),
    ...sqliteEvents(database),
    ...sqliteRenewals(database, now),
    ...sqliteIdentities(database),
    ...sqliteCorrections(database, now),
    ...sqliteInterpretations(database, now),
    ...sqliteFolds(database),
    ...sqliteKeptPersonas(database),
    ...sqliteSearch(database),
  },
  runs: sqliteBuildRuns(database, now),
  keys: sqliteKeys(database, now),
});

import type { Store } from '../backend.ts';
import type { BuildRuns } from '../build-runs.ts';
import type { Keys } from '../keys.ts';
import type { Database } from './database.ts';
import type { SendJob } from './queue/queue-of-builds.ts';
import { postgresSearch } from './search/search.ts';
import { postgresBindings } from './tables/bindings.ts';
import { postgresBuildRequests } from './tables/build-requests.ts';
import { postgresBuildRuns } from './tables/build-runs.ts';
import { postgresCorrections } from './tables/corrections.ts';
import { postgresEvents } from './tables/events.ts';
import { postgresFolds } from './tables/folds.ts';
import { postgresIdentities } from './tables/identities.ts';
import { postgresInterpretations } from './tables/interpretations.ts';
import { postgresKeptPersonas } from './tables/kept-personas.ts';
import { postgresKeys } from './tables/keys.ts';
import { postgresNamespaces } from './tables/namespaces.ts';
import { postgresRenewals } from './tables/renewals.ts';

/** What is kept, over PostgreSQL. */
export const postgresParts = (
  database: Database,
  sendJob: SendJob,
): { readonly store: Store; readonly runs: BuildRuns; readonly keys: Keys } => ({
  store: {
    ...postgresNamespaces(database),
    ...postgresBindings(database),
    ...postgresBuildRequests(database, sendJob),
    ...postgresEvents(database, sendJob),
    ...postgresRenewals(database),
    ...postgresIdentities(database),
    ...postgresCorrections(database),
    ...postgresInterpretations(database),
    ...postgresFolds(database),
    ...postgresKeptPersonas(database),
    ...postgresSearch(database),
  },
  runs: postgresBuildRuns(database, sendJob),
  keys: postgresKeys(database),
});

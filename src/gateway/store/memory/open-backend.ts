import type { Clock } from '../../../contract/time/clock.ts';
import { systemClock } from '../../clock.ts';
import type { Backend } from '../backend.ts';
import type { Scope } from '../scope.ts';
import { inProcessQueue } from '../in-process-queue.ts';
import { memoryBindings } from './bindings.ts';
import { memoryCorrections } from './corrections.ts';
import { memoryBuildRequests } from './build-requests.ts';
import { memoryBuildRuns } from './build-runs.ts';
import { memoryEventReader, memoryEvents } from './events.ts';
import { keptIn, nothingKept } from './kept.ts';
import { memoryFigures } from './figures.ts';
import { memoryFolds } from './folds.ts';
import { memoryIdentities } from './identities.ts';
import { memoryInterpretations } from './interpretations.ts';
import { memoryKeptPersonas } from './kept-personas.ts';
import { memoryKeys } from './keys.ts';
import { memoryNamespaces } from './namespaces.ts';
import { memorySearch } from './search.ts';
import { memoryRenewals } from './renewals.ts';

/** A backend that forgets everything when it is closed: for tests, and to read what a backend is without any SQL. */
export function openMemoryBackend(clock: Clock = systemClock): Backend {
  const kept = nothingKept();
  const now = () => clock.now();
  let checkedAt: number | undefined;
  const removed = (scope: Scope): boolean => {
    const gone = keptIn(kept, scope);
    if (gone === undefined) return false;
    const rest = kept.namespaces.get(scope.orgId)?.filter((one) => one !== gone) ?? [];
    kept.namespaces.set(scope.orgId, rest);
    kept.builds = kept.builds.filter(({ namespace }) => namespace !== gone);
    return true;
  };
  return {
    clock: { now: async () => clock.now(), sleep: (milliseconds, signal) => clock.sleep(milliseconds, signal) },
    store: {
      ...memoryNamespaces(kept, now),
      ...memoryBindings(kept, now),
      ...memoryBuildRequests(kept, now),
      ...memoryEvents(kept),
      ...memoryRenewals(kept, now),
      ...memoryIdentities(kept),
      ...memoryCorrections(kept, now),
      ...memoryInterpretations(kept, now),
      ...memoryFolds(kept),
      ...memoryKeptPersonas(kept),
      ...memorySearch(kept),
    },
    runs: memoryBuildRuns(kept, now),
    keys: memoryKeys(kept, now),
    ...memoryFigures(kept, now),
    queue: inProcessQueue(),
    version: () => undefined,
    openEvents: async (of) => memoryEventReader(kept, of),
    erase: async (scope) => ({ found: removed(scope), traces: false }),
    beginErasing: async (scope) => removed(scope),
    overwrite: async () => true,
    room: async () => undefined,
    indexed: async () => {},
    health: async () => ({ trouble: undefined, checking: false }),
    ready: async () => {},
    check: async () => {
      checkedAt = now();
      return undefined;
    },
    checkedAt: async () => checkedAt,
    close: async () => {},
  };
}

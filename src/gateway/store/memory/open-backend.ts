import { type Clock, systemClock } from '../../clock.ts';
import type { Backend } from '../backend.ts';
import { inProcessQueue } from '../in-process-queue.ts';
import { memoryBindings } from './bindings.ts';
import { memoryBuildRequests } from './build-requests.ts';
import { memoryBuildRuns } from './build-runs.ts';
import { memoryEventReader, memoryEvents } from './events.ts';
import { keptIn, nothingKept } from './kept.ts';
import { memoryIdentities } from './identities.ts';
import { memoryKeys } from './keys.ts';
import { memoryNamespaces } from './namespaces.ts';
import { memoryRenewals } from './renewals.ts';

/** A backend that forgets everything when it is closed: for tests, and to read what a backend is without any SQL. */
export function openMemoryBackend(clock: Clock = systemClock): Backend {
  const kept = nothingKept();
  const now = () => clock.now();
  return {
    clock: { now: async () => clock.now(), sleep: (milliseconds, signal) => clock.sleep(milliseconds, signal) },
    store: {
      ...memoryNamespaces(kept, now),
      ...memoryBindings(kept, now),
      ...memoryBuildRequests(kept, now),
      ...memoryEvents(kept),
      ...memoryRenewals(kept, now),
      ...memoryIdentities(kept),
    },
    runs: memoryBuildRuns(kept, now),
    keys: memoryKeys(kept, now),
    queue: inProcessQueue(),
    openEvents: async (of) => memoryEventReader(kept, of),
    async erase(scope) {
      const gone = keptIn(kept, scope);
      if (gone === undefined) return { found: false, traces: false };
      const rest = kept.namespaces.get(scope.orgId)?.filter((one) => one !== gone) ?? [];
      kept.namespaces.set(scope.orgId, rest);
      kept.builds = kept.builds.filter(({ namespace }) => namespace !== gone);
      return { found: true, traces: false };
    },
    health: async () => ({ trouble: undefined }),
    check: async () => undefined,
    close: async () => {},
  };
}

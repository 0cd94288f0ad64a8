import type { Clock } from '../../../contract/time/clock.ts';
import { systemClock } from '../../clock.ts';
import type { Backend } from '../backend.ts';
import type { Keys } from '../keys.ts';
import { type AgentMay, ensureAgentKey } from './agent-key.ts';
import { eraseNamespace } from './tables/erase.ts';
import { hasStore, openStoreFile } from './file.ts';
import { storeSizes, type StoreSizes } from './store-sizes.ts';
import { sqliteKeys } from './tables/keys.ts';

/** What may be done to a data folder without owning it. */
export type BesideOwner = {
  readonly keys: Keys;
  /** The kept key of this machine's agents, made where there is none. */
  readonly agentKey: (may: AgentMay) => string;
  readonly erase: Backend['erase'];
  /** What the store keeps beside what is read every day; undefined where it is of a version that kept none of it. */
  readonly sizes: () => StoreSizes | undefined;
};

type Options = {
  readonly dataFolder: string;
  readonly clock?: Pick<Clock, 'now'>;
  /** makes a store where there is none */
  readonly make?: boolean;
};

/**
 * Does some short work on the store of a data folder, beside a running owner or without one, in transactions of some
 * milliseconds; undefined where there is no store. Rejects with a StoreFault whose message is a sentence.
 */
export async function besideOwner<T>(
  { dataFolder, clock = systemClock, make = false }: Options,
  work: (what: BesideOwner) => Promise<T>,
): Promise<T | undefined> {
  if (!make && !hasStore(dataFolder)) return undefined;
  const database = openStoreFile(dataFolder, { besideOwner: true });
  try {
    return await work({
      keys: sqliteKeys(database, () => clock.now()),
      agentKey: (may) => ensureAgentKey(database, dataFolder, may, clock.now()),
      erase: (scope, signal) => eraseNamespace(database, scope, signal),
      sizes: () => storeSizes(database),
    });
  } finally {
    database.close();
  }
}

import { statfsSync } from 'node:fs';
import type { Clock } from '../../../contract/time/clock.ts';
import { systemClock } from '../../clock.ts';
import type { Backend } from '../backend.ts';
import { inProcessQueue } from '../in-process-queue.ts';
import { checkInBackground } from './background-check.ts';
import { requeueBuilds } from './tables/build-runs.ts';
import type { Database } from './database.ts';
import { ensureDefaultKey } from './default-key.ts';
import { eraseForgotten, eraseNamespace, hasForgotten, removeNamespace } from './tables/erase.ts';
import { sqliteFigures } from './tables/figures.ts';
import { openEventReader } from './tables/event-reader.ts';
import { openStoreFile } from './file.ts';
import { createSearchIndex, renewIndex } from './search/search-index.ts';
import { inFolder } from './in-folder.ts';
import { emptyLog } from './overwrite.ts';
import { sqliteParts } from './parts.ts';
import { damaged } from './sqlite-fault.ts';

export type SqliteOptions = {
  readonly dataFolder: string;
  readonly clock?: Clock;
  /** told of every failure that no caller is told of */
  readonly report?: (error: unknown) => void;
};

/** A backend in a data folder of its own, with the key that its own user has. */
export type SqliteBackend = Backend & {
  /** the key of organization `default`, and the file that holds it */
  readonly own: { readonly key: string; readonly keyFile: string; readonly orgId: string };
};

/**
 * Opens the backend of a data folder, which nobody else may own (made where there is none, brought to this version where it
 * is older): builds that were cut short wait again, and erasures go on. Rejects with a StoreFault whose message is a sentence.
 */
export async function openSqliteBackend(options: SqliteOptions): Promise<SqliteBackend> {
  const { dataFolder, clock = systemClock, report = () => {} } = options;
  const database = openStoreFile(dataFolder);
  try {
    const own = inFolder(dataFolder, () => ensureDefaultKey(database, dataFolder, clock.now()));
    return backendOver(database, own, { dataFolder, clock, report });
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Goes on with erasures that were cut short; what goes wrong is reported. */
async function eraseOn(database: Database, signal: AbortSignal, report: (error: unknown) => void): Promise<void> {
  try {
    await eraseForgotten(database, signal);
  } catch (error) {
    if (!signal.aborted) report(error);
  }
}

function backendOver(
  file: Database,
  own: SqliteBackend['own'],
  { dataFolder, clock, report }: Required<SqliteOptions>,
): SqliteBackend {
  const end = new AbortController();
  const { signal } = end;
  let erasing: Promise<void> | undefined;
  const index = createSearchIndex(file, { signal, report });
  /** Whatever is written, the index follows; what the index writes itself does not wake it. */
  const database: Database = {
    ...file,
    write(work) {
      const done = file.write(work);
      index.wake();
      return done;
    },
  };
  if (database.trouble() === undefined) {
    try {
      requeueBuilds(database, clock.now());
      renewIndex(file);
      index.wake();
    } catch (error) {
      // Damage is met by reading only; what else the disk says will be said to whoever writes.
      report(error);
    }
    if (hasForgotten(database)) erasing = eraseOn(file, signal, report);
  }
  return {
    own,
    clock: { now: async () => clock.now(), sleep: (milliseconds, until) => clock.sleep(milliseconds, until) },
    ...sqliteParts(database, () => clock.now()),
    ...sqliteFigures(database, dataFolder, () => clock.now()),
    queue: inProcessQueue(),
    openEvents: async (of) => openEventReader(dataFolder, of),
    erase: (scope, until) => eraseNamespace(file, scope, AbortSignal.any([until, signal])),
    async beginErasing(scope) {
      if (!removeNamespace(file, scope)) return false;
      const before = erasing;
      erasing = (async () => {
        await before;
        await eraseOn(file, signal, report);
      })();
      return true;
    },
    async overwrite(until) {
      const either = AbortSignal.any([until, signal]);
      // The claims of a persona that was erased are in the index until it follows.
      await index.settle(either);
      return emptyLog(file, either);
    },
    async room() {
      try {
        const { bavail, bsize } = statfsSync(dataFolder);
        return bavail * bsize;
      } catch {
        return undefined;
      }
    },
    indexed: (until) => index.settle(until),
    health: async () => ({ trouble: database.trouble()?.message }),
    async check(until) {
      const finding = await checkInBackground(dataFolder, until);
      if (finding === undefined) return undefined;
      const fault = damaged(finding);
      database.onlyRead(fault);
      return fault;
    },
    async close() {
      if (signal.aborted) return;
      end.abort(new Error('the store closes'));
      await Promise.all([erasing, index.stopped()]);
      database.close();
    },
  };
}

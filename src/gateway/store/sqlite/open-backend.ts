import { statfsSync } from 'node:fs';
import type { Clock } from '../../../contract/time/clock.ts';
import { systemClock } from '../../clock.ts';
import type { Backend } from '../backend.ts';
import type { BuildQueue } from '../build-queue.ts';
import { inProcessQueue } from '../in-process-queue.ts';
import { settled } from '../../settled.ts';
import { rememberChecked } from './checked-file.ts';
import { createChecks } from './checks.ts';
import type { Database } from './database.ts';
import { ensureDefaultKey } from './default-key.ts';
import { sqliteFigures } from './tables/figures.ts';
import { openEventReader } from './tables/event-reader.ts';
import { hasStore, openStoreFile, wasCutShort } from './file.ts';
import { inFolder } from './in-folder.ts';
import { sqliteParts } from './parts.ts';
import { checkedFirst, notChecked } from './sqlite-fault.ts';
import { isWorkLeft } from './writer/left-work.ts';
import { storeOver } from './writer/store-over.ts';
import { createWriter } from './writer/writer.ts';

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
  const isCutShort = inFolder(dataFolder, () => wasCutShort(dataFolder));
  const isNew = !hasStore(dataFolder);
  const database = openStoreFile(dataFolder);
  try {
    // What was made this moment needs no looking through.
    if (isNew) inFolder(dataFolder, () => rememberChecked(dataFolder, clock.now()));
    const own = inFolder(dataFolder, () => ensureDefaultKey(database, dataFolder, clock.now()));
    // From here on another thread writes, and this connection waits for nobody.
    database.exec('PRAGMA query_only = ON; PRAGMA busy_timeout = 0');
    return backendOver(database, own, { dataFolder, clock, report, isCutShort });
  } catch (error) {
    database.close();
    throw error;
  }
}

/** A queue that delivers nothing before this is settled, nor where it may not then. */
const deliveringAfter = (
  settling: () => Promise<unknown> | undefined,
  queue: BuildQueue,
  may: () => boolean,
): BuildQueue => ({
  ...queue,
  deliverTo(work) {
    const first = settling();
    if (first === undefined) queue.deliverTo(work);
    else void first.then(() => may() && queue.deliverTo(work));
  },
});

function backendOver(
  reads: Database,
  own: SqliteBackend['own'],
  { dataFolder, clock, report, isCutShort }: Required<SqliteOptions> & { readonly isCutShort: boolean },
): SqliteBackend {
  const now = () => clock.now();
  const writer = createWriter({ dataFolder, reads, now, report });
  const end = new AbortController();
  const checks = createChecks({ dataFolder, reads, now, report });
  let checking: Promise<unknown> | undefined;
  const takeUp = () => {
    try {
      if (reads.trouble() === undefined && isWorkLeft(reads)) writer.takeUp();
    } catch (error) {
      // Damage is met by reading only.
      report(error);
    }
  };
  const checkFirst = async () => {
    try {
      const fault = await checks.check(end.signal, true);
      if (fault === undefined) takeUp();
      else report(fault);
    } catch (error) {
      if (end.signal.aborted) return;
      reads.onlyRead(notChecked(error));
      report(error);
    } finally {
      checking = undefined;
    }
  };
  if (isCutShort && reads.trouble() === undefined) {
    checking = checkFirst();
    writer.holdUntil(checking, checkedFirst());
  } else takeUp();
  return {
    own,
    clock: { now: async () => clock.now(), sleep: (milliseconds, until) => clock.sleep(milliseconds, until) },
    ...storeOver(sqliteParts(reads, now), writer, now),
    ...sqliteFigures(reads, dataFolder, now),
    queue: deliveringAfter(
      () => checking,
      inProcessQueue(),
      () => reads.trouble() === undefined,
    ),
    // This connection writes nothing itself, and so sees whatever is written: by the thread that does, and by other processes.
    version: () => reads.get<{ data_version: number }>('PRAGMA data_version')?.data_version,
    openEvents: async (of) => openEventReader(dataFolder, of),
    ...writer.work,
    beginErasing: (scope) => writer.call('forget', scope),
    async room() {
      try {
        const { bavail, bsize } = statfsSync(dataFolder);
        return bavail * bsize;
      } catch {
        return undefined;
      }
    },
    health: async () => ({ trouble: reads.trouble()?.message, checking: checking !== undefined }),
    ready: (signal) => settled(checking ?? Promise.resolve(), signal),
    check: (until) => checks.check(AbortSignal.any([until, end.signal])),
    checkedAt: async () => checks.checkedAt(),
    async close() {
      if (end.signal.aborted) return;
      // What waits for the check is given up before the check is.
      const written = writer.close();
      end.abort(new Error('the store closes'));
      await checking;
      reads.close();
      await written;
    },
  };
}

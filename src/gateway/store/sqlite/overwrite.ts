import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './database.ts';

const attempts = 160;
const pause = 50;
/** As many pages as one short step gives back, so that others write in between. */
const pagesAtOnce = 200;

/**
 * Gives the pages that hold nothing any more back to the disk: what stood on them before is overwritten or cut off. Each step of the
 * generator is one short transaction.
 */
export function* freedPages(database: Database): Generator<void> {
  const freePages = () => database.get<{ freelist_count: number }>('PRAGMA freelist_count')?.freelist_count ?? 0;
  for (let free = freePages(); free > 0;) {
    database.exec(`PRAGMA incremental_vacuum(${pagesAtOnce})`);
    const left = freePages();
    if (left >= free) return;
    free = left;
    yield;
  }
}

/**
 * Brings the log into the file and empties it: what was erased is overwritten there, and stands in the log no more. False where
 * somebody reads from before the erasure for longer than eight seconds.
 */
export async function emptyLog(database: Database, signal: AbortSignal): Promise<boolean> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    // Waiting for readers would hold everybody up: it is tried again instead.
    const emptied = database.waiting(0, () => database.get<{ busy: number }>('PRAGMA wal_checkpoint(TRUNCATE)'));
    if (emptied?.busy === 0) return true;
    await sleep(pause, undefined, { signal });
  }
  return false;
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './database.ts';

const attempts = 160;
const pause = 50;

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

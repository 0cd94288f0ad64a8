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
    database.exec('PRAGMA busy_timeout = 0');
    try {
      if (database.get<{ busy: number }>('PRAGMA wal_checkpoint(TRUNCATE)')?.busy === 0) return true;
    } finally {
      database.exec('PRAGMA busy_timeout = 5000');
    }
    await sleep(pause, undefined, { signal });
  }
  return false;
}

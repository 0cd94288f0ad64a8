import { closeSync, fsyncSync, openSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { faultOf } from '../sqlite-fault.ts';

/** Told how much of the copy is there, from 0 to 1. */
export type CopyProgress = (share: number) => void;

const pagesAtOnce = 256;

/**
 * Copies a store as it is at this moment into an empty file, whoever writes to it meanwhile. The copy is made by SQLite's online
 * backup over one open reading: without that each write of another process would make it begin anew, and VACUUM INTO can neither
 * be stopped nor tell how far it is. Rejects with a StoreFault, and with the signal's reason when it is aborted.
 */
export async function copyStore(
  from: string,
  to: string,
  { progress, signal }: { readonly progress: CopyProgress; readonly signal: AbortSignal },
): Promise<void> {
  let source: DatabaseSync | undefined;
  try {
    source = new DatabaseSync(from);
    source.exec('PRAGMA busy_timeout = 5000; BEGIN');
    // The moment that is copied is that of the first look.
    source.prepare('SELECT count(*) FROM sqlite_schema').get();
    await backup(source, to, {
      rate: pagesAtOnce,
      progress({ totalPages, remainingPages }) {
        // What is thrown here ends the copy.
        signal.throwIfAborted();
        progress(1 - remainingPages / totalPages);
      },
    });
    signal.throwIfAborted();
    progress(1);
  } catch (error) {
    signal.throwIfAborted();
    throw faultOf(error);
  } finally {
    source?.close();
  }
}

/** Lets what was written to a file or a folder be on the disk. */
export function onDisk(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

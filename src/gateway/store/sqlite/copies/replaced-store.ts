import { existsSync, linkSync, renameSync, statSync } from 'node:fs';
import { openDatabase } from '../database.ts';
import { storeFile } from '../file.ts';
import { onDisk } from './copied-store.ts';

const logs = ['-wal', '-shm'];

/** Brings what stands in the log of a store into its file, so that the file alone is all of it; false where it cannot be read. */
function settled(file: string): boolean {
  try {
    const database = openDatabase(file);
    try {
      database.get('PRAGMA wal_checkpoint(TRUNCATE)');
    } finally {
      database.close();
    }
    return (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) === 0;
  } catch {
    return false;
  }
}

/**
 * Puts a whole file in the place of a folder's store in one step: at every moment one of the two is there, and a log of the old
 * one never meets the new. A store that cannot be read is kept beside; gives its name then. Nobody may own the folder meanwhile but the caller.
 */
export function replaceStore(part: string, dataFolder: string): string | undefined {
  const file = storeFile(dataFolder);
  let kept: string | undefined;
  if (existsSync(file) && !settled(file)) {
    kept = `${file}.unreadable-${Date.now()}`;
    for (const log of logs) if (existsSync(file + log)) renameSync(file + log, kept + log);
    linkSync(file, kept);
  }
  onDisk(part);
  renameSync(part, file);
  onDisk(dataFolder);
  return kept;
}

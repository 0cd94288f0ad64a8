import { existsSync, linkSync, renameSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type CopyProgress, onDisk } from '../../gateway/store/sqlite/copies/copied-store.ts';
import type { ExaminedStore } from '../../gateway/store/sqlite/copies/examined-store.ts';
import { hasStore, storeFile } from '../../gateway/store/sqlite/file.ts';
import { StoreFault } from '../../gateway/store/fault.ts';
import { privateCopy } from './private-copy.ts';

/** A backup that was made. */
export type MadeBackup = ExaminedStore & { readonly bytes: number };

type Order = {
  readonly dataFolder: string;
  /** a new file */
  readonly file: string;
  readonly progress: CopyProgress;
  readonly signal: AbortSignal;
};

const isThere = (file: string) => new Error(`${file} is there already, and is not written over; name another file.`);

/** Puts a whole file in its place, where nothing may be by then. */
function placeNew(part: string, file: string): void {
  try {
    linkSync(part, file);
  } catch {
    if (existsSync(file)) throw isThere(file);
    // This file system has no links.
    renameSync(part, file);
  }
}

/**
 * Makes a backup of a data folder's store as it is at this moment, while its gateway runs or without one: copied, looked through,
 * and only then put in its place, one file (0600) that needs no other. Rejects with a sentence.
 */
export async function makeBackup({ dataFolder, file, progress, signal }: Order): Promise<MadeBackup> {
  const place = resolve(file);
  const folder = dirname(place);
  if (!hasStore(dataFolder)) throw new Error(`There is nothing in ${dataFolder} to make a backup of.`);
  if (existsSync(place)) throw isThere(file);
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}; make it, or name another file.`);
  try {
    const order = { from: storeFile(dataFolder), beside: place, journal: 'delete', progress, signal } as const;
    const { part, discard, ...examined } = await privateCopy(order);
    try {
      onDisk(part);
      placeNew(part, place);
      onDisk(folder);
    } finally {
      discard();
    }
    return { ...examined, bytes: statSync(place).size };
  } catch (error) {
    if (error instanceof StoreFault && error.kind === 'corrupt')
      throw new Error(
        `The store in ${dataFolder} is damaged, and so would be its backup: none is kept. Recover a copy with "sqlite3 gateway.sqlite .recover", or restore an earlier backup.`,
        { cause: error },
      );
    throw error;
  }
}

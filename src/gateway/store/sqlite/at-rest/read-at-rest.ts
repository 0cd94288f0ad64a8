import { type Database, openDatabase } from '../database.ts';
import { applicationId, migrations } from '../migrations.ts';
import { hasStore, isAtRest, storeFile } from './store-file.ts';

const pragma = (database: Database, name: string): unknown =>
  Object.values(database.get<Record<string, unknown>>(`PRAGMA ${name}`) ?? {})[0];

/** Reads a store of this version, also while somebody else has it open; undefined where there is none, and where it cannot be read in so many milliseconds. Writes nothing. */
export function readStore<T>(dataFolder: string, work: (database: Database) => T, patience: number): T | undefined {
  try {
    if (!hasStore(dataFolder)) return undefined;
    const database = openDatabase(storeFile(dataFolder), { readOnly: true, patience });
    try {
      const isOurs = pragma(database, 'application_id') === applicationId;
      return isOurs && pragma(database, 'user_version') === migrations.length ? work(database) : undefined;
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

/** The same of a store that was closed and that nobody has open; undefined anywhere else. Never waits. */
export const readAtRest = <T>(dataFolder: string, work: (database: Database) => T): T | undefined =>
  isAtRest(dataFolder) ? readStore(dataFolder, work, 0) : undefined;

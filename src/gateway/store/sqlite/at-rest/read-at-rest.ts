import { type Database, openDatabase } from '../database.ts';
import { applicationId, migrations } from '../migrations.ts';
import { isAtRest, storeFile } from './store-file.ts';

const pragma = (database: Database, name: string): unknown =>
  Object.values(database.get<Record<string, unknown>>(`PRAGMA ${name}`) ?? {})[0];

/** Reads a store of this version that was closed and that nobody has open; undefined anywhere else, and where it cannot be read. Never waits, and writes nothing. */
export function readAtRest<T>(dataFolder: string, work: (database: Database) => T): T | undefined {
  try {
    if (!isAtRest(dataFolder)) return undefined;
    const database = openDatabase(storeFile(dataFolder), { readOnly: true, patience: 0 });
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

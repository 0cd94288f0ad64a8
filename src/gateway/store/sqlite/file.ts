import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { makeFolder } from '../../../files/made-folder.ts';
import { StoreFault } from '../fault.ts';
import { type Database, openDatabase } from './database.ts';
import { inFolder } from './in-folder.ts';
import { applicationId, migrations } from './migrations.ts';
import { damaged, faultSentence, onlyReadFor } from './sqlite-fault.ts';
import { storeFile, wasCutShort } from './at-rest/store-file.ts';

export { hasStore, storeFile, wasCutShort } from './at-rest/store-file.ts';

const newest = migrations.length;

const pragma = (database: Database, name: string): unknown =>
  Object.values(database.get<Record<string, unknown>>(`PRAGMA ${name}`) ?? {})[0];

/** The tables that a check goes through, the smallest first as far as that is known; the schema itself is one. */
export const checkedTables = (database: Database): string[] => [
  'sqlite_schema',
  ...database
    .all<{ name: string }>(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0 ORDER BY name = 'event'`,
    )
    .map(({ name }) => name),
];

/** Takes one table, and its indexes, through SQLite's quick_check; throws a StoreFault where it finds damage. */
export function checkTable(database: Database, table: string): void {
  const finding = pragma(database, `quick_check('${table.replaceAll("'", "''")}')`);
  if (finding !== 'ok') throw damaged(String(finding));
}

/** Makes a new store beside its place and puts it there whole, so that no half-made file is ever found. */
function createStore(dataFolder: string): void {
  const file = storeFile(dataFolder);
  const fresh = `${file}.${randomUUID()}`;
  closeSync(openSync(fresh, 'wx', 0o600));
  try {
    const database = openDatabase(fresh);
    try {
      database.exec('PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL');
      database.exec(`PRAGMA application_id = ${applicationId}`);
      migrate(database);
    } finally {
      database.close();
    }
    try {
      linkSync(fresh, file);
    } catch (error) {
      // Another process was first, or this file system has no links.
      if (!existsSync(file)) renameSync(fresh, file);
      else if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const folder = openSync(dataFolder, 'r');
    fsyncSync(folder);
    closeSync(folder);
  } finally {
    for (const suffix of ['', '-wal', '-shm']) rmSync(fresh + suffix, { force: true });
  }
}

const isNewest = (database: Database): boolean => Number(pragma(database, 'user_version')) === newest;

function migrate(database: Database): void {
  if (isNewest(database)) return;
  database.write(() => {
    for (const migration of migrations.slice(Number(pragma(database, 'user_version')))) database.exec(migration);
    database.exec(`PRAGMA user_version = ${newest}`);
  });
}

/** Opens the store of a data folder, made where there is none (folder 0700, file 0600); throws a StoreFault that names the folder. */
export function openStoreFile(dataFolder: string, { besideOwner = false } = {}): Database {
  return inFolder(dataFolder, () => {
    makeFolder(dataFolder);
    const file = storeFile(dataFolder);
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats === undefined) createStore(dataFolder);
    else if (!stats.isFile()) throw new StoreFault('foreign', faultSentence.foreign);
    else if (stats.size === 0)
      throw new StoreFault(
        'corrupt',
        'gateway.sqlite is empty (0 bytes), so its data is gone: put a copy back, or delete the file to start anew; nothing was changed',
      );
    const isCutShort = wasCutShort(dataFolder);
    const database = openDatabase(file);
    try {
      if (pragma(database, 'application_id') !== applicationId) throw new StoreFault('foreign', faultSentence.foreign);
      if (Number(pragma(database, 'user_version')) > newest) throw new StoreFault('newer', faultSentence.newer);
      // A store of another version is brought to this one before anybody is answered, so that it is checked first.
      if (isCutShort && !besideOwner && !isNewest(database)) onlyReadIfDamaged(database);
      // Beside an owner, who may be of an earlier version, the tables stay as they are: keys and erasure know each version's.
      if (!besideOwner && database.trouble() === undefined) migrate(database);
      return database;
    } catch (error) {
      database.close();
      throw error;
    }
  });
}

function onlyReadIfDamaged(database: Database): void {
  try {
    for (const table of checkedTables(database)) checkTable(database, table);
  } catch (error) {
    if (!(error instanceof StoreFault) || error.kind !== 'corrupt') throw error;
    database.onlyRead(onlyReadFor(error));
  }
}

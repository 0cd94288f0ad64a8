import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../../../files/made-folder.ts';
import { StoreFault } from '../fault.ts';
import { type Database, openDatabase } from './database.ts';
import { inFolder } from './in-folder.ts';
import { applicationId, migrations } from './migrations.ts';
import { damaged, faultSentence } from './sqlite-fault.ts';

/** The file of the store in a data folder. */
export const storeFile = (dataFolder: string) => join(dataFolder, 'gateway.sqlite');

/** Whether the folder has a store. */
export const hasStore = (dataFolder: string): boolean => existsSync(storeFile(dataFolder));

const newest = migrations.length;

const pragma = (database: Database, name: string): unknown =>
  Object.values(database.get<Record<string, unknown>>(`PRAGMA ${name}`) ?? {})[0];

/** Takes the whole database through SQLite's quick_check; throws a StoreFault where it finds damage. */
export function checkDatabase(database: Database): void {
  const finding = pragma(database, 'quick_check(1)');
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

function migrate(database: Database): void {
  if (Number(pragma(database, 'user_version')) === newest) return;
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
    const wasCutShort = (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
    const database = openDatabase(file);
    try {
      if (pragma(database, 'application_id') !== applicationId) throw new StoreFault('foreign', faultSentence.foreign);
      if (Number(pragma(database, 'user_version')) > newest) throw new StoreFault('newer', faultSentence.newer);
      if (wasCutShort && !besideOwner) onlyReadIfDamaged(database);
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
    checkDatabase(database);
  } catch (error) {
    if (!(error instanceof StoreFault) || error.kind !== 'corrupt') throw error;
    database.onlyRead(error);
  }
}

import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The file of the store in a data folder. */
export const storeFile = (dataFolder: string) => join(dataFolder, 'gateway.sqlite');

/** Whether the folder has a store. */
export const hasStore = (dataFolder: string): boolean => existsSync(storeFile(dataFolder));

const logFile = (dataFolder: string) => `${storeFile(dataFolder)}-wal`;

/** Whether whoever had the store open last did not close it: what it wrote last is in the log alone. */
export const wasCutShort = (dataFolder: string): boolean =>
  (statSync(logFile(dataFolder), { throwIfNoEntry: false })?.size ?? 0) > 0;

/** Whether nobody has the store open, and whoever had it last closed it: SQLite takes the log away with the last connection. */
export const isAtRest = (dataFolder: string): boolean => hasStore(dataFolder) && !existsSync(logFile(dataFolder));

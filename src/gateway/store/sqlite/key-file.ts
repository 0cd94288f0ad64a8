import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** The file with the key of organization `default`. */
export const keyFileOf = (dataFolder: string) => join(dataFolder, 'default.key');

/** The key in the file; undefined where there is no file. */
export function readKeyFile(dataFolder: string): string | undefined {
  try {
    return readFileSync(keyFileOf(dataFolder), 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Puts the key into the file, readable for its owner only, whole or not at all. */
export function writeKeyFile(dataFolder: string, key: string): void {
  const fresh = `${keyFileOf(dataFolder)}.new`;
  rmSync(fresh, { force: true });
  const file = openSync(fresh, 'wx', 0o600);
  try {
    writeSync(file, `${key}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(fresh, keyFileOf(dataFolder));
}

import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** The file of a kept key: of organization `default`, unless another is named. */
export const keyFileOf = (dataFolder: string, name = 'default.key') => join(dataFolder, name);

/** The key in the file; undefined where there is no file. */
export function readKeyFile(dataFolder: string, name?: string): string | undefined {
  try {
    return readFileSync(keyFileOf(dataFolder, name), 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Puts the key into the file, readable for its owner only, whole or not at all. */
export function writeKeyFile(dataFolder: string, key: string, name?: string): void {
  const kept = keyFileOf(dataFolder, name);
  const fresh = `${kept}.new`;
  rmSync(fresh, { force: true });
  const file = openSync(fresh, 'wx', 0o600);
  try {
    writeSync(file, `${key}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(fresh, kept);
}

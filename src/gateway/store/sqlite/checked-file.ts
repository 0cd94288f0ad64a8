import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { storeFile } from './file.ts';

const recordFile = (dataFolder: string) => join(dataFolder, 'checked.json');

const inodeOf = (dataFolder: string): number | undefined =>
  statSync(storeFile(dataFolder), { throwIfNoEntry: false })?.ino;

/** When the store was last found without damage, epoch milliseconds; undefined where that is not known of this very file. */
export function lastChecked(dataFolder: string): number | undefined {
  try {
    const record: unknown = JSON.parse(readFileSync(recordFile(dataFolder), 'utf8'));
    if (typeof record !== 'object' || record === null || !('file' in record) || !('checked_at' in record))
      return undefined;
    const at = Date.parse(String(record.checked_at));
    // A copy that was put in its place was not looked through.
    return record.file === inodeOf(dataFolder) && !Number.isNaN(at) ? at : undefined;
  } catch {
    return undefined;
  }
}

/** Remembers beside the store that it was found without damage. */
export function rememberChecked(dataFolder: string, at: number): void {
  const record = { file: inodeOf(dataFolder), checked_at: new Date(at).toISOString() };
  writeFileSync(recordFile(dataFolder), `${JSON.stringify(record)}\n`, { mode: 0o600 });
}

import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFolder } from '../files/made-folder.ts';
import { inFolder } from '../gateway/store/sqlite/in-folder.ts';

/** Who serves a data folder, as its owner wrote it. */
export type OwnerRecord = { readonly pid: number; readonly baseUrl: string };

const recordFile = (dataFolder: string) => join(dataFolder, 'owner.json');

/** The hold on a data folder; the kernel frees it on any death of this process. */
export type Ownership = {
  /** Writes where this owner listens, for those that come later. */
  announce(record: OwnerRecord): void;
  release(): void;
};

const busy = 5;
const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === busy;

/** Takes the data folder (made with its parents, 0700) for this process; undefined when another process holds it. Throws a sentence where the disk says no. */
export const own = (dataFolder: string): Ownership | undefined => inFolder(dataFolder, () => take(dataFolder));

function take(dataFolder: string): Ownership | undefined {
  makeFolder(dataFolder);
  const file = join(dataFolder, 'owner.sqlite');
  // An existing file is not opened here: closing it again would drop the lock this process may hold on it.
  if (!existsSync(file)) writeFileSync(file, '', { mode: 0o600 });
  const hold = new DatabaseSync(file);
  try {
    hold.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
  } catch (error) {
    hold.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
  rmSync(recordFile(dataFolder), { force: true });
  return {
    announce(record) {
      const fresh = `${recordFile(dataFolder)}.${record.pid}`;
      writeFileSync(fresh, JSON.stringify(record), { mode: 0o600 });
      renameSync(fresh, recordFile(dataFolder));
    },
    release() {
      rmSync(recordFile(dataFolder), { force: true });
      hold.close();
    },
  };
}

/** What the owner of a data folder wrote of itself; undefined when it has not written it yet. */
export function ownerOf(dataFolder: string): OwnerRecord | undefined {
  try {
    const record: unknown = JSON.parse(readFileSync(recordFile(dataFolder), 'utf8'));
    if (typeof record !== 'object' || record === null || !('pid' in record) || !('baseUrl' in record)) return undefined;
    const { pid, baseUrl } = record;
    return typeof pid === 'number' && typeof baseUrl === 'string' ? { pid, baseUrl } : undefined;
  } catch {
    return undefined;
  }
}

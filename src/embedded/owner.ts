import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../files/made-folder.ts';
import { inFolder } from '../gateway/store/sqlite/in-folder.ts';
import { kernelLock } from './kernel-lock.ts';

/** What kind of program owns a data folder: the explorer, a command that ends by itself, a server until it is ended, the same without a terminal, or the keeper, which finishes what others left. */
export const ownerKinds = ['explorer', 'command', 'server', 'detached', 'keeper'] as const;
export type OwnerKind = (typeof ownerKinds)[number];

/** Who serves a data folder, as its owner wrote it. */
export type OwnerRecord = {
  readonly pid: number;
  readonly baseUrl: string;
  /** undefined of an earlier version of the program */
  readonly kind?: OwnerKind | undefined;
  /** since when it is served, ISO 8601 UTC */
  readonly since?: string | undefined;
};

const recordFile = (dataFolder: string) => join(dataFolder, 'owner.json');

/** The hold on a data folder; the kernel frees it on any death of this process. */
export type Ownership = {
  /** Writes where this owner listens, for those that come later. */
  announce(record: OwnerRecord): void;
  /** Whether the folder is still there, and the one that was taken. */
  isThere(): boolean;
  release(): void;
};

/** Takes the data folder (made with its parents, 0700) for this process; undefined when another process holds it. Throws a sentence where the disk says no. */
export const own = (dataFolder: string): Ownership | undefined => inFolder(dataFolder, () => take(dataFolder));

function take(dataFolder: string): Ownership | undefined {
  makeFolder(dataFolder);
  const file = join(dataFolder, 'owner.sqlite');
  const lock = kernelLock(file);
  if (lock === undefined) return undefined;
  rmSync(recordFile(dataFolder), { force: true });
  const taken = statSync(file);
  return {
    isThere() {
      const now = statSync(file, { throwIfNoEntry: false });
      return now?.ino === taken.ino && now.dev === taken.dev;
    },
    announce(record) {
      const fresh = `${recordFile(dataFolder)}.${record.pid}`;
      writeFileSync(fresh, JSON.stringify(record), { mode: 0o600 });
      renameSync(fresh, recordFile(dataFolder));
    },
    release() {
      rmSync(recordFile(dataFolder), { force: true });
      lock.release();
    },
  };
}

/** What the owner of a data folder wrote of itself; undefined when it has not written it yet. */
export function ownerOf(dataFolder: string): OwnerRecord | undefined {
  try {
    const record: unknown = JSON.parse(readFileSync(recordFile(dataFolder), 'utf8'));
    if (typeof record !== 'object' || record === null || !('pid' in record) || !('baseUrl' in record)) return undefined;
    const { pid, baseUrl } = record;
    if (typeof pid !== 'number' || typeof baseUrl !== 'string') return undefined;
    const kind = 'kind' in record ? ownerKinds.find((one) => one === record.kind) : undefined;
    const since = 'since' in record && typeof record.since === 'string' ? record.since : undefined;
    return { pid, baseUrl, ...(kind === undefined ? {} : { kind }), ...(since === undefined ? {} : { since }) };
  } catch {
    return undefined;
  }
}

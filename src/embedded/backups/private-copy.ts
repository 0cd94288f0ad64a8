import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { newFile } from '../../files/new-file.ts';
import { copyStore, type CopyProgress } from '../../gateway/store/sqlite/copies/copied-store.ts';
import { type ExaminedStore, examinedStore } from '../../gateway/store/sqlite/copies/examined-store.ts';

type Order = {
  readonly from: string;
  /** where it is to stand in the end; it is made beside that */
  readonly beside: string;
  readonly journal: 'delete' | 'wal';
  readonly progress: CopyProgress;
  readonly signal: AbortSignal;
};

/** A whole copy in a file of its own; `discard` does nothing once it was put in its place. */
export type PrivateCopy = ExaminedStore & { readonly part: string; readonly discard: () => void };

/** Copies a store and looks through all of the copy; nothing is left of it where that fails. */
export async function privateCopy({ from, beside, journal, progress, signal }: Order): Promise<PrivateCopy> {
  const part = `${beside}.${randomUUID()}.part`;
  const discard = () => {
    for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(part + suffix, { force: true });
  };
  try {
    await (await newFile(part)).close();
    await copyStore(from, part, { progress, signal });
    const examined = examinedStore(part, { whole: true, journal });
    signal.throwIfAborted();
    return { ...examined, part, discard };
  } catch (error) {
    discard();
    throw error;
  }
}

import { existsSync, statSync } from 'node:fs';
import type { CopyProgress } from '../../gateway/store/sqlite/copies/copied-store.ts';
import { type ExaminedStore, examinedStore } from '../../gateway/store/sqlite/copies/examined-store.ts';
import { namespaceIdsIn } from '../../gateway/store/sqlite/copies/namespace-ids.ts';
import { replaceStore } from '../../gateway/store/sqlite/copies/replaced-store.ts';
import { hasStore, storeFile } from '../../gateway/store/sqlite/file.ts';
import { StoreFault } from '../../gateway/store/fault.ts';
import { askedFolder } from '../own-model.ts';
import { own, ownerOf } from '../owner.ts';
import { privateCopy } from './private-copy.ts';

/** What is about to be replaced by what; `there` is undefined where it cannot be read. */
export type Replacement = { readonly there: ExaminedStore | undefined; readonly backup: ExaminedStore };

/** What was restored; `kept`: the file in which a store is kept that could not be read. */
export type RestoredBackup = ExaminedStore & { readonly replaced: boolean; readonly kept: string | undefined };

type Order = {
  readonly dataFolder: string;
  readonly file: string;
  /** asked where there is a store already; throws where it may not be replaced */
  readonly mayReplace: (what: Replacement) => Promise<void>;
  readonly progress: CopyProgress;
  readonly signal: AbortSignal;
};

const ofFile = new Set(['foreign', 'newer', 'corrupt']);

/** What is wrong with a backup as a sentence that begins with its name. */
const named = (file: string, error: unknown): unknown =>
  error instanceof StoreFault && ofFile.has(error.kind)
    ? new Error(`${file} ${error.message}; nothing was changed.`, { cause: error })
    : error;

function looked(file: string): ExaminedStore {
  try {
    return examinedStore(file, { whole: false });
  } catch (error) {
    throw named(file, error);
  }
}

const readable = (file: string): ExaminedStore | undefined => {
  try {
    return examinedStore(file, { whole: false });
  } catch {
    return undefined;
  }
};

/** What a model was asked about namespaces that are not there any more can be forgotten by nobody later. */
async function forgetAskedOfOthers(dataFolder: string): Promise<void> {
  const folder = askedFolder(dataFolder);
  if (!existsSync(folder)) return;
  const { forgetAllBut } = await import('../../interpret/kept/kept-folders.ts');
  forgetAllBut(folder, namespaceIdsIn(storeFile(dataFolder)));
}

/**
 * Puts a backup in the place of a data folder's store. It is copied into the folder and looked through whole before anything is
 * touched; until then, and where anything fails, what was there stays. Rejects with a sentence, and where another process owns the folder.
 */
export async function restoreBackup(order: Order): Promise<RestoredBackup> {
  const { dataFolder, file, mayReplace, progress, signal } = order;
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) throw new Error(`There is no file ${file}.`);
  const backup = looked(file);
  const ownership = own(dataFolder);
  if (ownership === undefined) {
    const owner = ownerOf(dataFolder);
    const who = owner === undefined ? 'another process' : `process ${owner.pid} at ${owner.baseUrl}`;
    throw new Error(`${dataFolder} is served by ${who}: end it first, so that nothing is written meanwhile.`);
  }
  try {
    const isThere = hasStore(dataFolder);
    if (isThere) await mayReplace({ there: readable(storeFile(dataFolder)), backup });
    const place = storeFile(dataFolder);
    const copy = await privateCopy({ from: file, beside: place, journal: 'wal', progress, signal });
    const { part, discard, ...restored } = copy;
    try {
      const kept = replaceStore(part, dataFolder);
      await forgetAskedOfOthers(dataFolder);
      return { ...restored, replaced: isThere, kept };
    } finally {
      discard();
    }
  } catch (error) {
    throw named(file, error);
  } finally {
    ownership.release();
  }
}

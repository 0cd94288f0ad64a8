import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { examinedStore } from '../../gateway/store/sqlite/copies/examined-store.ts';
import { hasStore, storeFile } from '../../gateway/store/sqlite/file.ts';
import { makeBackup } from './make-backup.ts';

/** A backup that was made by itself: where, and of which version of the store. */
export type KeptBefore = { readonly file: string; readonly version: number };

/**
 * Makes a backup in a data folder that the caller owns where opening its store would rewrite events; undefined where it would not. One
 * that is there from a start that was cut short stands. Rejects with a sentence, and the store is not to be opened then.
 */
export async function backUpBeforeRewrite(
  dataFolder: string,
  rewriting: ReadonlySet<number>,
  signal: AbortSignal,
): Promise<KeptBefore | undefined> {
  if (rewriting.size === 0 || !hasStore(dataFolder)) return undefined;
  const { version } = examinedStore(storeFile(dataFolder), { whole: false });
  if (Math.max(...rewriting) <= version) return undefined;
  const file = join(dataFolder, `before-version-${Math.max(...rewriting)}.sqlite`);
  if (!existsSync(file)) await makeBackup({ dataFolder, file, progress: () => {}, signal });
  return { file, version };
}

/** What is said of it. */
export const keptBeforeText = ({ file, version }: KeptBefore): string =>
  `This version rewrites the events; as they were (version ${version} of the store) they are kept in ${file}. To go back: install the earlier version, then "persona restore" that file. Remove it when it is needed no more.`;

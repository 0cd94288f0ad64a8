import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileEntry, isZip, openArchive } from '../source/archive.ts';
import type { ArchiveEntry } from '../source/archive-entry.ts';
import { readable } from '../source/readable.ts';

/** The files of an export that hold messages; `file` is the path that one is told by. */
export type TelegramFiles = {
  readonly entries: readonly (ArchiveEntry & { readonly file: string })[];
  close(): void;
};

const resultFile = /(?:^|\/)result\.json$/;

const sizeOf = async (path: string): Promise<number | undefined> => {
  try {
    const found = await stat(path);
    return found.isFile() ? found.size : undefined;
  } catch {
    return undefined;
  }
};

const one = (path: string, size: number): TelegramFiles => ({
  entries: [{ ...fileEntry(path, basename(path), size), file: path }],
  close: () => {},
});

/**
 * The result.json of an export, or those of the exports in a folder or zip, at most so many files looked at. Its pictures and
 * voices may be too many to list, so a folder is asked for it by name first. Throws a sentence where it cannot be read.
 */
export const telegramFiles = async (path: string, signal: AbortSignal, most?: number): Promise<TelegramFiles> => {
  const size = await readable(path, 'either');
  const isFile = (await stat(path)).isFile();
  if (isFile && !(await isZip(path))) return one(path, size);
  const inside = join(path, 'result.json');
  const direct = isFile ? undefined : await sizeOf(inside);
  if (direct !== undefined) return one(inside, direct);
  const archive = await openArchive(path, signal, isFile ? undefined : most);
  const entries = archive.entries.filter(({ name }) => resultFile.test(name));
  return {
    entries: entries.map((entry) => ({ ...entry, file: `${path}/${entry.name}` })),
    close: () => archive.close(),
  };
};

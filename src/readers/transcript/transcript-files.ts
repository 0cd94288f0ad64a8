import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { fileEntry, isZip, openArchive } from '../source/archive.ts';
import type { ArchiveEntry } from '../source/archive-entry.ts';
import { readable } from '../source/readable.ts';

/** A file that may be a transcript: the path it is told by, and the one its names are read from. */
export type TranscriptFile = ArchiveEntry & { readonly file: string; readonly path: string };

/** Such files of a path; `isAlone` where it was given by itself. */
export type TranscriptFiles = { readonly entries: readonly TranscriptFile[]; readonly isAlone: boolean; close(): void };

/** In folders, what saves words of meetings is called so. */
const wanted = /\.(?:vtt|srt)$|(?:^|\/)[^/]*chat[^/]*\.txt$/i;

/** The transcripts of a file, a folder or a zip, at most so many files looked at; throws a sentence where it cannot be read. */
export const transcriptFiles = async (given: string, signal: AbortSignal, most?: number): Promise<TranscriptFiles> => {
  const size = await readable(given, 'either');
  const path = resolve(given);
  const isFolder = (await stat(path)).isDirectory();
  if (!isFolder && !(await isZip(path)))
    return {
      entries: [{ ...fileEntry(path, basename(path), size), file: given, path }],
      isAlone: true,
      close: () => {},
    };
  const archive = await openArchive(path, signal, isFolder ? most : undefined);
  return {
    entries: archive.entries
      .filter(({ name }) => wanted.test(name))
      .map((entry) => ({ ...entry, file: `${given}/${entry.name}`, path: `${path}/${entry.name}` })),
    isAlone: false,
    close: () => archive.close(),
  };
};

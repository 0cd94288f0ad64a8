import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Archive, ArchiveEntry } from './archive-entry.ts';
import { startOf } from './file-start.ts';
import { readable } from './readable.ts';
import { zipArchive } from './zip.ts';

const mostEntries = 200_000;
const deepest = 6;

/** Whether a file begins as zip files do. */
export const isZip = async (path: string): Promise<boolean> => {
  const start = await startOf(path, 4);
  return start.length === 4 && start.readUInt32LE(0) === 0x04034b50;
};

async function* filesIn(folder: string, depth: number, signal: AbortSignal): AsyncGenerator<string> {
  signal.throwIfAborted();
  const found = await readdir(folder, { withFileTypes: true });
  for (const entry of found.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
    if (entry.isFile()) yield join(folder, entry.name);
    else if (entry.isDirectory() && depth < deepest) yield* filesIn(join(folder, entry.name), depth + 1, signal);
  }
}

/** A plain file as an entry of this name. */
export const fileEntry = (path: string, name: string, size: number): ArchiveEntry => ({
  name,
  size,
  bytes: async (limit) => {
    if (size > limit) throw new Error(`it has ${size} bytes, more than ${limit}`);
    return readFile(path);
  },
  stream: (stop) => createReadStream(path, { signal: stop, highWaterMark: 256 * 1024 }),
});

const folderArchive = async (folder: string, most: number, signal: AbortSignal): Promise<Archive> => {
  const entries: ArchiveEntry[] = [];
  for await (const path of filesIn(folder, 0, signal)) {
    if (entries.length >= most) break;
    const { size } = await stat(path);
    entries.push(fileEntry(path, relative(folder, path).replaceAll('\\', '/'), size));
  }
  return { entries, close: () => {} };
};

/** The first bytes of a file of an export. */
export const startOfEntry = async (entry: ArchiveEntry, most: number, signal: AbortSignal): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of entry.stream(signal)) {
    parts.push(part);
    length += part.length;
    if (length >= most) break;
  }
  return Buffer.concat(parts).subarray(0, most);
};

/** Opens an export, a zip file or a folder; throws a sentence where it cannot be read. */
export const openArchive = async (path: string, signal: AbortSignal, most = mostEntries): Promise<Archive> => {
  await readable(path, 'either');
  return (await stat(path)).isDirectory() ? folderArchive(path, most, signal) : zipArchive(path, most, signal);
};

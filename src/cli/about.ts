import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import about from '../../package.json' with { type: 'json' };
import { importsMemory } from '../embedded/imports/imports-memory.ts';
import type { PastImport, ProgramFacts } from '../explorer/ports.ts';

const isGone = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** What a task gives; undefined where what it looks for is not there, or not any more. */
async function unlessGone<T>(task: Promise<T>): Promise<T | undefined> {
  try {
    return await task;
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

/** The bytes of all files under a folder; 0 where there is none. What goes away meanwhile is not counted, links are not followed. */
export async function folderBytes(folder: string, signal: AbortSignal): Promise<number> {
  let sum = 0;
  for (const entry of (await unlessGone(readdir(folder, { withFileTypes: true }))) ?? []) {
    signal.throwIfAborted();
    const path = join(folder, entry.name);
    if (entry.isDirectory()) sum += await folderBytes(path, signal);
    else if (entry.isFile()) sum += (await unlessGone(lstat(path)))?.size ?? 0;
  }
  return sum;
}

/** Where the licences of what is bundled lie: beside the bundled program; undefined where it runs from its sources. */
async function thirdPartyFile(): Promise<string | undefined> {
  const file = join(fileURLToPath(import.meta.url), '..', 'THIRD-PARTY.txt');
  const stats = await lstat(file).catch(() => undefined);
  return stats?.isFile() === true ? file : undefined;
}

/** Reads what the program is, and what it keeps in the data folder; nothing is made or changed there. */
export async function readAbout(dataFolder: string, signal: AbortSignal): Promise<ProgramFacts> {
  const [bytes, thirdParty, remembered] = await Promise.all([
    folderBytes(dataFolder, signal),
    thirdPartyFile(),
    importsMemory(dataFolder).all(),
  ]);
  const imports = Object.entries(remembered).flatMap(([namespaceId, made]) =>
    made.map(({ reader, path, me, at }): PastImport => ({ namespaceId, reader, path, me, at })),
  );
  return {
    version: about.version,
    licence: about.license,
    thirdParty,
    dataFolder,
    bytes,
    imports: imports.toSorted((a, b) => (a.at < b.at ? 1 : -1)),
  };
}

import { stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod/mini';
import type { Actor } from '../../contract/event.ts';
import { fileEntry, isZip, openArchive } from '../source/archive.ts';
import type { Archive, ArchiveEntry } from '../source/archive-entry.ts';
import { readable } from '../source/readable.ts';
import { type ChatGroup, groupOf, Member, memberOf } from './googlechat-group.ts';

/** The files of an export that hold messages, each with its talk; `file` is the path that one is told by. */
export type GoogleChatFiles = {
  readonly talks: readonly (ArchiveEntry & { readonly file: string; readonly group: ChatGroup })[];
  /** whose export it is, as it names them */
  readonly owners: readonly Actor[];
  close(): void;
};

const talkFile = /(?:^|\/)([^/]+)\/messages\.json$/;
const userFile = /(?:^|\/)Users\/[^/]+\/user_info\.json$/;
const userSize = 24 * 1024 * 1024;
const User = z.object({ user: Member });

/** The folder of a talk: where a path is itself one, its own name says of which kind it is. */
const folderOf = (name: string, path: string): string | undefined => talkFile.exec(`${basename(path)}/${name}`)?.[1];

/** The files of talks and spaces among others: a messages.json in a folder that Google names so, or beside a group_info.json. */
export const talkEntries = (entries: readonly ArchiveEntry[], path: string): readonly ArchiveEntry[] => {
  const names = new Set(entries.map(({ name }) => name));
  return entries.filter(({ name }) => {
    const folder = folderOf(name, path);
    if (folder === undefined) return false;
    return /^(?:DM|Space) \S/i.test(folder) || names.has(name.replace(/messages\.json$/, 'group_info.json'));
  });
};

const ownerIn = async (entry: ArchiveEntry): Promise<readonly Actor[]> => {
  try {
    const user = User.safeParse(JSON.parse((await entry.bytes(userSize)).toString('utf8')));
    const owner = user.success ? memberOf(user.data.user) : undefined;
    return owner === undefined || owner.program !== undefined ? [] : [owner];
  } catch {
    return [];
  }
};

const beside = async (path: string): Promise<ArchiveEntry | undefined> => {
  const info = join(dirname(path), 'group_info.json');
  try {
    return fileEntry(info, 'group_info.json', (await stat(info)).size);
  } catch {
    return undefined;
  }
};

/** What lies at a path as Takeout gave it, a zip or the folder it was unpacked to; or one messages.json, undefined then. */
export const takeoutArchive = async (
  path: string,
  signal: AbortSignal,
  most?: number,
): Promise<Archive | undefined> => {
  await readable(path, 'either');
  const isFile = (await stat(path)).isFile();
  if (isFile && !(await isZip(path))) return undefined;
  return openArchive(path, signal, isFile ? undefined : most);
};

/** The talks of an export of Google Chat, and whose it is; throws a sentence where it cannot be read. */
export const googleChatFiles = async (path: string, signal: AbortSignal): Promise<GoogleChatFiles> => {
  const archive = await takeoutArchive(path, signal);
  if (archive === undefined) {
    const entry = fileEntry(path, basename(path), (await stat(path)).size);
    const group = await groupOf(basename(dirname(path)), await beside(path));
    return { talks: [{ ...entry, file: path, group }], owners: [], close: () => {} };
  }
  try {
    const byName = new Map(archive.entries.map((entry) => [entry.name, entry]));
    const talks: GoogleChatFiles['talks'][number][] = [];
    for (const entry of talkEntries(archive.entries, path)) {
      signal.throwIfAborted();
      const info = byName.get(entry.name.replace(/messages\.json$/, 'group_info.json'));
      const folder = folderOf(entry.name, path) ?? '';
      talks.push({ ...entry, file: `${path}/${entry.name}`, group: await groupOf(folder, info) });
    }
    const owners: Actor[] = [];
    for (const entry of archive.entries.filter(({ name }) => userFile.test(name)))
      owners.push(...(await ownerIn(entry)));
    return { talks, owners, close: () => archive.close() };
  } catch (error) {
    archive.close();
    throw error;
  }
};

import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileEntry, isZip, openArchive, startOfEntry } from '../source/archive.ts';
import type { Archive, ArchiveEntry } from '../source/archive-entry.ts';
import { readable } from '../source/readable.ts';

/** A file with messages; `file` is the path that one is told by. */
export type DiscordFile = ArchiveEntry & { readonly file: string };

/** What of Discord lies at a path: a data package, by its channels, or files of DiscordChatExporter. */
export type DiscordFiles = {
  readonly packed: readonly { readonly channel: ArchiveEntry; readonly messages: DiscordFile }[];
  readonly exported: readonly DiscordFile[];
  /** what the package calls its channels, and whose it is */
  readonly index: ArchiveEntry | undefined;
  readonly account: ArchiveEntry | undefined;
  close(): void;
};

const channelFile = /^(.*?)(c?\d{15,20})\/channel\.json$/;
const startLength = 65_536;
/** How many files that may be DiscordChatExporter's are opened to see whether they are. */
const mostOpened = 50;

/** The folder inside a package in which its channels lie, whatever the language calls it: it holds their index. */
const folderOf = (entries: readonly ArchiveEntry[]): string | undefined => {
  const names = new Set(entries.map(({ name }) => name));
  const folders = entries.map(({ name }) => channelFile.exec(name)?.[1]).filter((folder) => folder !== undefined);
  return [...new Set(folders)]
    .filter((folder) => names.has(`${folder}index.json`))
    .toSorted((a, b) => a.length - b.length)[0];
};

/** Whether a JSON text begins as DiscordChatExporter's files do: a server, a channel with its kind, then what was asked for. */
export const looksExported = (start: Buffer): boolean => {
  const text = start.toString('utf8').replace(/^\uFEFF/, '');
  return (
    /^\s*\{\s*"guild"\s*:\s*\{\s*"id"\s*:\s*"\d/.test(text) &&
    /"channel"\s*:\s*\{\s*"id"\s*:\s*"\d+"\s*,\s*"(?:type|name)"\s*:/.test(text) &&
    /"(?:dateRange"\s*:\s*\{|exportedAt"\s*:\s*"|messages"\s*:\s*\[)/.test(text)
  );
};

const nothing = { packed: [], exported: [], index: undefined, account: undefined };

/** The channels of a package with their messages, as JSON or as the table of before. */
const packedIn = ({ entries }: Archive, folder: string, path: string): Omit<DiscordFiles, 'exported' | 'close'> => {
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  const packed = entries.flatMap((channel) => {
    if (channelFile.exec(channel.name)?.[1] !== folder) return [];
    const inside = channel.name.replace(/channel\.json$/, '');
    const messages = byName.get(`${inside}messages.json`) ?? byName.get(`${inside}messages.csv`);
    return messages === undefined ? [] : [{ channel, messages: { ...messages, file: `${path}/${messages.name}` } }];
  });
  const above = folder.replace(/[^/]*\/$/, '');
  const account = entries.find(
    ({ name }) => name.startsWith(above) && /^[^/]+\/user\.json$/.test(name.slice(above.length)),
  );
  return { packed, index: byName.get(`${folder}index.json`), account };
};

/** What of Discord lies at a path, at most so many files of a folder listed; throws a sentence where it cannot be read. */
export const discordFiles = async (path: string, signal: AbortSignal, most?: number): Promise<DiscordFiles> => {
  const size = await readable(path, 'either');
  const isFile = (await stat(path)).isFile();
  if (isFile && !(await isZip(path)))
    return { ...nothing, exported: [{ ...fileEntry(path, basename(path), size), file: path }], close: () => {} };
  const archive = await openArchive(path, signal, isFile ? undefined : most);
  const close = () => archive.close();
  const folder = folderOf(archive.entries);
  if (folder !== undefined) return { ...packedIn(archive, folder, path), exported: [], close };
  const exported: DiscordFile[] = [];
  const json = archive.entries.filter(({ name }) => name.toLowerCase().endsWith('.json'));
  for (const entry of most === undefined ? json : json.slice(0, mostOpened)) {
    const start = await startOfEntry(entry, startLength, signal).catch(() => undefined);
    signal.throwIfAborted();
    if (start !== undefined && looksExported(start)) exported.push({ ...entry, file: `${path}/${entry.name}` });
  }
  return { ...nothing, exported, close };
};

/** How well what lies there fits: a package with a channel that can be read, or a file that DiscordChatExporter wrote. */
export const fitOfDiscord = async (
  { packed, exported }: DiscordFiles,
  signal: AbortSignal,
): Promise<'good' | 'possible' | undefined> => {
  const [first] = packed;
  if (first !== undefined) {
    const start = (await startOfEntry(first.channel, 4096, signal)).toString('utf8');
    const isChannel = /"id"\s*:\s*"?\d{15,20}/.test(start) && /"(?:type|guild|recipients|name)"\s*:/.test(start);
    return isChannel ? (first.channel.name.split('/').length <= 4 ? 'good' : 'possible') : undefined;
  }
  for (const entry of exported)
    if (looksExported(await startOfEntry(entry, startLength, signal)))
      return entry.name.split('/').length <= 2 ? 'good' : 'possible';
  return undefined;
};

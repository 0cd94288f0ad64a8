import { stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileEntry, isZip, openArchive, startOfEntry } from '../source/archive.ts';
import type { ArchiveEntry } from '../source/archive-entry.ts';
import { readable } from '../source/readable.ts';
import type { AgentFormat } from './agent-said.ts';
import { aider } from './aider.ts';
import { claudeCode } from './claude-code.ts';
import { codex } from './codex.ts';
import { geminiCli, geminiLines } from './gemini-cli.ts';
import { historyOf } from './history-line.ts';
import { opencode } from './opencode.ts';

/** Every way in which sessions are written down; an agent more is its file and its line here. */
export const formats: readonly AgentFormat[] = [claudeCode, codex, geminiLines, geminiCli, aider, opencode];

/** The files of a path that can be an agent's; `home` is the agent's own folder where the path is one. */
export type AgentFiles = {
  readonly entries: readonly ArchiveEntry[];
  readonly isHome: boolean;
  close(): void;
};

const startLength = 65_536;
const history = 'history.jsonl';
const folders = ['projects', 'sessions', 'archived_sessions'];
/** Gemini CLI keeps its sessions among what is temporary. */
const gemini = '.gemini';
const foldersOf = (home: string): readonly string[] => (basename(home) === gemini ? ['tmp'] : folders);
/** What the files of sessions are called; others are not opened. */
const wanted = /\.jsonl$|(?:^|\/)(?:session-|ses_|opencode)[^/]*\.json$|(?:^|\/)\.aider\.chat\.history\.md$/;
/** Files in which the one who asks is an agent. */
const subagents = /(?:^|\/)(?:agent-[^/]*\.jsonl$|subagents\/)/;

const kindAt = async (path: string): Promise<'file' | 'folder' | undefined> => {
  try {
    const found = await stat(path);
    return found.isFile() ? 'file' : found.isDirectory() ? 'folder' : undefined;
  } catch {
    return undefined;
  }
};

const fileAt = async (path: string, name: string): Promise<ArchiveEntry> =>
  fileEntry(path, name, (await stat(path)).size);

/** An agent's own folder: its history, and what lies where it keeps its sessions; nothing else of it is looked at. */
const homeFiles = async (path: string, most: number | undefined, signal: AbortSignal): Promise<AgentFiles> => {
  const entries: ArchiveEntry[] = [];
  if ((await kindAt(join(path, history))) === 'file') entries.push(await fileAt(join(path, history), history));
  for (const folder of foldersOf(path)) {
    if ((await kindAt(join(path, folder))) !== 'folder') continue;
    const archive = await openArchive(join(path, folder), signal, most);
    for (const entry of archive.entries) entries.push({ ...entry, name: `${folder}/${entry.name}` });
  }
  return { entries, isHome: true, close: () => {} };
};

const isHome = async (path: string): Promise<boolean> => {
  const found = await Promise.all(foldersOf(path).map(async (folder) => kindAt(join(path, folder))));
  return found.includes('folder') || (await kindAt(join(path, history))) === 'file';
};

/** The files of a path that can hold sessions or prompts, at most so many looked at; throws a sentence where it cannot be read. */
export const agentFiles = async (path: string, signal: AbortSignal, most?: number): Promise<AgentFiles> => {
  const size = await readable(path, 'either');
  if ((await kindAt(path)) === 'file' && !(await isZip(path)))
    return { entries: [fileEntry(path, basename(path), size)], isHome: false, close: () => {} };
  const isFolder = (await kindAt(path)) === 'folder';
  if (isFolder && (await isHome(path))) return withLines(await homeFiles(path, most, signal));
  const archive = await openArchive(path, signal, isFolder ? most : undefined);
  return withLines({ entries: archive.entries, isHome: false, close: () => archive.close() });
};

const withLines = (files: AgentFiles): AgentFiles => ({
  ...files,
  entries: files.entries.filter(({ name }) => wanted.test(name)),
});

/** What a file is: a session in one of the formats, a history, one of a subagent, or nothing of an agent's. */
export const kindOfEntry = async (
  entry: ArchiveEntry,
  signal: AbortSignal,
): Promise<AgentFormat | 'history' | 'subagent' | undefined> => {
  if (subagents.test(entry.name)) return 'subagent';
  const start = (await startOfEntry(entry, startLength, signal)).toString('utf8').replace(/^\uFEFF/, '');
  if (historyOf(start) !== undefined) return 'history';
  return formats.find((format) => format.recognises(start));
};

/** The history that lies in the home of the agent whose sessions a path holds, where it holds some of them only. */
export const historyBeside = async (path: string): Promise<ArchiveEntry | undefined> => {
  for (let [inside, above] = [path, dirname(path)]; above !== inside; [inside, above] = [above, dirname(above)])
    if (folders.includes(basename(inside))) {
      const beside = join(above, history);
      return (await kindAt(beside)) === 'file' ? fileAt(beside, history) : undefined;
    }
  return undefined;
};

import { stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { visibleName } from '../people/visible-name.ts';
import { fileEntry, isZip, openArchive } from '../source/archive.ts';
import type { ArchiveEntry } from '../source/archive-entry.ts';
import { readable } from '../source/readable.ts';

/** An exported chat: the path that it is told by, and what its file, zip or folder is called after. */
export type ChatFile = ArchiveEntry & { readonly file: string; readonly called: string; readonly isNamed: boolean };

/** The chats of a path. */
export type ChatFiles = { readonly entries: readonly ChatFile[]; close(): void };

const iphone = /(?:^|\/)_chat\.txt$/;
const text = /\.txt$/i;
const ours = /whats\s?app/i;

/** "WhatsApp Chat with Bo Lind", in the order of words of many languages. */
const wordsAround =
  /^(?:whats\s?app[\s-]*chat|chat de whats\s?app|conversa do whats\s?app|chat whats\s?app|discussion whats\s?app|чат whats\s?app|whats\s?app)(?:[\s_-]*(?:with|mit|con|com|avec|met|med|с|z|ile|dengan)(?=[\s_-]))?[\s_-]*/iu;

const nameIn = (name: string): string | undefined => {
  const bare = visibleName(name.replace(/\.(?:txt|zip)$/i, ''));
  const rest = bare
    .replace(wordsAround, '')
    .replace(/\s*\(\d+\)$/, '')
    .trim();
  return rest === bare || rest === '' ? undefined : rest;
};

/** Whom or what a chat is with, as its file says, or what holds it. */
const calledBy = (names: readonly string[]): string => names.map(nameIn).find((name) => name !== undefined) ?? '';

const one = (path: string, size: number): ChatFile => {
  const names = [basename(path), basename(dirname(path))];
  const isNamed = ours.test(names[0] ?? '') || iphone.test(path);
  return {
    ...fileEntry(path, basename(path), size),
    file: path,
    called: calledBy(iphone.test(path) ? names : names.slice(0, 1)),
    isNamed,
  };
};

/** Of the texts of a zip the one that is the chat. */
const chatIn = (entries: readonly ArchiveEntry[]): ArchiveEntry | undefined =>
  entries.find(({ name }) => iphone.test(name)) ??
  entries
    .filter(({ name }) => text.test(name) && /whats\s?app|chat/i.test(name))
    .toSorted((a, b) => a.name.length - b.name.length)[0];

/** The chats of a text, a zip or a folder of exports, at most so many files looked at; throws a sentence where it cannot be read. */
export const whatsappFiles = async (path: string, signal: AbortSignal, most?: number): Promise<ChatFiles> => {
  const size = await readable(path, 'either');
  const isFolder = (await stat(path)).isDirectory();
  if (!isFolder && !(await isZip(path))) return { entries: [one(path, size)], close: () => {} };
  const archive = await openArchive(path, signal, isFolder ? most : undefined);
  const only = chatIn(archive.entries);
  const found = isFolder
    ? archive.entries.filter(({ name }) => iphone.test(name) || (text.test(name) && ours.test(basename(name))))
    : only === undefined
      ? []
      : [only];
  return {
    entries: found.map((entry) => ({
      ...entry,
      file: `${path}/${entry.name}`,
      called: calledBy([
        basename(entry.name),
        basename(dirname(entry.name)),
        ...(found.length === 1 ? [basename(path)] : []),
      ]),
      isNamed: true,
    })),
    close: () => archive.close(),
  };
};

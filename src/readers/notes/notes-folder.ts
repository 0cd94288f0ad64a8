import { stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileEntry, isZip, openArchive } from '../source/archive.ts';
import type { ArchiveEntry } from '../source/archive-entry.ts';
import { readable } from '../source/readable.ts';

/** Which program keeps a folder of notes, as far as the folder shows it. */
export type NotesProgram = 'obsidian' | 'logseq' | undefined;

/** A note: where it lies in what was given, and by which path it is known, from the folder of all notes on. */
export type NoteFile = ArchiveEntry & { readonly file: string; readonly known: string };

/** The notes of a path. */
export type NotesFolder = {
  readonly program: NotesProgram;
  readonly notes: readonly NoteFile[];
  /** it is one file that was given by itself */
  readonly isAlone: boolean;
  /** it lies where code does: in a repository, or beside the file of a package */
  readonly isOfCode: boolean;
  readonly hasPackage: boolean;
  close(): void;
};

const markdown = /\.(?:md|markdown)$/i;
/** What no note is, wherever it lies: what programs keep beside notes, and what they threw away. */
const passed = /(?:^|\/)(?:logseq\/(?:bak|\.recycle)|\.[^/]+|node_modules)\//;
const packages = [
  'package.json',
  'Cargo.toml',
  'pyproject.toml',
  'go.mod',
  'pom.xml',
  'Gemfile',
  'composer.json',
  'mix.exs',
];
/** The names of folders that only sort notes by their day. */
export const sorting = /^(?:\d{4}|\d\d|\d{4}[-_.]\d\d)$/;

const isThere = async (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

const programAt = async (folder: string): Promise<NotesProgram> => {
  if (await isThere(join(folder, '.obsidian'))) return 'obsidian';
  return (await isThere(join(folder, 'logseq', 'config.edn'))) ? 'logseq' : undefined;
};

/** The folder that all notes of a path lie in: a vault's own, else the one given, or above it where it only sorts by day. */
const rootOf = async (folder: string): Promise<{ readonly root: string; readonly program: NotesProgram }> => {
  for (let at = folder; dirname(at) !== at; at = dirname(at)) {
    const program = await programAt(at);
    if (program !== undefined) return { root: at, program };
  }
  let root = folder;
  while (sorting.test(basename(root)) && dirname(root) !== root) root = dirname(root);
  return { root, program: undefined };
};

const isInRepository = async (folder: string): Promise<boolean> => {
  for (let at = folder; dirname(at) !== at; at = dirname(at)) if (await isThere(join(at, '.git'))) return true;
  return false;
};

const slashed = (path: string): string => path.replaceAll('\\', '/');

const zipped = async (path: string, most: number | undefined, signal: AbortSignal): Promise<NotesFolder> => {
  const archive = await openArchive(path, signal, most);
  const marks = archive.entries.flatMap(({ name }) => {
    const [, inside, mark] = /^(.*?)(\.obsidian|logseq\/config\.edn)(?:\/|$)/.exec(name) ?? [];
    return mark === undefined
      ? []
      : [{ inside: inside ?? '', program: mark === '.obsidian' ? ('obsidian' as const) : ('logseq' as const) }];
  });
  const [mark] = marks.toSorted((a, b) => a.inside.length - b.inside.length);
  const found = archive.entries.filter(({ name }) => markdown.test(name) && !passed.test(name));
  const tops = new Set(found.map(({ name }) => name.slice(0, name.indexOf('/') + 1)));
  const inside = mark?.inside ?? (tops.size === 1 ? ([...tops][0] ?? '') : '');
  const vault = inside === '' ? basename(path).replace(/\.zip$/i, '') : basename(inside);
  return {
    program: mark?.program,
    notes: found.map((entry) => ({
      ...entry,
      file: `${path}/${entry.name}`,
      known: `${vault}/${entry.name.startsWith(inside) ? entry.name.slice(inside.length) : entry.name}`,
    })),
    isAlone: false,
    isOfCode: false,
    hasPackage: archive.entries.some(({ name }) => packages.includes(name.slice(inside.length))),
    close: () => archive.close(),
  };
};

/** The notes of a file, a folder or a zip, at most so many files looked at; throws a sentence where it cannot be read. */
export const notesFolder = async (given: string, signal: AbortSignal, most?: number): Promise<NotesFolder> => {
  const size = await readable(given, 'either');
  const isFolder = (await stat(given)).isDirectory();
  if (!isFolder && (await isZip(given))) return zipped(given, most, signal);
  const path = resolve(given);
  const folder = isFolder ? path : dirname(path);
  const { root, program } = await rootOf(folder);
  const knownAs = (file: string) => slashed(`${basename(root)}/${relative(root, file)}`);
  const outside = {
    program,
    isOfCode: program === undefined && (await isInRepository(folder)),
    hasPackage:
      program === undefined && (await Promise.all(packages.map((name) => isThere(join(folder, name))))).includes(true),
  };
  if (!isFolder)
    return {
      ...outside,
      notes: markdown.test(path)
        ? [{ ...fileEntry(path, basename(path), size), file: given, known: knownAs(path) }]
        : [],
      isAlone: true,
      close: () => {},
    };
  const archive = await openArchive(path, signal, most);
  const found = archive.entries.filter(({ name }) => markdown.test(name) && !passed.test(name));
  return {
    ...outside,
    notes: found.map((entry) => ({ ...entry, file: `${given}/${entry.name}`, known: knownAs(join(path, entry.name)) })),
    isAlone: false,
    close: () => archive.close(),
  };
};

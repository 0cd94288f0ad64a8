import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '../../files/made-folder.ts';

/** Writes a file whole or not at all, which only its owner reads, in a folder that only its owner enters. */
export function writeOwn(file: string, value: unknown): void {
  makeFolder(dirname(file), 0o700);
  const fresh = `${file}.${crypto.randomUUID()}`;
  writeFileSync(fresh, `${JSON.stringify(value)}\n`, { mode: 0o600, flag: 'wx', flush: true });
  renameSync(fresh, file);
}

/** What a file of ours says; undefined where there is none, or it cannot be read. */
export function readOwn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch {
    return undefined;
  }
}

/** The names of the files of a folder, in their order; none where there is no folder. */
export const filesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).toSorted() : []);

/** Takes a file or folder away. */
export const removeOwn = (path: string): void => rmSync(path, { recursive: true, force: true });

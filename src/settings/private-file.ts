import {
  chmodSync,
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '../files/made-folder.ts';

const onlyOwner = 0o600;
const onlyOwnerFolder = 0o700;

/** Narrows the rights of a file or folder to its owner; says whether they were wider. */
function narrow(path: string, mode: number): boolean {
  const wide = (statSync(path).mode & 0o077) !== 0;
  if (wide) chmodSync(path, mode);
  return wide;
}

/** A private file read: its text, and whether others could read it until now. Undefined where there is none. */
export function readPrivate(path: string): { readonly text: string; readonly wasWide: boolean } | undefined {
  try {
    const text = readFileSync(path, 'utf8');
    return { text, wasWide: narrow(path, onlyOwner) };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes a private file whole or not at all: 0600 in a folder 0700, also where it was wider before. */
export function writePrivate(path: string, text: string, mark: string): void {
  const folder = dirname(path);
  makeFolder(folder, onlyOwnerFolder);
  narrow(folder, onlyOwnerFolder);
  const fresh = `${path}.${mark}`;
  const file = openSync(fresh, 'wx', onlyOwner);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } catch (error) {
    closeSync(file);
    rmSync(fresh, { force: true });
    throw error;
  }
  closeSync(file);
  renameSync(fresh, path);
}

/** Removes a private file; nothing happens where there is none. */
export const removePrivate = (path: string): void => rmSync(path, { force: true });

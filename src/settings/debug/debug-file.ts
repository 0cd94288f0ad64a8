import {
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** Lines go to its end; a write that fails ends it quietly, for nobody may be disturbed by it. */
export type DebugFile = { write(line: string): void };

const onlyOwner = 0o600;
const { O_APPEND, O_CREAT, O_WRONLY, O_NOFOLLOW } = constants;

const refusal = (path: string, why: string, cause?: unknown) =>
  new Error(`The debug log cannot be written to ${path}: ${why}; name another file with PERSONA_DEBUG.`, { cause });

const whyNot = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  return code === 'EPERM' ? 'others can read it, and only its owner can change that' : `the system says ${code}`;
};

/** Opens it for its owner alone; throws a sentence where it is no plain file or cannot be narrowed to its owner. */
function opened(path: string): number {
  let file: number | undefined;
  try {
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (found !== undefined && !found.isFile()) throw refusal(path, 'it is no plain file');
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    file = openSync(path, O_APPEND | O_CREAT | O_WRONLY | (O_NOFOLLOW ?? 0), onlyOwner);
    if ((fstatSync(file).mode & 0o077) !== 0) fchmodSync(file, onlyOwner);
    return file;
  } catch (error) {
    if (file !== undefined) closeSync(file);
    throw error instanceof Error && error.message.startsWith('The debug log')
      ? error
      : refusal(path, whyNot(error), error);
  }
}

/** Opens the debug log's file. When it would grow beyond so many bytes it becomes FILE.1, in the place of an earlier one. */
export function openDebugFile(path: string, most = 5_000_000): DebugFile {
  let file: number | undefined = opened(path);
  const turned = (): number => {
    const { ino } = fstatSync(file as number);
    // Another process on the same file may have turned it over already.
    if (lstatSync(path, { throwIfNoEntry: false })?.ino === ino) renameSync(path, `${path}.1`);
    closeSync(file as number);
    file = undefined;
    return opened(path);
  };
  return {
    write(line) {
      if (file === undefined) return;
      try {
        if (fstatSync(file).size + line.length > most) file = turned();
        writeSync(file, line);
      } catch {
        file = undefined;
      }
    },
  };
}

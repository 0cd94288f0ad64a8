import { existsSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

const busy = 5;
const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === busy;

/** Holds a file of its own (made 0600) until it is released, or until the kernel frees it on any death of this process; undefined where another holds it. */
export function kernelLock(file: string): { readonly release: () => void } | undefined {
  // An existing file is not opened here: closing it again would drop the lock this process may hold on it.
  if (!existsSync(file)) writeFileSync(file, '', { mode: 0o600 });
  const hold = new DatabaseSync(file);
  try {
    hold.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
  } catch (error) {
    hold.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
  return { release: () => hold.close() };
}

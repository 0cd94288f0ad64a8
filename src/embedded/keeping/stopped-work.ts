import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileOf = (dataFolder: string) => join(dataFolder, 'stopped.json');

/** What somebody stopped by hand, by the ids it is known by: it waits for a program that is open, and no keeper is started for it. */
export function stoppedWork(dataFolder: string): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(readFileSync(fileOf(dataFolder), 'utf8'));
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}

/** Keeps what was stopped by hand (0600), in place of what was before. */
export function rememberStopped(dataFolder: string, ids: readonly string[]): void {
  const file = fileOf(dataFolder);
  if (ids.length === 0) return rmSync(file, { force: true });
  writeFileSync(`${file}.fresh`, JSON.stringify(ids), { mode: 0o600 });
  renameSync(`${file}.fresh`, file);
}

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { kill } from 'node:process';

const fileOf = (dataFolder: string) => join(dataFolder, 'keeper.json');

/** Writes which process was started to take a data folder over, for those who look before it has done so. */
export const nameSuccessor = (dataFolder: string, pid: number): void =>
  writeFileSync(fileOf(dataFolder), JSON.stringify({ pid }), { mode: 0o600 });

const named = (dataFolder: string): number | undefined => {
  try {
    const { pid } = JSON.parse(readFileSync(fileOf(dataFolder), 'utf8')) as { pid?: unknown };
    return typeof pid === 'number' ? pid : undefined;
  } catch {
    return undefined;
  }
};

/** Whether a process is on its way that was started to take the folder over. */
export function isAwaited(dataFolder: string): boolean {
  const pid = named(dataFolder);
  try {
    return pid !== undefined && kill(pid, 0);
  } catch {
    return false;
  }
}

/** Says that this process has taken the folder over, or never will. */
export function arrived(dataFolder: string, pid: number): void {
  if (named(dataFolder) === pid) rmSync(fileOf(dataFolder), { force: true });
}

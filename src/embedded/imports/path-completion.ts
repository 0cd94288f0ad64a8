import { opendir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import type { PathCompletion } from '../../contract/sources/survey.ts';

const most = { looked: 20_000, names: 200 } as const;

/** A path as a shell reads it: `~` is the person's home. */
export const wholePath = (path: string): string => resolve(path.replace(/^~(?=$|[/\\])/, () => homedir()));

const commonStart = (names: readonly string[]): string => {
  const [first = '', ...others] = names;
  let length = first.length;
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length -= 1;
  return first.slice(0, length);
};

/** The names in a folder that fit, in their order; of a huge folder the first that come. */
async function namesIn(folder: string, fits: (name: string) => boolean, signal: AbortSignal): Promise<string[]> {
  const names: string[] = [];
  let looked = 0;
  for await (const entry of await opendir(folder, { bufferSize: 256 })) {
    signal.throwIfAborted();
    looked += 1;
    if (looked > most.looked || names.length > most.names) break;
    if (fits(entry.name)) names.push(entry.isDirectory() ? `${entry.name}/` : entry.name);
  }
  return names.toSorted();
}

/** Completes a begun path; hidden names only where their dot was typed, letter case as typed where that finds something. */
export async function completedPath(begun: string, signal: AbortSignal): Promise<PathCompletion> {
  if (begun === '~') return { path: '~/', names: [] };
  const cut = begun.lastIndexOf('/') + 1;
  const [folder, start] = [begun.slice(0, cut), begun.slice(cut)];
  const at = wholePath(folder === '' ? '.' : folder);
  const isShown = (name: string) => start.startsWith('.') || !name.startsWith('.');
  try {
    const exact = await namesIn(at, (name) => isShown(name) && name.startsWith(start), signal);
    const lower = start.toLowerCase();
    const names =
      exact.length > 0
        ? exact
        : await namesIn(at, (name) => isShown(name) && name.toLowerCase().startsWith(lower), signal);
    if (names.length === 0) return { path: begun, names: [] };
    const common = commonStart(names);
    return { path: folder + (common.length >= start.length ? common : start), names: names.length === 1 ? [] : names };
  } catch {
    signal.throwIfAborted();
    return { path: begun, names: [] };
  }
}

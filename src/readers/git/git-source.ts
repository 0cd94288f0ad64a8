import type { Surroundings } from '../reader.ts';
import { git } from './git-command.ts';

/** How git shows a commit with nothing that a repository could have it run: no external diff, no text conversion, no signature. */
const showing = ['show', '--no-ext-diff', '--no-textconv', '--no-show-signature', '--no-color', '--stat', '--patch'];

/** A commit as git shows it, its beginning of at most `most` bytes; `isWhole` says whether that is all. */
export async function shownCommit(
  folder: string,
  hash: string,
  { at, signal, most }: { readonly at: Surroundings; readonly signal: AbortSignal; readonly most: number },
): Promise<{ readonly text: string; readonly isWhole: boolean }> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of git(folder, [...showing, '--end-of-options', `${hash}^{commit}`], at, signal)) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > most) break;
  }
  return { text: Buffer.concat(chunks).subarray(0, most).toString('utf8'), isWhole: length <= most };
}

import { readers } from '../../readers/index.ts';
import type { Surroundings } from '../../readers/reader.ts';
import type { SubjectGuess } from '../imports/imports-orders.ts';

/** Who a git repository is about, asked on this thread; git runs in a process of its own. */
export async function guessRepository(
  repository: string,
  surroundings: Surroundings,
  signal: AbortSignal,
): Promise<SubjectGuess> {
  const git = readers.find(({ id }) => id === 'git');
  if (git === undefined) throw new Error('There is no reader for git.');
  return (await git.open(surroundings)).guess(repository, signal);
}

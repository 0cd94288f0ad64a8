import { execPath } from 'node:process';
import { heapFlags } from '../../settings/heap-flags.ts';

/** The words of a command line that start the program again: a single executable by its own name, else Node with the flags for its heap. */
export const startWords = (program: string): readonly [command: string, ...words: string[]] =>
  program === execPath ? [program] : [execPath, ...heapFlags, program];

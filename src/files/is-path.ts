import { existsSync } from 'node:fs';

/** Whether a word is written as a path (it has a separator), and something lies there. */
export const isPath = (word: string): boolean => /[/\\]/u.test(word) && existsSync(word);

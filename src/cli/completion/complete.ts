import { takeEnvironment } from '../../settings/environment.ts';
import type { ProcessWorld } from '../process-world.ts';
import { completed } from './candidates.ts';
import { commandTree } from './command-tree.ts';
import { knownHere } from './known-here.ts';
import { bashWord, shellLine, unquoted } from './shell-words.ts';

const longest = 80;

/** The words of a line, and how a candidate is written for the shell that asks. */
function asked(
  shell: string,
  rest: readonly string[],
): { words: readonly string[]; written: (value: string, says: string) => string | undefined } {
  if (shell !== 'bash')
    return {
      words: shell === 'fish' ? [...rest.slice(0, -1), unquoted(rest.at(-1) ?? '')] : rest,
      written: (value, says) => (says === '' ? value : `${value}\t${says}`),
    };
  const [text = '', breaks = ''] = rest;
  const line = shellLine(text);
  const command = line.words.findIndex((word) => !/^\w+=/.test(word));
  return { words: line.words.slice(command + 1), written: (value) => bashWord(value, line, breaks) };
}

/**
 * Answers a shell that completes a line: a candidate a line, in bash quoted for it, else with a word on it behind a tab; then what the shell
 * completes itself. Only what is known on this machine is looked at, nothing is started, and whatever is wrong gives no candidate.
 */
export async function start({ args: [, shell = '', ...rest], out }: ProcessWorld): Promise<number> {
  try {
    const { words, written } = asked(shell, rest);
    const { candidates, paths } = await completed(await commandTree(), words, knownHere(takeEnvironment()));
    const lines = candidates.flatMap(({ value, says = '' }) => written(value, says.slice(0, longest)) ?? []);
    out.write([...new Set(lines), `:${paths ?? 'none'}`].map((line) => `${line}\n`).join(''));
  } catch {
    out.write(':none\n');
  }
  return 0;
}

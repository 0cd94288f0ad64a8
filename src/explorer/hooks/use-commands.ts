import { useInput, usePaste } from 'ink';
import { isGiven } from '../bindings/in-force.ts';
import { keyNames } from '../keys/key-name.ts';
import { commandsIn, hintsIn, scopeOf } from '../keys/lookup.ts';
import { paste, pressAll } from '../keys/press.ts';
import type { Command } from '../state/store/state.ts';
import { unbracketed } from '../input/bracketed.ts';
import { useExplorer, useExplorerItself } from './use-explorer.ts';

/** The one place where keys and pastes are read; while it is there, the terminal marks what is pasted. */
export function useCommands(): void {
  const explorer = useExplorerItself();
  useInput((input, key) => pressAll(explorer, keyNames(input, key, isGiven)));
  usePaste((between) => {
    const { text, isWhole } = unbracketed(between);
    paste(explorer, text, isWhole);
  });
}

/** The commands that count where the keys are now, in the order of the registry. */
export function useCommandsHere(): readonly Command[] {
  return commandsIn(useExplorer(scopeOf));
}

const between = '\t';
const lineEnd = '\n';

/** The keys that the hint line names now, with what each does. */
export function useHintsHere(): readonly { readonly key: string; readonly what: string }[] {
  // As one text, which is the same as long as they are.
  const text = useExplorer((state) => hintsIn(state).map(({ key, what }) => key + between + what).join(lineEnd)); // prettier-ignore
  return text === '' ? [] : text.split(lineEnd).map((line) => {
    const [key = '', what = ''] = line.split(between);
    return { key, what };
  }); // prettier-ignore
}

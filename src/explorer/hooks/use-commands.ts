import { useInput, usePaste } from 'ink';
import { keyNames } from '../keys/key-name.ts';
import { commandsIn, scopeOf } from '../keys/lookup.ts';
import { paste, pressAll } from '../keys/press.ts';
import type { Command } from '../state/store/state.ts';
import { unbracketed } from '../input/bracketed.ts';
import { useExplorer, useExplorerItself } from './use-explorer.ts';

/** The one place where keys and pastes are read; while it is there, the terminal marks what is pasted. */
export function useCommands(): void {
  const explorer = useExplorerItself();
  useInput((input, key) => pressAll(explorer, keyNames(input, key)));
  usePaste((between) => {
    const { text, isWhole } = unbracketed(between);
    paste(explorer, text, isWhole);
  });
}

/** The commands that count where the keys are now, in the order of the registry. */
export function useCommandsHere(): readonly Command[] {
  return commandsIn(useExplorer(scopeOf));
}

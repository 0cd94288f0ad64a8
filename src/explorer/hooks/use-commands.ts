import { useInput } from 'ink';
import { keyNames } from '../keys/key-name.ts';
import { commandFor, commandsIn, scopeOf, type Scope } from '../keys/lookup.ts';
import { formFields } from '../state/dialogs/form.ts';
import { here } from '../state/store/here.ts';
import type { Command, Explorer } from '../state/store/state.ts';
import { useExplorer, useExplorerItself } from './use-explorer.ts';

/** Does a command, or says why it cannot be done; whatever goes wrong becomes a notice. */
export async function perform(explorer: Explorer, command: Command, key: string): Promise<void> {
  const { notices } = explorer.getState();
  const reason = command.unavailable?.(explorer.getState());
  if (reason !== undefined) return notices.say(reason, 'warn');
  try {
    await command.run(explorer, key);
  } catch (error) {
    notices.say(error instanceof Error ? error.message : String(error), 'bad');
  }
}

/** What one key does now. */
export function press(explorer: Explorer, key: string): void {
  const { screen, notices } = explorer.getState();
  const scope = scopeOf(explorer.getState());
  const pressed = screen.chord === undefined ? key : `${screen.chord} ${key}`;
  const found = commandFor(scope, key === 'esc' || key === 'ctrl+c' ? key : pressed);
  notices.clear();
  if (found === 'chord') return screen.awaitChord(key);
  if (screen.chord !== undefined && key !== 'esc') screen.awaitChord(undefined);
  if (found !== undefined) void perform(explorer, found, key);
}

/** Edits the end of what is being typed, for keys that came together with a Tab, an Enter or a backspace. */
function typeOn({ getState }: Explorer, key: string): void {
  const after = (text: string) => (key === 'backspace' ? Array.from(text).slice(0, -1).join('') : text + key);
  const { screen, form, importing } = getState();
  const scope = scopeOf(getState());
  const field = formFields[form.kind][form.focus];
  if (scope === 'palette') screen.type(after(screen.typed));
  else if (scope === 'form' && field !== undefined) void form.type(field.id, after(form.values[field.id]));
  else if (scope === 'import' && importing.step === 'path') importing.typePath(after(importing.path));
  else if (scope === 'import' && importing.step === 'me') importing.typeMe(after(importing.me));
  else if (scope === 'prompt') {
    const { find } = here(getState());
    find?.change(getState(), after(find.text(getState())));
  }
}

const typing = new Set<Scope>(['palette', 'prompt', 'form', 'import']);

/** The one place where keys become commands. Text fields and open pickers take their own keys beside it. */
export function useCommands(): void {
  const explorer = useExplorerItself();
  useInput((input, key) => {
    const names = keyNames(input, key);
    const isTyping = () => typing.has(scopeOf(explorer.getState()));
    if (isTyping() && names.length > 1 && names.every((name) => Array.from(name).length === 1)) return;
    for (const name of names) {
      const isText = name === 'backspace' || Array.from(name).length === 1;
      if (names.length > 1 && isText && isTyping()) typeOn(explorer, name);
      else press(explorer, name);
    }
  });
}

/** The commands that count where the keys are now, in the order of the registry. */
export function useCommandsHere(): readonly Command[] {
  return commandsIn(useExplorer(scopeOf));
}

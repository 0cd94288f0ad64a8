import type { Command, Meaning, State } from '../state/store/state.ts';

const letters = (wanted: string, text: string): boolean => {
  let from = 0;
  for (const letter of wanted) {
    from = text.indexOf(letter, from) + 1;
    if (from === 0) return false;
  }
  return true;
};

/** What a command is called in the palette: one that takes text is typed in words. */
export const nameOf = ({ id, takes }: Command): string => (takes === undefined ? id : id.replaceAll('-', ' '));

/** One row of the palette: a command, and where it takes text, that text and what it means. */
export type PaletteRow = {
  readonly command: Command;
  readonly text: string | undefined;
  readonly meaning: Meaning | undefined;
};

/** The command whose name is typed in full with a blank behind it, and the text that follows. */
function withText(commands: readonly Command[], typed: string) {
  const lower = typed.trimStart().toLowerCase();
  const command = commands.find((one) => one.takes !== undefined && lower.startsWith(`${nameOf(one)} `));
  return command && { command, text: typed.trimStart().slice(nameOf(command).length + 1) };
}

/** The commands that the typed words mean, the best first: by name, by words of the title, by letters in order; of one that takes text what could follow, and first what does. */
export function offered(commands: readonly Command[], state: State): readonly PaletteRow[] {
  const { typed: whole } = state.screen;
  const here = commands.filter(({ keyOnly, id }) => keyOnly !== true && id !== 'palette');
  const named = withText(here, whole);
  if (named !== undefined) {
    const { command, text } = named;
    const texts = [text, ...(command.takes?.complete(state, text) ?? [])];
    return texts.map((one) => ({ command, text: one, meaning: command.takes?.means(state, one) }));
  }
  const typed = whole.trim().toLowerCase();
  const grades: readonly ((command: Command) => boolean)[] = [
    (command) => command.id.startsWith(typed) || nameOf(command).startsWith(typed),
    ({ id, title }) => id.includes(typed) || title.toLowerCase().includes(typed),
    ({ id, title }) => letters(typed, `${id} ${title.toLowerCase()}`),
  ];
  return [...new Set(grades.flatMap((grade) => here.filter(grade)))].map((command) => ({
    command,
    text: undefined,
    meaning: undefined,
  }));
}

/** The keys of the palette, over the commands of the place under it. */
export function paletteKeys(commandsHere: (state: State) => readonly Command[]): readonly Command[] {
  const key = (id: string, title: string, keys: readonly string[], run: Command['run']): Command => ({
    id,
    title,
    keys,
    keyOnly: true,
    run,
  });
  const found = (state: State) => offered(commandsHere(state), state);
  const pick =
    (by: number): Command['run'] =>
    ({ getState }) =>
      getState().screen.pick(by, found(getState()).length);
  return [
    key('palette-down', 'next command', ['down', 'ctrl+n'], pick(1)),
    key('palette-up', 'previous command', ['up'], pick(-1)),
    key('palette-complete', 'complete it', ['tab'], ({ getState }) => {
      const { screen } = getState();
      const row = found(getState())[screen.picked];
      if (row === undefined) return;
      const { command, text } = row;
      screen.type(command.takes === undefined ? command.id : `${nameOf(command)} ${text ?? ''}`);
    }),
    key('palette-run', 'do it', ['enter'], async (explorer) => {
      const { screen, notices } = explorer.getState();
      const row = found(explorer.getState())[screen.picked];
      const { command, text, meaning } = row ?? {};
      const reason = command?.unavailable?.(explorer.getState());
      // A name alone that takes text awaits it, and what is wrong with a text can be put right.
      if (command?.takes !== undefined && reason === undefined && text === undefined)
        return screen.type(`${nameOf(command)} `);
      if (meaning !== undefined && 'problem' in meaning) return notices.say(meaning.problem, 'warn');
      screen.dismiss();
      if (command === undefined) return notices.say('there is no such command', 'warn');
      if (reason !== undefined) notices.say(reason, 'warn');
      else await command.run(explorer, '', text);
    }),
  ];
}

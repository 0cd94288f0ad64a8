import type { Command, State } from '../state/store/state.ts';

const letters = (wanted: string, text: string): boolean => {
  let from = 0;
  for (const letter of wanted) {
    from = text.indexOf(letter, from) + 1;
    if (from === 0) return false;
  }
  return true;
};

/** The commands that the typed words mean, the best first: by id, by words of the title, by letters in order. */
export function offered(commands: readonly Command[], state: State): readonly Command[] {
  const typed = state.screen.typed.trim().toLowerCase();
  const here = commands.filter(({ keyOnly, id }) => keyOnly !== true && id !== 'palette');
  const grades: readonly ((command: Command) => boolean)[] = [
    ({ id }) => id.startsWith(typed),
    ({ id, title }) => id.includes(typed) || title.toLowerCase().includes(typed),
    ({ id, title }) => letters(typed, `${id} ${title.toLowerCase()}`),
  ];
  return [...new Set(grades.flatMap((grade) => here.filter(grade)))];
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
      const id = found(getState())[screen.picked]?.id;
      if (id !== undefined) screen.type(id);
    }),
    key('palette-run', 'do it', ['enter'], async (explorer) => {
      const { screen, notices } = explorer.getState();
      const command = found(explorer.getState())[screen.picked];
      screen.dismiss();
      if (command === undefined) return notices.say('there is no such command', 'warn');
      const reason = command.unavailable?.(explorer.getState());
      if (reason !== undefined) notices.say(reason, 'warn');
      else await command.run(explorer, '');
    }),
  ];
}

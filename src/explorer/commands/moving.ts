import type { Explorer, State } from '../state/store/explorer.ts';
import type { Command } from './command.ts';
import { scopeOf } from './lookup.ts';

type By = number | 'first' | 'last';
/** a dialog knows its end itself */
const endless = 1_000_000;

/** Moves whatever has the keys: a list, a section's cursor, or the text in a dialog. */
function moveBy({ getState }: Explorer, by: By): void {
  const { namespaces, persona, builds, connection, screen } = getState();
  const scope = scopeOf(getState());
  if (scope === 'namespaces') namespaces.move(by);
  else if (scope === 'persona') persona.move(by);
  else if (scope === 'builds') builds.move(by);
  else if (scope === 'requests') connection.move(by);
  else if (scope === 'evidence') persona.moveEvidence(by);
  else screen.scroll(by, endless);
}

const page = ({ screen, namespaces }: State): number =>
  screen.places.at(-1) === 'namespaces' ? namespaces.height : Math.max(2, screen.rows - 8);

const scopes = ['namespaces', 'persona', 'builds', 'requests', 'evidence', 'help', 'text'] as const;
const move = (id: string, title: string, keys: readonly string[], by: (state: State) => By): Command => ({
  id,
  title,
  scopes,
  keys,
  keyOnly: true,
  run: (explorer) => moveBy(explorer, by(explorer.getState())),
});

/** Moving the cursor. */
export const moving: readonly Command[] = [
  move('down', 'one down', ['j', 'down'], () => 1),
  move('up', 'one up', ['k', 'up'], () => -1),
  move('first', 'to the first', ['g', 'home'], () => 'first'),
  move('last', 'to the last', ['G', 'end'], () => 'last'),
  move('half-down', 'half a page down', ['ctrl+d'], (state) => Math.ceil(page(state) / 2)),
  move('half-up', 'half a page up', ['ctrl+u'], (state) => -Math.ceil(page(state) / 2)),
  move('page-down', 'a page down', ['pagedown', 'ctrl+f'], page),
  move('page-up', 'a page up', ['pageup', 'ctrl+b'], (state) => -page(state)),
];

import { keysOf } from '../bindings/in-force.ts';
import { copying } from '../commands/copying.ts';
import { dialogKeys, promptKeys } from '../commands/dialogs.ts';
import { always, everywhere, reaching } from '../commands/general.ts';
import { moving } from '../commands/moving.ts';
import { out } from '../commands/viewing.ts';
import { places } from '../places/index.ts';
import type { Overlay } from '../state/store/screen.ts';
import { here } from '../state/store/here.ts';
import type { Command, Place, State } from '../state/store/state.ts';
import { paletteKeys } from './palette.ts';

/** What can have the keys: a place, a dialog, or the line that is typed at the bottom. */
export type Scope = Place | Overlay['kind'] | 'prompt';

/** What has the keys now: the newest dialog, the prompt, or the place. */
export function scopeOf(state: State): Scope {
  const { overlays, prompt } = state.screen;
  return overlays.at(-1)?.kind ?? (prompt === undefined ? here(state) : 'prompt');
}

const toPlaces = places.flatMap(reaching);

/** The commands of a place, its own first, then what counts at every place. */
export const commandsOf = (place: Place): readonly Command[] => [
  ...place.commands,
  ...moving,
  ...copying,
  ...(place.up === undefined ? [] : [out]),
  ...toPlaces,
  ...everywhere,
  ...always,
];

const inPalette = paletteKeys((state) => commandsOf(here(state)));

/** The commands that count in a scope, in the order in which they are hinted at and offered. */
export function commandsIn(scope: Scope): readonly Command[] {
  if (typeof scope === 'object') return commandsOf(scope);
  if (scope === 'prompt') return [...promptKeys, ...always];
  return [...(scope === 'palette' ? inPalette : dialogKeys[scope]), ...always];
}

/** The command that a key (or a chord) means in a scope, or "chord" when it is the first key of one. */
export function commandFor(scope: Scope, key: string): Command | 'chord' | undefined {
  const commands = commandsIn(scope);
  const exact = commands.find((command) => keysOf(command).includes(key));
  if (exact !== undefined) return exact;
  return commands.some((command) => keysOf(command).some((own) => own.startsWith(`${key} `))) ? 'chord' : undefined;
}

/** What the hint line says: what the place says of itself, else the hints of its commands. */
export function hintsIn(state: State): readonly { readonly key: string; readonly what: string }[] {
  const scope = scopeOf(state);
  const own = typeof scope === 'object' ? scope.hints?.(state) : undefined;
  if (own !== undefined) return own;
  return commandsIn(scope).flatMap((command) => {
    const { hint } = command;
    const [key] = keysOf(command);
    const what = typeof hint === 'function' ? hint(state) : hint;
    return what === undefined || what === '' || key === undefined ? [] : [{ key, what }];
  });
}

import { dialogKeys } from '../commands/dialogs.ts';
import { always } from '../commands/general.ts';
import { places } from '../places/index.ts';
import type { Command } from '../state/store/state.ts';
import { isLetter } from './letters.ts';
import { commandsIn, type Scope } from './lookup.ts';

/** What has the keys at a time, by the name that people know it by, with the commands that count then. */
export type NamedScope = {
  readonly name: string;
  readonly commands: readonly Command[];
  /** those that are meant while a text is typed, where a letter is text */
  readonly typing: readonly Command[];
};

const dialogs = Object.keys(dialogKeys) as (keyof typeof dialogKeys)[];

function named(name: string, scope: Scope, own: readonly Command[], isTyped: boolean): NamedScope {
  const meantSo = ({ keys }: Command) => keys.length > 0 && !keys.some(isLetter);
  const typing = isTyped ? own.filter((command) => meantSo(command) && !always.includes(command)) : [];
  return { name, commands: commandsIn(scope), typing };
}

/** Every place, dialog and line that can have the keys. */
export const everyScope = (): readonly NamedScope[] => [
  ...places
    .flatMap((place) => [place, ...(place.within === undefined ? [] : [place.within.place])])
    .map((place) => named(place.where, place, place.commands, place.field !== undefined)),
  ...dialogs.map((kind) => named(`the dialog ${kind}`, kind, commandsIn(kind), kind === 'form')),
  named('the palette', 'palette', commandsIn('palette'), true),
  named('the line that is typed', 'prompt', commandsIn('prompt'), true),
];

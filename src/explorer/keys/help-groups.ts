import { keysOf } from '../bindings/in-force.ts';
import { copying } from '../commands/copying.ts';
import { moving } from '../commands/moving.ts';
import { out } from '../commands/viewing.ts';
import type { Command, Place } from '../state/store/state.ts';
import { commandsOf } from './lookup.ts';

export type HelpGroup = {
  readonly title: string;
  readonly entries: readonly { readonly keys: readonly string[]; readonly title: string }[];
};

const entry = (command: Command) => ({ keys: keysOf(command), title: command.title });

/** Sections and the like: keys that are the digits stand in one line. */
const isByNumber = (command: Command): boolean => /^\d$/.test(keysOf(command)[0] ?? '');

/** The keys that count at a place, in groups: its own, moving, copying, and those that count everywhere. */
export function helpGroups(place: Place): readonly HelpGroup[] {
  const here = commandsOf(place).filter((command) => keysOf(command).length > 0);
  const own = here.filter((command) => place.commands.includes(command) || command === out);
  const numbered = own.filter(isByNumber).length;
  const groups = [
    {
      title: place.title,
      entries: [
        ...own.filter((command) => !isByNumber(command)).map(entry),
        ...(numbered > 0 ? [{ keys: [`1–${numbered}`], title: 'section by its number' }] : []),
      ],
    },
    { title: 'Moving', entries: here.filter((command) => moving.includes(command)).map(entry) },
    { title: 'Copying', entries: here.filter((command) => copying.includes(command)).map(entry) },
    {
      title: 'Everywhere',
      entries: here.filter((one) => !own.includes(one) && !moving.includes(one) && !copying.includes(one)).map(entry),
    },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

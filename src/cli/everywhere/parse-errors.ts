import type { Command } from 'commander';
import { safe } from '../../text/safe.ts';
import { nearest } from '../choosing/nearest.ts';
import { commandName } from './command-name.ts';

const meant = (near: string | undefined, mark = '"') => (near === undefined ? '' : ` Is ${mark}${near}${mark} meant?`);

/** A command of several that is taken where none is named; commander keeps that to itself. */
const isTakenByDefault = (command: Command): boolean =>
  command.parent !== null && Reflect.get(command.parent, '_defaultCommandName') === command.name();

/** The command below which a word was looked for that is none. */
function lookedBelow(command: Command): Command {
  const { parent } = command;
  return parent !== null && isTakenByDefault(command) && parent.args[0] === command.args[0]
    ? lookedBelow(parent)
    : command;
}

/** That a command has none of this name, and which was probably meant. */
export const noCommand = (command: Command, word: string): string => {
  const names = command
    .createHelp()
    .visibleCommands(command)
    .map((one) => one.name());
  return `${commandName(command)} has no command "${safe(word, 80)}".${meant(nearest(word, names))}`;
};

const see = (command: Command) => `See ${commandName(command)} --help\n`;

/** What is wrong with the arguments, with what was probably meant, and where more stands. */
export function parseError(command: Command, text: string): string {
  const [, option] = /unknown option '([^']*)'/.exec(text) ?? [];
  if (option !== undefined) {
    const [name = ''] = option.split('=');
    const near = nearest(
      name,
      command.options.flatMap(({ long }) => long ?? []),
    );
    return `${commandName(command)} has no option ${safe(name, 80)}.${meant(near, '')}\n${see(command)}`;
  }
  const below = lookedBelow(command);
  if (!/unknown command/.test(text) && below === command) return `${text}${see(command)}`;
  return `${noCommand(below, below.args[0] ?? '')}\n${see(below)}`;
}

import type { Command } from 'commander';

/** A command as it is typed, from the program's name on. */
export const commandName = (command: Command): string =>
  command.parent === null ? command.name() : `${commandName(command.parent)} ${command.name()}`;

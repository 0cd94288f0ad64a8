import { Command } from 'commander';
import { type CliCommand, CommandFailure, exitCodes } from '../../cli-command.ts';
import { commandName } from '../../everywhere/command-name.ts';
import { noCommand } from '../../everywhere/parse-errors.ts';

/** The command that words name, from the program on; a usage failure where there is none. */
function commandNamed(command: Command, [word, ...further]: readonly string[]): Command {
  if (word === undefined) return command;
  const found = command.commands.find((one) => one.name() === word);
  if (found !== undefined) return commandNamed(found, further);
  throw new CommandFailure(`${noCommand(command, word)}\nSee ${commandName(command)} --help`, exitCodes.usage);
}

/** persona help [COMMAND…] */
export const helpCommand: CliCommand = () =>
  new Command('help')
    .description('what the program does, or one of its commands; the same as --help behind its words')
    .argument('[command...]', 'the words of the command')
    .addHelpText('after', '\nExamples:\n  persona help build\n  persona help namespaces create')
    .action((words: readonly string[], _: object, command: Command) => {
      const { parent } = command;
      if (parent !== null) commandNamed(parent, words).outputHelp();
    });

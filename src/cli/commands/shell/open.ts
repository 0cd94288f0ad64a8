import { Command } from 'commander';
import { safe } from '../../../text/safe.ts';
import { type CliCommand, CommandFailure, exitCodes, type ExitCode } from '../../cli-command.ts';
import { type ConnectionFlags, withConnection } from '../../choosing/connection.ts';
import { nearest } from '../../choosing/nearest.ts';
import { sections } from '../../../contract/persona/sections.ts';

const names: readonly string[] = sections.map(({ id }) => id);

/** The section that a word names; a usage failure with the nearest where there is none. */
function sectionNamed(word: string): string {
  const name = word.toLowerCase();
  if (names.includes(name)) return name;
  const near = nearest(name, names);
  throw new CommandFailure(
    `There is no section "${safe(word, 80)}".${near === undefined ? '' : ` Is "${near}" meant?`} There are ${names.join(', ')}.`,
    exitCodes.usage,
  );
}

/** persona open NAMESPACE [SECTION] */
export const openCommand: CliCommand = (io) =>
  withConnection(
    new Command('open')
      .description('open the explorer at a persona, or at a section of it')
      .argument('<namespace>', 'its id, external reference, or name where only one has it')
      .argument('[section]', names.join(', '))
      .addHelpText('after', '\nExamples:\n  persona open acme-sales\n  persona open acme-sales peers')
      .action(async (namespace: string, word: string | undefined, flags: ConnectionFlags) => {
        const section = word === undefined ? undefined : sectionNamed(word);
        if (io.explore === undefined)
          throw new CommandFailure(
            'persona open needs a terminal to draw on; persona show prints without one.',
            exitCodes.usage,
          );
        const code = await io.explore({ ...flags, at: { namespace, section } });
        // What was wrong has been said.
        if (code !== exitCodes.ok) throw new CommandFailure('', code as ExitCode);
      }),
  );

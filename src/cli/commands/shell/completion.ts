import { Argument, Command } from 'commander';
import { type CliCommand, type CliIo, CommandFailure, exitCodes } from '../../cli-command.ts';
import { nearest } from '../../choosing/nearest.ts';
import { completionScript, installation, type Shell, shells } from '../../completion/scripts.ts';
import { line } from '../../output/print.ts';
import { safe } from '../../../text/safe.ts';

const named = (text: string): Shell | undefined => shells.find((shell) => shell === text);

/** How to install it in each shell, the one in use marked. */
function tellHow(io: CliIo): void {
  const used = named((io.environment.shell ?? '').replace(/^.*[/\\]/, '').replace(/\.exe$/, ''));
  for (const shell of shells) {
    line(io.out, shell === used ? `${shell} (your shell)` : shell);
    for (const text of installation[shell]) line(io.out, `  ${text}`);
  }
}

function complete(io: CliIo, text: string | undefined): void {
  if (text === undefined) return tellHow(io);
  const shell = named(text);
  if (shell !== undefined) return io.out.write(completionScript(shell));
  const near = nearest(text, shells);
  throw new CommandFailure(
    `There is no completion for "${safe(text, 80)}".${near === undefined ? '' : ` Is "${near}" meant?`} There is one for ${shells.join(', ')}.`,
    exitCodes.usage,
  );
}

/** persona completion [SHELL] */
export const completionCommand: CliCommand = (io) => {
  const shell = new Argument('[shell]', 'bash, zsh or fish; left out, how it is installed in each');
  shell.argChoices = [...shells];
  return new Command('completion')
    .description('print the script by which a shell completes commands, options, namespaces, profiles and sections')
    .addArgument(shell)
    .addHelpText('after', '\nExample:\n  source <(persona completion bash)')
    .action((text: string | undefined) => complete(io, text));
};

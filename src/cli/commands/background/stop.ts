import { Command } from 'commander';
import { type CliCommand, type CliIo, CommandFailure } from '../../cli-command.ts';
import { dataFolderOf, type DataFlag, withData } from '../../choosing/data-flag.ts';
import { ownerName } from '../../output/owner-text.ts';
import { safeLine } from '../../output/print.ts';

async function stop(io: CliIo, flags: DataFlag): Promise<void> {
  const dataFolder = dataFolderOf(io, flags);
  const [{ stopOwner }, { terminalOf }] = await Promise.all([
    import('../../../embedded/keeping/stop-owner.ts'),
    import('../../../embedded/keeping/terminal-of.ts'),
  ]);
  const stopped = await stopOwner(dataFolder, io.clock);
  if (stopped.came === 'nobody') return safeLine(io.err, `Nothing serves ${dataFolder}.`);
  const { owner } = stopped;
  const name = ownerName(owner, undefined);
  if (stopped.came === 'stays') throw new CommandFailure(`${name}, does not end; it goes on with what it does.`);
  if (stopped.came === 'stopped')
    return safeLine(io.err, `Stopped ${name}. What was not finished goes on when persona is opened.`);
  const terminal = await terminalOf(owner.pid);
  throw new CommandFailure(
    `${dataFolder} is served by ${ownerName(owner, terminal)}: end it there. This command ends only what goes on in the background.`,
  );
}

/** persona stop */
export const stopCommand: CliCommand = (io) =>
  withData(new Command('stop'))
    .description('end what goes on in the background: a keeper that finishes builds and imports, or a detached server')
    .addHelpText('after', '\nExample:\n  persona stop')
    .action((flags: DataFlag) => stop(io, flags));

import { Command } from 'commander';
import type { RestorePrinted } from '../../../contract/cli/backup.ts';
import type { Replacement } from '../../../embedded/backups/restore-backup.ts';
import { counted } from '../../../text/amount.ts';
import { type CliCommand, type CliIo, CommandFailure, exitCodes } from '../../cli-command.ts';
import { confirmed } from '../../choosing/confirmed.ts';
import { dataFolderOf, type DataFlag, withData } from '../../choosing/data-flag.ts';
import { mustMayWrite } from '../../choosing/may-write.ts';
import { printJson, safeLine } from '../../output/print.ts';
import { progressOn } from '../../output/progress.ts';

type Flags = DataFlag & { yes?: true; json?: true };

type Held = Replacement['backup'];

const held = ({ namespaces, events }: Held) => `${counted(namespaces, 'namespace')} with ${counted(events, 'event')}`;

/** Goes on only where somebody says that what is there may go, or said so before. */
async function mustConfirm(io: CliIo, dataFolder: string, { yes }: Flags, what: Replacement): Promise<void> {
  if (yes === true) return;
  if (io.in.isTTY !== true)
    throw new CommandFailure(
      `There are data in ${dataFolder} already, and nobody can be asked here; say --yes to replace them.`,
      exitCodes.usage,
    );
  const there = what.there === undefined ? 'a store that cannot be read' : held(what.there);
  safeLine(io.urgent, `${dataFolder} holds ${there}; "persona backup FILE" keeps them.`);
  if (!(await confirmed(io, `Replace all of it with the ${held(what.backup)} of the backup?`)))
    throw new CommandFailure('Nothing was restored.');
}

async function restore(io: CliIo, file: string, flags: Flags): Promise<void> {
  mustMayWrite(io);
  const { restoreBackup } = await import('../../../embedded/backups/restore-backup.ts');
  const dataFolder = dataFolderOf(io, flags);
  const progress = progressOn(io);
  const { kept, replaced, namespaces, events, version } = await restoreBackup({
    dataFolder,
    file,
    mayReplace: (what) => mustConfirm(io, dataFolder, flags, what),
    progress: (share) =>
      progress.say(share < 1 ? `${Math.floor(share * 100)} % copied` : 'copied; looking through all of it …'),
    signal: io.signal,
  }).finally(() => progress.end());
  if (flags.json === true)
    return printJson(io, {
      data_folder: dataFolder,
      namespaces,
      events,
      replaced,
      kept: kept ?? null,
    } satisfies RestorePrinted);
  safeLine(io.out, `Restored to ${dataFolder}: ${held({ version, namespaces, events })}.`);
  if (kept !== undefined) safeLine(io.out, `What was there could not be read, and is kept as ${kept}.`);
}

/** persona restore FILE */
export const restoreCommand: CliCommand = (io) =>
  withData(new Command('restore'))
    .description("put a backup in the place of this machine's own gateway's data; nothing may run on them meanwhile")
    .argument('<file>', 'what "persona backup" wrote; it is looked through whole before anything is changed')
    .option('--yes', 'replace the data that are there without being asked')
    .option('--json', 'print {data_folder, namespaces, events, replaced, kept}')
    .addHelpText('after', '\nExample:\n  persona restore ~/backups/persona-2026-11-22.sqlite --data ./elsewhere')
    .action((file: string, flags: Flags) => restore(io, file, flags));

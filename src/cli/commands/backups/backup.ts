import { Command } from 'commander';
import type { BackupPrinted } from '../../../contract/cli/backup.ts';
import { bytes, counted } from '../../../text/amount.ts';
import type { CliCommand, CliIo } from '../../cli-command.ts';
import { dataFolderOf, type DataFlag, withData } from '../../choosing/data-flag.ts';
import { printJson, safeLine } from '../../output/print.ts';
import { progressOn } from '../../output/progress.ts';

type Flags = DataFlag & { json?: true };

async function backup(io: CliIo, file: string, flags: Flags): Promise<void> {
  const { makeBackup } = await import('../../../embedded/backups/make-backup.ts');
  const progress = progressOn(io);
  const made = await makeBackup({
    dataFolder: dataFolderOf(io, flags),
    file,
    progress: (share) =>
      progress.say(share < 1 ? `${Math.floor(share * 100)} % copied` : 'copied; looking through all of it …'),
    signal: io.signal,
  }).finally(() => progress.end());
  const { bytes: size, namespaces, events } = made;
  if (flags.json === true) return printJson(io, { file, bytes: size, namespaces, events } satisfies BackupPrinted);
  safeLine(
    io.out,
    `Written to ${file}: ${counted(namespaces, 'namespace')} with ${counted(events, 'event')}, ${bytes(size)}, looked through whole.`,
  );
}

/** persona backup FILE */
export const backupCommand: CliCommand = (io) =>
  withData(new Command('backup'))
    .description("write all of this machine's own gateway into one new file that only you may read, while it runs")
    .argument('<file>', 'a new file; nothing is written over')
    .option('--json', 'print {file, bytes, namespaces, events}')
    .addHelpText(
      'after',
      '\nIt holds the texts of all events and the digests of all keys, but no key.\n\nExample:\n  persona backup ~/backups/persona-$(date +%F).sqlite',
    )
    .action((file: string, flags: Flags) => backup(io, file, flags));

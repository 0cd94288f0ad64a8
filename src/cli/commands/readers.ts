import { Command } from 'commander';
import type { ReadersPrinted } from '../../contract/cli/readers.ts';
import { readers } from '../../readers/index.ts';
import type { CliCommand } from '../cli-command.ts';
import { outputOption } from '../everywhere/forms.ts';
import { line, printJson, printTable } from '../output/print.ts';

/** Where a reader's page stands among the program's own. */
const pageOf = (id: string): string => `docs/sources/${id}.md`;

/** persona readers */
export const readersCommand: CliCommand = (io) =>
  new Command('readers')
    .description('the formats that can be imported, and what each takes')
    .addOption(outputOption('wide', 'markdown', 'json'))
    .option('--json', 'as JSON')
    .action((flags: { json?: true }) => {
      const listed = readers.map(({ id, title, takes }) => ({ id, title, takes, page: pageOf(id) }));
      if (flags.json === true) return printJson(io, listed satisfies ReadersPrinted);
      const columns = [{ title: 'READER' }, { title: 'WHAT' }, { title: 'TAKES' }];
      const rows = listed.map(({ id, title, takes }) => [id, title, takes]);
      printTable(io, columns, rows);
      line(io.out, `What to export, where it lies, what is read of it and what is not: ${pageOf('READER')}`);
    });

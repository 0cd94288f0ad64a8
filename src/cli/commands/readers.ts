import { Command } from 'commander';
import type { ReadersPrinted } from '../../contract/cli/readers.ts';
import { readers } from '../../readers/index.ts';
import type { CliCommand } from '../cli-command.ts';
import { line, printJson } from '../output/print.ts';
import { table } from '../output/table.ts';

/** persona readers */
export const readersCommand: CliCommand = (io) =>
  new Command('readers')
    .description('the formats that can be imported, and what each takes')
    .option('--json', 'as JSON')
    .action((flags: { json?: true }) => {
      const listed = readers.map(({ id, title, takes }) => ({ id, title, takes }));
      if (flags.json === true) return printJson(io, listed satisfies ReadersPrinted);
      const columns = [{ title: 'READER' }, { title: 'WHAT' }, { title: 'TAKES' }];
      const rows = listed.map(({ id, title, takes }) => [id, title, takes]);
      for (const text of table(columns, rows, io.tty ? io.columns : undefined)) line(io.out, text);
    });

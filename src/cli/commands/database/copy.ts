import { resolve } from 'node:path';
import { Command } from 'commander';
import type { CliCommand } from '../../cli-command.ts';
import { type DatabaseFlag, withTheDatabase } from '../../database/database-flag.ts';

type Flags = DatabaseFlag & { from: string; json?: true };

/** persona copy */
export const copyCommand: CliCommand = (io) =>
  withTheDatabase(new Command('copy'))
    .description('copy all of a data folder into a database, and compare what is in both; begun anew, it goes on')
    .requiredOption('--from <folder>', 'the data folder, which nothing may serve meanwhile; it stays as it is')
    .option('--json', '{counts: {KIND: {there, here}}, left_out: [{what, why}]}')
    .addHelpText(
      'after',
      '\nIt makes the schema where there is none. What PostgreSQL cannot hold is named and left out, and ends with exit 1.\n\nExample:\n  DATABASE_URL=… persona copy --from ~/.local/share/persona-explorer --database',
    )
    .action(async (flags: Flags) => {
      const { copyIntoDatabase } = await import('../../database/copy-into-database.ts');
      return copyIntoDatabase(io, resolve(flags.from), flags);
    });

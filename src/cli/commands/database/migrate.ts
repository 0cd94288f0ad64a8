import { Command } from 'commander';
import type { CliCommand } from '../../cli-command.ts';
import { withTheDatabase } from '../../database/database-flag.ts';

/** persona migrate */
export const migrateCommand: CliCommand = (io) =>
  withTheDatabase(new Command('migrate'))
    .description('make the schema persona in a database, or bring it to this version; nothing else is touched')
    .option('--json', '{database, host, port, schema, from, to}')
    .addHelpText('after', '\nExample:\n  DATABASE_URL=… persona migrate --database')
    .action(async (flags) => (await import('../../database/migrate.ts')).migrate(io, flags));

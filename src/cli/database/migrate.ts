import { migrateDatabase } from '../../gateway/store/postgres/schema/migrate.ts';
import type { MigratePrinted } from '../../contract/cli/database.ts';
import type { CliIo } from '../cli-command.ts';
import { printJson, safeLine } from '../output/print.ts';
import { databaseOf, databaseText, type DatabaseFlag } from './database-flag.ts';

const wentText = (from: number, to: number): string => {
  if (from === to) return `The schema is at step ${to}, which is this version's; nothing was to be done.`;
  return from === 0
    ? `The schema persona is made, at step ${to}.`
    : `The schema is brought from step ${from} to ${to}.`;
};

/** Makes the schema of a database, or brings it to this version. */
export async function migrate(io: CliIo, flags: DatabaseFlag & { readonly json?: true }): Promise<void> {
  const connection = await databaseOf(io, flags);
  safeLine(io.err, databaseText(connection));
  const { from, to } = await migrateDatabase(connection);
  const { host, port, database } = connection;
  if (flags.json === true)
    return printJson(io, { host, port, database, schema: 'persona', from, to } satisfies MigratePrinted);
  safeLine(io.out, wentText(from, to));
}

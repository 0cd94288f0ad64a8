import type { Command } from 'commander';
import { type CliIo, CommandFailure, exitCodes } from '../cli-command.ts';
import type { DatabaseAddress } from '../../settings/database/database-address.ts';

/** The flag that names a database of PostgreSQL in place of a data folder; true where it stands alone. */
export type DatabaseFlag = { readonly database?: string | true };

const text = `a PostgreSQL database: postgres://USER@HOST/DATABASE without a password, else as DATABASE_URL or PGSERVICE say`;

/** Adds that flag to a command. */
export const withDatabase = (command: Command): Command => command.option('--database [url]', text);

/** The same where a command is of nothing else. */
export const withTheDatabase = (command: Command): Command => command.requiredOption('--database [url]', text);

/** Says that a flag is of this machine's own gateway alone; a usage failure where both stand. */
export function notWithDatabase(flags: Readonly<Record<string, unknown>>, names: readonly string[]): void {
  const met = names.find((name) => flags[name] !== undefined);
  if (met !== undefined)
    throw new CommandFailure(
      `--${met.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} is of this machine's own gateway, not of a database.`,
      exitCodes.usage,
    );
}

/** Where a database is, as a sentence; never the password. */
export const databaseText = ({ host, port, database, user }: DatabaseAddress): string =>
  `Database ${database} at ${host}${host.startsWith('/') ? ', port ' : ':'}${port}, schema persona, as user ${user}.`;

/** The database that is meant; its password comes into no output and no log from here on. */
export async function databaseOf(io: CliIo, { database }: DatabaseFlag): Promise<DatabaseAddress> {
  const { databaseAddress } = await import('../../settings/database/database-address.ts');
  const { DatabaseUnclear } = await import('../../settings/database/database-parameters.ts');
  const url = typeof database === 'string' ? database : undefined;
  const address = await databaseAddress(url, io.environment.database?.() ?? {}).catch((error: unknown) => {
    // What else is thrown may quote what it could not read.
    throw new CommandFailure(
      error instanceof DatabaseUnclear ? error.message : 'What is said of the database cannot be read.',
      exitCodes.usage,
    );
  });
  if (address.password !== undefined) {
    io.secrets.add(address.password);
    io.debug?.secret(address.password);
  }
  return address;
}

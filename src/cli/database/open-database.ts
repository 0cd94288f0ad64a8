import { openPostgresBackend } from '../../gateway/store/postgres/open-backend.ts';
import type { PostgresBackend, PostgresOptions } from '../../gateway/store/postgres/postgres-backend.ts';
import type { CliIo } from '../cli-command.ts';
import { safeLine } from '../output/print.ts';
import { databaseOf, databaseText, type DatabaseFlag } from './database-flag.ts';

type How = Omit<PostgresOptions, 'connection'>;

/** Opens the backend of the database that is meant, which is said before anything is made there. */
export async function openDatabase(io: CliIo, flag: DatabaseFlag, how: How): Promise<PostgresBackend> {
  const connection = await databaseOf(io, flag);
  safeLine(io.err, databaseText(connection));
  return openPostgresBackend({ ...how, connection });
}

/** Says of a user that may do more than a gateway or a worker needs that it may. */
export function sayWhatUserMay(io: CliIo, { place: { user, mayMore } }: PostgresBackend): void {
  if (mayMore)
    safeLine(
      io.err,
      `The user ${user} owns the schema or is a superuser, which is more than is needed here; docs/operating.md has the user to make.`,
    );
}

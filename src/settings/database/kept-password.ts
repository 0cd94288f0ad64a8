import { createReadStream, statSync } from 'node:fs';
import helper from 'pgpass/lib/helper.js';

type Where = { readonly host: string; readonly port: number; readonly database: string; readonly user: string };

/**
 * The password that the user's password file (PGPASSFILE, else ~/.pgpass) keeps for a database; undefined where there is none. A file that others
 * may read is passed over with a warning, as libpq does.
 */
export function keptPassword(
  { host, port, ...of }: Where,
  { PGPASSFILE, HOME }: { readonly PGPASSFILE?: string | undefined; readonly HOME?: string | undefined },
): Promise<string | undefined> {
  const file = helper.getFileName({ PGPASSFILE, HOME });
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined || !helper.usePgPass(found, file)) return Promise.resolve(undefined);
  // A socket's folder stands there as localhost.
  const known = { ...of, host: host.startsWith('/') ? 'localhost' : host, port };
  return new Promise((resolve) => helper.getPassword(known, createReadStream(file), resolve));
}

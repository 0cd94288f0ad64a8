import { parse } from 'pg-connection-string';
import type { DatabaseParameters } from './database-parameters.ts';
import { DatabaseUnclear, parametersOfUrl } from './database-parameters.ts';
import type { DatabaseVariables } from './database-variables.ts';
import { keptPassword } from './kept-password.ts';
import { serviceNamed } from './service-file.ts';

/** Where a database is, and as whom it is entered: what `pg` takes. */
export type DatabaseAddress = {
  /** a name, an address, or the folder of a socket */
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
  readonly password: string | undefined;
  readonly ssl: boolean | object;
};

const flag = 'the URL behind --database';
const instead =
  'Give it in DATABASE_URL, in a service that PGSERVICE names, or in the password file (PGPASSFILE, else ~/.pgpass).';

const ofVariables = (of: DatabaseVariables): DatabaseParameters => {
  const named = {
    host: of.PGHOST,
    port: of.PGPORT,
    dbname: of.PGDATABASE,
    user: of.PGUSER,
    password: of.PGPASSWORD,
    sslmode: of.PGSSLMODE,
    sslrootcert: of.PGSSLROOTCERT,
    sslcert: of.PGSSLCERT,
    sslkey: of.PGSSLKEY,
  };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
};

/** What the flag says; the environment's URL or service where it stands alone. */
function said(url: string | undefined, variables: DatabaseVariables): DatabaseParameters {
  if (url !== undefined) {
    const parameters = parametersOfUrl(url, flag);
    if (parameters.password !== undefined)
      throw new DatabaseUnclear(
        `A password on the command line is shown to everybody on this machine by ps. ${instead}`,
      );
    return parameters;
  }
  const { DATABASE_URL, PGSERVICE, PGHOST, PGDATABASE } = variables;
  if (DATABASE_URL !== undefined) return parametersOfUrl(DATABASE_URL, 'DATABASE_URL');
  if (PGSERVICE !== undefined) return { service: PGSERVICE };
  if (PGHOST === undefined && PGDATABASE === undefined)
    throw new DatabaseUnclear(
      '--database needs to know which: a URL without a password behind it, DATABASE_URL, or PGSERVICE in the environment.',
    );
  return {};
}

/** As libpq means sslmode: `require` encrypts, `verify-full` also knows who answers. */
function sslOf({ sslmode, sslrootcert, sslcert, sslkey }: DatabaseParameters): boolean | object {
  const asked = Object.entries({ sslmode, sslrootcert, sslcert, sslkey }).filter(([, value]) => value !== undefined);
  if (asked.length === 0) return false;
  if (sslmode !== undefined && !['disable', 'prefer', 'require', 'verify-ca', 'verify-full'].includes(sslmode))
    throw new DatabaseUnclear('sslmode must be disable, prefer, require, verify-ca or verify-full.');
  try {
    const { ssl } = parse(`postgres://of/?${new URLSearchParams(asked as [string, string][]).toString()}`, {
      useLibpqCompat: true,
    });
    return typeof ssl === 'object' || typeof ssl === 'boolean' ? ssl : false;
  } catch (error) {
    const why =
      error instanceof Error && 'path' in error
        ? `${String(error.path)} cannot be read`
        : 'verify-ca needs sslrootcert';
    throw new DatabaseUnclear(`The connection cannot be encrypted as it is asked for: ${why}.`);
  }
}

/**
 * The database that is meant: by a URL without a password, else by DATABASE_URL, else by PGSERVICE; what they leave open is taken from
 * PGHOST and the like, and a missing password from the password file. Throws a DatabaseUnclear, which quotes no URL.
 */
export async function databaseAddress(url: string | undefined, variables: DatabaseVariables): Promise<DatabaseAddress> {
  const given = said(url, variables);
  const service = given.service === undefined ? {} : serviceNamed(given.service, variables);
  const all = { ...ofVariables(variables), ...service, ...given };
  const { host = 'localhost', port = '5432', user = variables.USER, dbname = user, password } = all;
  if (user === undefined || dbname === undefined)
    throw new DatabaseUnclear('It is not said as whom the database is entered: postgres://USER@HOST/DATABASE says so.');
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new DatabaseUnclear(
      'The port of the database must be a whole number from 1 to 65535; one host is named, not several.',
    );
  const where = { host, port: Number(port), database: dbname, user };
  const passfile = all.passfile ?? variables.PGPASSFILE;
  return {
    ...where,
    password: password ?? (await keptPassword(where, { ...variables, PGPASSFILE: passfile })),
    ssl: sslOf(all),
  };
}

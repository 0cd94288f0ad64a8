/** What the environment says of a database; taken only where somebody asked for one with --database. */
export type DatabaseVariables = Readonly<Partial<Record<(typeof names)[number], string>>>;

const names = [
  'DATABASE_URL',
  'PGSERVICE',
  'PGSERVICEFILE',
  'PGSYSCONFDIR',
  'PGPASSFILE',
  'PGHOST',
  'PGPORT',
  'PGUSER',
  'PGDATABASE',
  'PGPASSWORD',
  'PGSSLMODE',
  'PGSSLROOTCERT',
  'PGSSLCERT',
  'PGSSLKEY',
  'HOME',
  'USER',
] as const;

/** Those that can hold a password: no child and no worker inherits them. */
const secret = ['DATABASE_URL', 'PGPASSWORD'] as const;

/** Takes what an environment says of a database. */
export function takeDatabaseVariables(variables: Record<string, string | undefined>): DatabaseVariables {
  const said = names.flatMap((name) => {
    const value = variables[name];
    return value === undefined || value === '' ? [] : [[name, value] as const];
  });
  for (const name of secret) delete variables[name];
  return Object.fromEntries(said);
}

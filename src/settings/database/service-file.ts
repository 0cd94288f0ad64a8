import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DatabaseParameters, DatabaseUnclear, knownParameters } from './database-parameters.ts';
import type { DatabaseVariables } from './database-variables.ts';

/** Where the system's file of services lies: as libpq is built, and as Debian builds it. */
const systemFolders = ['/etc/postgresql-common', '/etc', '/usr/local/etc'];

const filesOf = ({ PGSERVICEFILE, PGSYSCONFDIR, HOME }: DatabaseVariables): string[] => {
  const own = PGSERVICEFILE ?? (HOME === undefined ? undefined : join(HOME, '.pg_service.conf'));
  const folders = PGSYSCONFDIR === undefined ? systemFolders : [PGSYSCONFDIR];
  return [...(own === undefined ? [] : [own]), ...folders.map((folder) => join(folder, 'pg_service.conf'))];
};

/** What the text of a service file says of one service; undefined where it does not name it. Format: PostgreSQL 15, "34.17. The Connection Service File". */
export function serviceIn(text: string, service: string, file: string): DatabaseParameters | undefined {
  const lines = text.split('\n').map((line) => line.trim());
  const start = lines.indexOf(`[${service}]`);
  if (start === -1) return undefined;
  const behind = lines.slice(start + 1);
  const end = behind.findIndex((line) => line.startsWith('['));
  const own = (end === -1 ? behind : behind.slice(0, end)).filter((line) => line !== '' && !line.startsWith('#'));
  const pairs = own.map((line) => {
    const at = line.indexOf('=');
    if (at === -1)
      throw new DatabaseUnclear(`${file}, service "${service}": each of its lines must be NAME=VALUE, and one is not.`);
    return [line.slice(0, at), line.slice(at + 1)] as const;
  });
  return knownParameters(pairs, `${file}, service "${service}",`);
}

/** What the user's file of services says of a service, else the system's. Throws a DatabaseUnclear where none names it. */
export function serviceNamed(service: string, variables: DatabaseVariables): DatabaseParameters {
  const files = filesOf(variables);
  for (const file of files) {
    let text: string;
    try {
      text = readFileSync(file, 'utf8');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT' && file !== variables.PGSERVICEFILE)
        continue;
      throw new DatabaseUnclear(`The file of services ${file} cannot be read; PGSERVICEFILE names another.`);
    }
    const found = serviceIn(text, service, file);
    if (found !== undefined) return found;
  }
  throw new DatabaseUnclear(`No service "${service}" stands in ${files.join(', ')}; PGSERVICEFILE names another file.`);
}

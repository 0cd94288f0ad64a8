/** What is said of a connection, by libpq's names; what is not said has its default. */
export type DatabaseParameters = Readonly<Partial<Record<(typeof parameterNames)[number], string>>>;

export const parameterNames = [
  'host',
  'port',
  'dbname',
  'user',
  'password',
  'service',
  'passfile',
  'sslmode',
  'sslrootcert',
  'sslcert',
  'sslkey',
] as const;

const isParameter = (name: string): name is (typeof parameterNames)[number] =>
  (parameterNames as readonly string[]).includes(name);

/** What is wrong with what was said of a database; the message quotes nothing of it, for it may hold a password. */
export class DatabaseUnclear extends Error {
  override readonly name = 'DatabaseUnclear';
}

const form = 'postgres://USER@HOST:5432/DATABASE';
const encoded =
  'What is no letter or digit in a user, a password or a name is written as %XX there: @ is %40, # is %23, / is %2F.';

/** Of `name=value` pairs those that are known; the others are named. */
export function knownParameters(pairs: Iterable<readonly [string, string]>, where: string): DatabaseParameters {
  const known: Record<string, string> = {};
  for (const [name, value] of pairs) {
    const asLibpq = name === 'database' ? 'dbname' : name;
    if (isParameter(asLibpq)) known[asLibpq] = value;
    else if (!['application_name', 'connect_timeout', 'target_session_attrs', 'channel_binding'].includes(name))
      throw new DatabaseUnclear(
        `${where} says "${name}", which is not known here; known are ${parameterNames.join(', ')}.`,
      );
  }
  return known;
}

/** What a URL says, as libpq reads it; `where` names where it stands. Throws a DatabaseUnclear. */
export function parametersOfUrl(text: string, where: string): DatabaseParameters {
  const scheme = /^postgres(?:ql)?:\/\//.exec(text);
  if (scheme === null) throw new DatabaseUnclear(`${where} must be a URL of the form ${form}.`);
  const [authority = '', ...rest] = text.slice(scheme[0].length).split(/(?=[/?#])/);
  // A password that is not encoded would be taken for a host or a database, and be printed as one.
  if (rest.some((part) => part.includes('@') || part.startsWith('#')) || authority.split('@').length > 2)
    throw new DatabaseUnclear(`${where} cannot be read as ${form}. ${encoded}`);
  const withHost = authority === '' || authority.endsWith('@') ? `${authority}localhost` : authority;
  let url: URL;
  let said: string[];
  try {
    url = new URL(`postgres://${withHost}${rest.join('')}`);
    said = [url.hostname, url.username, url.password, url.pathname.slice(1)].map(decodeURIComponent);
  } catch {
    throw new DatabaseUnclear(`${where} cannot be read as ${form}. ${encoded}`);
  }
  const [host = '', user = '', password = '', dbname = ''] = said;
  const own = {
    host: withHost === authority ? host.replace(/^\[(.*)\]$/, '$1') : '',
    port: url.port,
    user,
    password,
    dbname,
  };
  return {
    ...Object.fromEntries(Object.entries(own).filter(([, value]) => value !== '')),
    ...knownParameters(url.searchParams, where),
  };
}

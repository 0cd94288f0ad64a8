import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { databaseAddress } from '../../../src/settings/database/database-address.ts';
import { DatabaseUnclear } from '../../../src/settings/database/database-parameters.ts';
import { takeDatabaseVariables } from '../../../src/settings/database/database-variables.ts';
import { serviceIn } from '../../../src/settings/database/service-file.ts';

const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'persona-database-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
};
const written = (text: string, name = 'file', mode = 0o600) => {
  const file = join(folder(), name);
  writeFileSync(file, text);
  chmodSync(file, mode);
  return file;
};
const nowhere = { HOME: '/nowhere', USER: 'ada' };

it('reads a URL as libpq does, and leaves the rest to what the environment says', async () => {
  expect(await databaseAddress('postgresql://app@db.example:6432/people', nowhere)).toEqual({
    host: 'db.example',
    port: 6432,
    user: 'app',
    database: 'people',
    password: undefined,
    ssl: false,
  });
  expect(await databaseAddress('postgres://a%40b@%2Fvar%2Frun%2Fpg/x%2Fy', nowhere)).toMatchObject({
    host: '/var/run/pg',
    user: 'a@b',
    database: 'x/y',
  });
  expect(await databaseAddress('postgres:///people?host=/run/pg&port=5433&user=app', nowhere)).toMatchObject({
    host: '/run/pg',
    port: 5433,
    user: 'app',
    database: 'people',
  });
  expect(await databaseAddress('postgres://[::1]/people', { ...nowhere, PGUSER: 'app', PGPORT: '5434' })).toMatchObject(
    {
      host: '::1',
      port: 5434,
      user: 'app',
    },
  );
});

it('takes DATABASE_URL where the flag stands alone, before PGSERVICE, and neither where a URL stands', async () => {
  const both = { ...nowhere, DATABASE_URL: 'postgres://app:horse-battery@one.example/first', PGSERVICE: 'second' };
  expect(await databaseAddress(undefined, both)).toMatchObject({ host: 'one.example', password: 'horse-battery' });
  expect(await databaseAddress('postgres://app@two.example/x', both)).toMatchObject({
    host: 'two.example',
    password: undefined,
  });
});

it('takes a service from the file that PGSERVICEFILE names, and what the service leaves open from the environment', async () => {
  const PGSERVICEFILE = written(
    '# ours\n[other]\nhost=wrong\n\n[people]\nhost=db.example\n dbname=people\npassword=horse=battery\n\n[last]\nport=1',
  );
  const variables = { ...nowhere, PGSERVICE: 'people', PGSERVICEFILE, PGUSER: 'app', PGHOST: 'not.this' };
  expect(await databaseAddress(undefined, variables)).toMatchObject({
    host: 'db.example',
    port: 5432,
    user: 'app',
    database: 'people',
    password: 'horse=battery',
  });
  expect(await databaseAddress('postgres://bea@/?service=people', variables)).toMatchObject({
    host: 'db.example',
    user: 'bea',
  });
  await expect(databaseAddress(undefined, { ...variables, PGSERVICE: 'none' })).rejects.toThrow('No service "none"');
  expect(() => serviceIn('[a]\nhost db', 'a', 'F')).toThrow('must be NAME=VALUE');
});

it('takes a missing password from the password file, unless others may read it', async () => {
  const PGPASSFILE = written('db.example:*:people:app:horse\\:battery\nlocalhost:5432:*:*:of-the-socket\n');
  const variables = { ...nowhere, PGPASSFILE };
  expect(await databaseAddress('postgres://app@db.example:9999/people', variables)).toMatchObject({
    password: 'horse:battery',
  });
  expect(await databaseAddress('postgres://bea@db.example/people', variables)).toMatchObject({ password: undefined });
  expect(await databaseAddress('postgres:///x?host=/run/pg', variables)).toMatchObject({ password: 'of-the-socket' });
});

it('encrypts as libpq means it', async () => {
  const sslOf = async (mode: string) => (await databaseAddress(`postgres://app@h/d?sslmode=${mode}`, nowhere)).ssl;
  expect(await sslOf('disable')).toBe(false);
  expect(await sslOf('require')).toEqual({ rejectUnauthorized: false });
  expect(await sslOf('verify-full')).toEqual({});
  await expect(sslOf('verify-ca')).rejects.toThrow('verify-ca needs sslrootcert');
  await expect(sslOf('maybe')).rejects.toThrow('sslmode must be');
  await expect(databaseAddress('postgres://app@h/d?sslrootcert=/nowhere/ca.pem', nowhere)).rejects.toThrow(
    '/nowhere/ca.pem cannot be read',
  );
});

const password = 'horse-battery';
it.each([
  `postgres://app:${password}@h/d`,
  `postgres://app@h/d?password=${password}`,
  `postgres://app:${password}#1@h/d`,
  `postgres://app:12#${password}@h/d`,
  `postgres://app:12/${password}@h/d`,
  `postgres://app:12?${password}@h/d`,
  `postgres://app:at@${password}@h/d`,
  `postgres://app:${password}%@h/d`,
  `postgres://app:${password}`,
  `mysql://app:${password}@h/d`,
  `host=h password=${password}`,
])('refuses %s, and says nothing of it', async (url) => {
  for (const [flag, variables] of [
    [url, nowhere],
    [undefined, { ...nowhere, DATABASE_URL: `${url}${url.includes('@h/d') && !url.includes('#') ? '&%zz@' : ''}` }],
  ] as const) {
    const refused = await databaseAddress(flag, variables).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DatabaseUnclear);
    expect(String((refused as Error).stack)).not.toContain('battery');
  }
});

it('names what may hold a password in place of the command line', async () => {
  await expect(databaseAddress(`postgres://app:${password}@h/d`, nowhere)).rejects.toThrow(
    /DATABASE_URL.*PGSERVICE.*PGPASSFILE/,
  );
});

it('says what is missing where nothing names a database', async () => {
  await expect(databaseAddress(undefined, nowhere)).rejects.toThrow(/DATABASE_URL, or PGSERVICE/);
});

it('takes what may hold a password away from whatever is started from here', () => {
  const variables: Record<string, string | undefined> = { DATABASE_URL: 'x', PGPASSWORD: 'y', PGHOST: 'z', OTHER: 'o' };
  expect(takeDatabaseVariables(variables)).toEqual({ DATABASE_URL: 'x', PGPASSWORD: 'y', PGHOST: 'z' });
  expect(variables).toEqual({ PGHOST: 'z', OTHER: 'o' });
});

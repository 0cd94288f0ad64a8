import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runCli } from '../../../src/cli/run.ts';
import type { PostgresConnection } from '../../../src/gateway/store/postgres/connection.ts';
import { takeEnvironment } from '../../../src/settings/environment.ts';
import { temporaryFolder } from '../../gateway/running-gateway.ts';
import { lacksPostgres, ownCluster, testDatabase } from '../../helpers/postgres.ts';
import { commands } from '../ran.ts';

/** A connection of the harness as a URL. */
const urlOf = ({ connectionString, host = '', user = '', database = '' }: PostgresConnection): string =>
  connectionString ?? `postgres://${user}@${encodeURIComponent(host)}/${database}`;

const password = 'quill-wort-7313';

describe.skipIf(lacksPostgres !== undefined)('persona migrate', () => {
  const bare = async () => {
    const database = await testDatabase('bare');
    onTestFinished(() => database.drop());
    return { ...database, url: urlOf(database.owner) };
  };

  it('says where before it makes the schema, makes it once, and nothing else', async () => {
    const { url, name, owner, ...database } = await bare();
    const persona = commands({ DATABASE_URL: url });
    const first = await persona('migrate', '--database');
    expect(first).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^The schema persona is made, at step \d+\.\n$/),
    });
    expect(first.err).toBe(`Database ${name} at ${owner.host}, port 5432, schema persona, as user ${owner.user}.\n`);
    expect((await persona('migrate', '--database')).out).toContain('nothing was to be done');
    const shown = JSON.parse((await persona('migrate', '--database', '--json')).out);
    expect(shown).toMatchObject({ database: name, schema: 'persona', from: shown.to });
    const made = await database.ask(
      `SELECT nspname FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'`,
    );
    expect(new Set(made.map(({ nspname }) => nspname))).toEqual(new Set(['persona', 'public']));
  });

  it('refuses a schema persona of somebody else, and changes nothing', async () => {
    const { url, ...database } = await bare();
    await database.ask('CREATE SCHEMA persona; CREATE TABLE persona.theirs (is_a text)');
    const { code, err } = await commands({ DATABASE_URL: url })('migrate', '--database');
    expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining('not of this program') });
    expect(
      await database.ask(`SELECT relname FROM pg_class WHERE relnamespace = 'persona'::regnamespace AND relkind = 'r'`),
    ).toEqual([{ relname: 'theirs' }]);
  });

  it('takes the database of DATABASE_URL or of a service where --database stands alone', async () => {
    const { url, name, owner } = await bare();
    const services = join(temporaryFolder(), 'services');
    writeFileSync(services, `[people]\nhost=${owner.host}\nuser=${owner.user}\ndbname=${name}\n`);
    expect((await commands({ DATABASE_URL: url })('migrate', '--database')).code).toBe(0);
    const byService = await commands({ PGSERVICE: 'people', PGSERVICEFILE: services })('migrate', '--database');
    expect(byService).toMatchObject({ code: 0, out: expect.stringContaining('nothing was to be done') });
  });

  it('says a password in no output, whatever fails', { timeout: 60_000 }, async () => {
    const cluster = await ownCluster();
    const database = await testDatabase('bare', cluster);
    await database.ask(`CREATE ROLE wort LOGIN PASSWORD '${password}'`);
    const folder = cluster.admin.host ?? '';
    writeFileSync(join(folder, 'data/pg_hba.conf'), 'local all tests trust\nlocal all all scram-sha-256\n');
    await cluster.own.restart('fast');
    const at = (more: string, user = 'wort', word = password) => ({
      DATABASE_URL: `postgres://${user}:${word}@${encodeURIComponent(folder)}/${more}`,
    });
    const stopped = createServer();
    await new Promise<void>((resolve) => stopped.listen(0, '127.0.0.1', resolve));
    const { port } = stopped.address() as AddressInfo;
    stopped.close();
    const failing: Readonly<Record<string, Record<string, string>>> = {
      'a user that may make nothing': at(database.name),
      'a database that is not there': at('nowhere'),
      'a wrong password': at(database.name, 'wort', `${password}-x`),
      'a user that is not there': at(database.name, 'nobody-here'),
      'a server that is not there': { DATABASE_URL: `postgres://wort:${password}@127.0.0.1:${port}/x` },
      'a host that is not there': { DATABASE_URL: `postgres://wort:${password}@nowhere.invalid/x` },
      'what cannot be encrypted': at(`${database.name}?sslmode=require`),
      'a URL that cannot be read': { DATABASE_URL: `postgres://wort:${password}#@${folder}/x` },
    };
    for (const [what, variables] of Object.entries(failing)) {
      const { code, out, err } = await commands(variables)('migrate', '--database');
      expect({ what, code, isSaid: err !== '', isTold: (out + err).includes('quill-wort') }).toEqual({
        what,
        code: what.includes('URL') ? 2 : 1,
        isSaid: true,
        isTold: false,
      });
    }
  });
});

describe('--database', () => {
  it('refuses a password on the command line with exit 2, and names what may hold it', async () => {
    const url = `postgres://wort:${password}@127.0.0.1:1/x`;
    for (const args of [
      ['migrate', '--database', url],
      ['migrate', `--database=${url}`],
      ['migrate', '--database', `postgres://127.0.0.1:1/x?user=wort&password=${password}`],
      ['migrate', '--databse', url],
      ['migrate', `--databse=${url}`],
      ['migrate', url, '--database'],
    ]) {
      const { code, out, err } = await commands({})(...args);
      expect({ args, code }).toEqual({ args, code: 2 });
      expect(out + err).not.toContain('quill-wort');
    }
    const { err } = await commands({})('migrate', '--database', url);
    expect(err).toMatch(/DATABASE_URL.*PGSERVICE.*PGPASSFILE/);
  });

  it('is the only reason to look at DATABASE_URL and what libpq knows', async () => {
    const read = new Set<string>();
    const variables = new Proxy<Record<string, string>>(
      {
        DATABASE_URL: `postgres://wort:${password}@127.0.0.1:1/x`,
        PGSERVICE: 'other',
        PGPASSFILE: '/other',
        PERSONA_DATA: join(temporaryFolder(), 'data'),
      },
      {
        get(of, name) {
          read.add(String(name));
          return Reflect.get(of, name) as unknown;
        },
      },
    );
    const environment = takeEnvironment(variables);
    const run = (...args: string[]) =>
      runCli(args, {
        out: { write: () => {} },
        err: { write: () => {} },
        in: (async function* none() {})(),
        signal: new AbortController().signal,
        environment,
      });
    const ofDatabases = () => [...read].filter((name) => /^(DATABASE_|PG)/.test(name));
    expect(await run('keys', 'list')).toBe(0);
    expect(await run('migrate', '--help')).toBe(0);
    expect(ofDatabases()).toEqual([]);
    expect(await run('migrate', '--database')).toBe(1);
    expect(ofDatabases()).toContain('DATABASE_URL');
  });
});

import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lacksPostgres, testDatabase, type TestDatabase } from '../../../helpers/postgres.ts';
import { openedOver } from '../../../helpers/postgres-backend.ts';
import { body, bound, organization, requested, someEvents, taken } from '../conformance/opened.ts';

describe.skipIf(lacksPostgres !== undefined)('row security', () => {
  let database: TestDatabase;
  let client: Client;
  beforeAll(async () => {
    database = await testDatabase();
    client = new Client(database.user);
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  const tables = async (): Promise<string[]> =>
    (
      await database.ask<{ relname: string }>(
        `SELECT relname FROM pg_class WHERE relnamespace = 'persona'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
           AND relrowsecurity AND EXISTS (SELECT FROM pg_attribute WHERE attrelid = pg_class.oid AND attname = 'org') ORDER BY relname`,
      )
    ).map(({ relname }) => relname);
  const asRole = async (role: string, sql: string, org?: string): Promise<any[]> => {
    await client.query(`BEGIN; SET LOCAL ROLE ${role}`);
    try {
      if (org !== undefined) await client.query('SELECT persona.enter($1)', [org]);
      return (await client.query(sql)).rows;
    } finally {
      await client.query('ROLLBACK');
    }
  };

  it('shows a gateway nothing before it entered an organization, then what is of that, and lets it write nothing of another', async () => {
    const backend = await openedOver(database, { builds: false });
    const [mine, other] = [await organization(backend, 'mine'), await organization(backend, 'other')];
    const scopes = [await bound(backend, 'a', mine), await bound(backend, 'b', other)];
    for (const scope of scopes) {
      await backend.store.putEvents(scope, someEvents(3));
      await backend.store.putIdentities(scope, 'git', '[]', 9);
      await requested(backend, scope);
      const run = await taken(backend);
      await backend.store.putFoldPiece(scope, 'r', { last: 0, replaced: 0 }, 0, Uint8Array.of(1));
      await backend.runs.complete(run, { body: body('a'), events: 3 });
    }
    const seen: Record<string, unknown> = {};
    for (const table of (await tables()).filter((name) => name !== 'api_key')) {
      const count = async (org?: string) =>
        Number((await asRole('persona_gateway', `SELECT count(*) FROM persona.${table}`, org))[0].count);
      const all = Number((await database.ask(`SELECT count(*) FROM persona.${table}`))[0].count);
      const [before, entered] = [await count(), await count(mine)];
      seen[table] = before;
      expect([table, entered]).toEqual([table, all / 2]);
    }
    await expect(asRole('persona_gateway', 'SELECT * FROM persona.api_key', mine)).rejects.toThrow('permission denied');
    expect(Object.keys(seen).length).toBeGreaterThan(14);
    expect(Object.values(seen).every((rows) => rows === 0)).toBe(true);
    expect(await asRole('persona_gateway', 'SELECT number FROM persona.organization', mine)).toHaveLength(1);
    const smuggled = `INSERT INTO persona.identities (org, namespace, source, people) VALUES (persona.entered() + 1, 1, 'x', '[]')`;
    await expect(asRole('persona_gateway', smuggled, mine)).rejects.toThrow('row-level security');
    expect(await asRole('persona_gateway', 'UPDATE persona.event SET body = $$x$$ RETURNING 1', mine)).toHaveLength(3);
    expect(
      await asRole('persona_gateway', 'SELECT namespace FROM persona.found_events($$chat$$, 0, 1, 2, 2, 9)'),
    ).toEqual([]);
  });

  it('shows who builds which builds there are, and nothing else; and the door keys, and nothing else', async () => {
    const backend = await openedOver(database, { builds: false });
    const scope = await bound(backend, 'c', await organization(backend, 'third'));
    await requested(backend, scope);
    expect(await asRole('persona_worker', 'SELECT id FROM persona.build')).not.toHaveLength(0);
    for (const table of [
      'namespace',
      'event',
      'persona',
      'binding',
      'identities',
      'correction',
      'interpretation',
      'interpretation_run',
    ])
      expect([table, await asRole('persona_worker', `SELECT * FROM persona.${table}`)]).toEqual([table, []]);
    await expect(asRole('persona_worker', 'SELECT * FROM persona.api_key')).rejects.toThrow('permission denied');
    expect(await asRole('persona_door', 'SELECT * FROM persona.api_key')).not.toHaveLength(0);
    await expect(asRole('persona_door', 'SELECT * FROM persona.namespace')).rejects.toThrow('permission denied');
  });

  it('holds who logs in without a role to nothing, and says of who may do more that they may', async () => {
    for (const table of ['namespace', 'event', 'persona'])
      expect((await client.query(`SELECT * FROM persona.${table}`)).rows).toEqual([]);
    expect((await openedOver(database)).place).toMatchObject({ user: 'persona_test_user', mayMore: false });
    for (const connection of [database.owner, database.admin]) {
      const backend = await openedOver(database, { connection });
      expect(backend.place).toMatchObject({ database: database.name, schema: 'persona', mayMore: true });
    }
  });
});

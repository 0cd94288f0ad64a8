import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateDatabase } from '../../../../../src/gateway/store/postgres/schema/migrate.ts';
import { migrations } from '../../../../../src/gateway/store/postgres/schema/migrations.ts';
import { lacksPostgres, testDatabase, type TestDatabase } from '../../../../helpers/postgres.ts';

const made: TestDatabase[] = [];
const bare = async () => {
  const database = await testDatabase('bare');
  made.push(database);
  return database;
};

/** The schema of pg-boss 12.35.0. */
const bossSchema = 43;

describe.skipIf(lacksPostgres !== undefined)('the schema in PostgreSQL', () => {
  let migrated: TestDatabase;
  beforeAll(async () => {
    migrated = await testDatabase();
    made.push(migrated);
  });
  afterAll(async () => {
    for (const database of made) await database.drop();
  });

  it('is made once, however many make it at once, and stays as it is afterwards', async () => {
    const database = await bare();
    const done = await Promise.all([1, 2, 3].map(() => migrateDatabase(database.owner)));
    expect(done.map(({ from }) => from).toSorted((one, other) => one - other)).toEqual([
      0,
      migrations.length,
      migrations.length,
    ]);
    expect(await migrateDatabase(database.owner)).toEqual({ from: migrations.length, to: migrations.length });
    const tables = await database.ask(
      `SELECT DISTINCT schemaname FROM pg_tables WHERE tableowner = 'persona_test_owner'`,
    );
    expect(tables).toEqual([{ schemaname: 'persona' }]);
  });

  it('of somebody else is refused, and left as it was', async () => {
    const database = await bare();
    await database.ask('CREATE SCHEMA persona; CREATE TABLE persona.theirs (a int)');
    await expect(migrateDatabase(database.owner)).rejects.toMatchObject({ kind: 'foreign' });
    expect(await database.ask(`SELECT tablename FROM pg_tables WHERE schemaname = 'persona'`)).toHaveLength(1);
  });

  it('of a newer version is refused', async () => {
    const database = await testDatabase();
    made.push(database);
    await database.ask('INSERT INTO persona.schema_step (step) VALUES (999)');
    await expect(migrateDatabase(database.owner)).rejects.toMatchObject({ kind: 'newer' });
  });

  it('is not made by who may not, which is said in a sentence', async () => {
    const database = await bare();
    await expect(migrateDatabase(database.user)).rejects.toThrow(
      /this user may not make the schema: run "persona migrate/,
    );
    expect(await database.ask(`SELECT FROM pg_namespace WHERE nspname = 'persona'`)).toHaveLength(0);
  });

  it('has row security on every table that is its own, also against its owner', async () => {
    const open = await migrated.ask<{ relname: string }>(
      `SELECT relname FROM pg_class WHERE relnamespace = 'persona'::regnamespace AND relkind IN ('r', 'p')
         AND NOT relispartition
         AND NOT (relrowsecurity AND relforcerowsecurity) ORDER BY relname`,
    );
    // Those of the queue know which build waits, and nothing else.
    expect(open.map(({ relname }) => relname)).toEqual([
      'bam', 'job', 'job_dependency', 'queue', 'queue_stats', 'schedule', 'subscription', 'version', 'warning',
    ]); // prettier-ignore
  });

  it('gives its roles nothing to own but the functions they lend', async () => {
    const owned = await migrated.ask<{ name: string }>(
      `SELECT proname AS name FROM pg_proc WHERE proowner IN (SELECT oid FROM pg_roles WHERE rolname LIKE 'persona\\_%' AND NOT rolcanlogin)
       UNION ALL SELECT relname FROM pg_class WHERE relowner IN (SELECT oid FROM pg_roles WHERE rolname LIKE 'persona\\_%' AND NOT rolcanlogin)
       ORDER BY 1`,
    );
    expect(owned.map(({ name }) => name)).toEqual(['enter', 'found_events', 'found_pages', 'organization_id']);
  });

  it('takes a step with every new schema of the queue, which is brought up only where a step is', async () => {
    const [queue] = await migrated.ask<{ version: number }>('SELECT version FROM persona.version');
    // Who changes the first appends a step to the migrations, and so the second; a comment will do.
    expect([queue?.version, migrations.length]).toEqual([bossSchema, 3]);
  });
});

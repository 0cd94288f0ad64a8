import { onTestFinished } from 'vitest';
import { openPostgresBackend } from '../../src/gateway/store/postgres/open-backend.ts';
import type { PostgresBackend, PostgresOptions } from '../../src/gateway/store/postgres/postgres-backend.ts';
import type { TestDatabase } from './postgres.ts';

/** Takes everything out of a database that a test put there; the schema stays. */
export const emptied = (database: TestDatabase): Promise<unknown> =>
  database.ask(`DO $$ DECLARE one regclass; BEGIN
    FOR one IN SELECT oid FROM pg_class WHERE relnamespace = 'persona'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
      AND relname NOT IN ('schema_step', 'organization', 'queue', 'version', 'queue_stats') LOOP
      EXECUTE format('DELETE FROM %s', one);
    END LOOP;
    DELETE FROM persona.organization;
  END $$`);

/** A backend over an emptied database, as a user who owns nothing; it is closed when the test ends. */
export async function openedOver(
  database: TestDatabase,
  options: Partial<PostgresOptions> = {},
): Promise<PostgresBackend> {
  const backend = await openPostgresBackend({ connection: database.user, connections: 5, migrates: false, ...options });
  onTestFinished(() => backend.close());
  return backend;
}

/** From now on the database's time is what a table says, which only `passes` moves. */
export async function stopTime(database: TestDatabase): Promise<(milliseconds: number) => Promise<void>> {
  await database.ask(`
    CREATE SCHEMA IF NOT EXISTS persona_test;
    CREATE TABLE IF NOT EXISTS persona_test.clock (at bigint NOT NULL);
    GRANT USAGE ON SCHEMA persona_test TO PUBLIC; GRANT SELECT ON persona_test.clock TO PUBLIC;
    DELETE FROM persona_test.clock; INSERT INTO persona_test.clock VALUES (1800000000000);
    CREATE OR REPLACE FUNCTION persona.moment() RETURNS bigint LANGUAGE sql VOLATILE AS 'SELECT at FROM persona_test.clock'`);
  return async (milliseconds) => {
    await database.ask('UPDATE persona_test.clock SET at = at + $1', [milliseconds]);
  };
}

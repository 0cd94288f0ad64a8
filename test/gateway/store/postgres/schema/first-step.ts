import { migrateDatabase } from '../../../../../src/gateway/store/postgres/schema/migrate.ts';
import type { TestDatabase } from '../../../../helpers/postgres.ts';

/** The tables that the first step had, the first those that others refer to. */
const tables = [
  'organization', 'tally', 'api_key', 'namespace', 'namespace_count', 'binding', 'persona', 'made', 'build', 'kept_persona',
  'event', 'event_words', 'search_page', 'identities', 'correction', 'fold', 'fold_piece',
]; // prettier-ignore
const numbered = ['organization', 'api_key', 'namespace', 'build', 'kept_persona'];

/** Makes the schema of the first step in a bare database, with the rows of another in the columns that they had there. */
export async function laidAtFirstStep(database: TestDatabase, from: TestDatabase): Promise<void> {
  await migrateDatabase(database.owner, 1);
  for (const table of tables) {
    const [kept] = await from.ask<{ rows: string }>(
      `SELECT coalesce(json_agg(of), '[]')::text AS rows FROM persona.${table} AS of`,
    );
    await database.ask(
      `INSERT INTO persona.${table} OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::persona.${table}, $1)`,
      [kept?.rows],
    );
  }
  // No row of the first step counted builds alone.
  await database.ask('DELETE FROM persona.tally WHERE events = 0');
  for (const table of numbered)
    await database.ask(
      `SELECT setval(pg_get_serial_sequence('persona.${table}', 'number'), (SELECT max(number) FROM persona.${table}))`,
    );
  await database.ask(`SELECT setval('persona.event_number', (SELECT max(number) FROM persona.event))`);
}

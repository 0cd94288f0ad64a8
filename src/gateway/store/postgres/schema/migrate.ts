import { Client } from 'pg';
import type { PostgresConnection } from '../connection.ts';
import { faultOf } from '../postgres-fault.ts';
import { StoreFault } from '../../fault.ts';
import { installQueue } from '../queue/install-queue.ts';
import { migrations } from './migrations.ts';
import { letIn, letInOnly, makeRoles } from './roles.ts';
import { mark, schemaStep } from './schema-state.ts';

/** Any number that others hardly lock: "Pers" in ASCII. */
const lock = 0x50657273;

/** From which step of the schema to which it was brought; equal where there was nothing to do. */
export type Migrated = { readonly from: number; readonly to: number };

const isRefused = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '42501';

async function bringUp(client: Client, to: number): Promise<number> {
  await client.query('BEGIN');
  const from = await schemaStep(client);
  if (from < to) {
    await client.query(makeRoles);
    if (from === 0)
      await client.query(
        `CREATE SCHEMA persona; COMMENT ON SCHEMA persona IS '${mark}';
         CREATE TABLE persona.schema_step (step int PRIMARY KEY, done_at timestamptz NOT NULL DEFAULT clock_timestamp())`,
      );
    await client.query(letIn);
    for (const [index, sql] of migrations.entries()) {
      if (index < from || index >= to) continue;
      await client.query(sql);
      await client.query('INSERT INTO persona.schema_step (step) VALUES ($1)', [index + 1]);
    }
    await client.query(letInOnly);
  }
  await client.query('COMMIT');
  return from;
}

/** Makes the schema, or brings it to this version; its owner must ask, or who may make schemas and roles. Rejects with a StoreFault whose message is a sentence. */
export async function migrateDatabase(connection: PostgresConnection, to = migrations.length): Promise<Migrated> {
  const client = new Client({ ...connection, application_name: 'persona migrate' });
  client.on('error', () => {});
  try {
    await client.connect();
    // However many start at once, one brings it up, and the others find it done. The queue's own steps are transactions of their own,
    // so the lock is the connection's, and goes with it.
    await client.query('SELECT pg_advisory_lock($1)', [lock]);
    const from = await bringUp(client, to);
    await installQueue(client);
    return { from, to };
  } catch (error) {
    if (isRefused(error))
      throw new StoreFault(
        'io',
        `this user may not make the schema: run "persona migrate --database" as a user that may create schemas in the database, and roles (${(error as Error).message})`,
        error,
      );
    throw faultOf(error);
  } finally {
    await client.end().catch(() => {});
  }
}

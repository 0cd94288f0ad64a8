import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { organizationNamed } from '../../src/gateway/store/sqlite/tables/keys.ts';
import { openStoreFile } from '../../src/gateway/store/sqlite/file.ts';
import { sqliteParts } from '../../src/gateway/store/sqlite/parts.ts';

type Row = { number: string; name: string; reference: string | null; subject: string | null; body: string | null };

const atOnce = 1_000;

/** The store of this machine in a folder that has the first so many namespaces of a filled database, with their events and personas; filled where there is none yet. */
export async function filledFile(
  client: Client,
  within: string,
  namespaces: number,
): Promise<{ readonly folder: string; readonly orgId: string }> {
  const folder = join(within, `beside-${namespaces}`);
  if (!existsSync(folder)) {
    const begun = `${folder}.begun`;
    rmSync(begun, { recursive: true, force: true });
    await fillFile(client, begun, namespaces);
    renameSync(begun, folder);
  }
  const database = openStoreFile(folder);
  const orgId = database.write(() => organizationNamed(database, 'scale', Date.now()));
  database.close();
  return { folder, orgId };
}

async function fillFile(client: Client, folder: string, namespaces: number): Promise<void> {
  const database = openStoreFile(folder);
  try {
    const orgId = database.write(() => organizationNamed(database, 'scale', Date.now()));
    // The store's own functions, each of which would be a transaction, in one transaction for many.
    const { store, runs } = sqliteParts({ ...database, write: (work) => work() }, Date.now);
    const addOne = async ({ name, reference, subject, body }: Row, events: { id: string; body: string }[]) => {
      const outcome = await store.addNamespace(orgId, { name, ...(reference === null ? {} : { external_reference_id: reference }) }); // prettier-ignore
      if (!('added' in outcome)) throw new Error(`${reference} came twice`);
      const scope = { orgId, namespaceId: outcome.added.id };
      if (subject !== null) await store.bind(scope, subject);
      const asSent = events.map(({ id, body: text }) => ({ id: JSON.parse(id) as string, body: text }));
      if (asSent.length > 0) await store.putEvents(scope, asSent);
      if (body === null) return;
      await store.requestBuild(scope);
      const run = await runs.take('oldest');
      if (run !== undefined) await runs.complete(run, { body, events: events.length });
    };
    for (let first = 1; first <= namespaces; first += atOnce) {
      const span = [first, Math.min(namespaces, first + atOnce - 1)];
      const { rows } = await client.query<Row>(
        `SELECT namespace.number, name, reference, subject, body FROM persona.namespace
         LEFT JOIN persona.binding ON binding.namespace = namespace.number LEFT JOIN persona.persona ON persona.namespace = namespace.number
         WHERE namespace.number BETWEEN $1 AND $2 ORDER BY namespace.number`,
        span,
      );
      const { rows: events } = await client.query<{ namespace: string; id: string; body: string }>(
        'SELECT namespace, id, body FROM persona.event WHERE namespace = ANY(ARRAY(SELECT generate_series($1::bigint, $2::bigint))) ORDER BY number',
        span,
      );
      const of = Map.groupBy(events, ({ namespace }) => namespace);
      database.exec('BEGIN IMMEDIATE');
      for (const row of rows) await addOne(row, of.get(row.number) ?? []);
      database.exec('COMMIT');
    }
  } finally {
    database.close();
  }
}

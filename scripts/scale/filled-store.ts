import { Client } from 'pg';
import type { PostgresConnection } from '../../src/gateway/store/postgres/connection.ts';
import { openPostgresBackend } from '../../src/gateway/store/postgres/open-backend.ts';
import type { PostgresBackend } from '../../src/gateway/store/postgres/postgres-backend.ts';
import { fillDatabase } from './fill-database.ts';
import type { Wanted } from './filled-rows.ts';
import type { Backend } from '../../src/gateway/store/backend.ts';
import type { Filled } from './questions.ts';

type Place = {
  /** as an administrator, and as a user who owns nothing */
  readonly admin: PostgresConnection;
  readonly user: PostgresConnection;
};

const organization = 'scale';

/** A connection to a database, to be ended. */
export const connected = async (connection: PostgresConnection): Promise<Client> => {
  const client = new Client(connection);
  // It ends with its database where something else failed.
  client.on('error', () => {});
  await client.connect();
  return client;
};

/** Fills a fresh database that has the schema, or goes on with one that was begun; gives the id of the organization. */
export async function filled({ admin, user }: Place, wanted: Wanted, say: (what: string) => void): Promise<string> {
  const client = await connected(admin);
  try {
    const known = () => client.query<{ id: string }>('SELECT id FROM persona.organization WHERE name = $1', [organization]); // prettier-ignore
    if ((await known()).rowCount === 0) {
      const backend = await openPostgresBackend({ connection: user, migrates: false, builds: false });
      await backend.keys.createKey(organization);
      await backend.close();
    }
    const orgId = (await known()).rows[0]?.id ?? '';
    await fillDatabase({ wanted, orgId, connect: () => connected(admin), say });
    return orgId;
  } finally {
    await client.end();
  }
}

/** A store that was filled so, with what questions ask of it. */
export async function knownOf<Of extends Backend>(backend: Of, orgId: string, namespaces: number) {
  const idAt = async (place: number) => (await backend.store.namespacesFrom(orgId, place, 1)).rows[0]?.id ?? '';
  return {
    backend,
    orgId,
    namespaces,
    most: await idAt(0),
    few: await idAt(1),
    usual: await idAt(Math.floor(namespaces / 2)),
    reference: 'crm-1',
    rare: '77',
  };
}

/** Opens the store of a database that was filled so, without anybody who builds. */
export async function openFilled(
  { user }: Place,
  orgId: string,
  { namespaces }: Wanted,
): Promise<Filled & { readonly backend: PostgresBackend }> {
  return knownOf(await openPostgresBackend({ connection: user, migrates: false, builds: false }), orgId, namespaces);
}

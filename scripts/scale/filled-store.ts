import { Client } from 'pg';
import type { PostgresConnection } from '../../src/gateway/store/postgres/connection.ts';
import { openPostgresBackend } from '../../src/gateway/store/postgres/open-backend.ts';
import type { PostgresBackend } from '../../src/gateway/store/postgres/postgres-backend.ts';
import { fillDatabase, type Wanted } from './fill-database.ts';
import type { Filled } from './questions.ts';

type Place = {
  /** as an administrator, and as a user who owns nothing */
  readonly admin: PostgresConnection;
  readonly user: PostgresConnection;
};

const organization = 'scale';

const connected = async (connection: PostgresConnection): Promise<Client> => {
  const client = new Client(connection);
  await client.connect();
  return client;
};

/** Fills a fresh database that has the schema; gives the id of the organization. */
export async function filled({ admin, user }: Place, wanted: Wanted, say: (what: string) => void): Promise<string> {
  const backend = await openPostgresBackend({ connection: user, migrates: false, builds: false });
  const { org_id: orgId } = await backend.keys.createKey(organization);
  await backend.close();
  await fillDatabase({ wanted, orgId, connect: () => connected(admin), say });
  return orgId;
}

/** Opens the store of a database that was filled so, without anybody who builds. */
export async function openFilled(
  { user }: Place,
  orgId: string,
  wanted: Wanted,
): Promise<Filled & { readonly backend: PostgresBackend }> {
  const backend = await openPostgresBackend({ connection: user, migrates: false, builds: false });
  const idAt = async (place: number) => (await backend.store.namespacesFrom(orgId, place, 1)).rows[0]?.id ?? '';
  return {
    backend,
    orgId,
    namespaces: wanted.namespaces,
    most: await idAt(0),
    few: await idAt(1),
    usual: await idAt(Math.floor(wanted.namespaces / 2)),
    reference: 'crm-1',
    rare: '77',
  };
}

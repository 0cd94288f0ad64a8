import type { Client } from 'pg';
import { eventSteps, namespaceSteps, placesOfEvents, type Wanted } from './filled-rows.ts';
import { dropIndexes, indexesOf, indexSteps } from './later-indexes.ts';
import { type Patterns, patterns } from './made-up-rows.ts';
import { doSteps } from './steps.ts';

/** Lays the patterns beside the store, where statements find them by their numbers. */
async function putPatterns(client: Client, { events, names, personas, claims }: Patterns): Promise<void> {
  await client.query(`
    CREATE UNLOGGED TABLE scale.event (number int PRIMARY KEY, first text, second text, third text, last text, words tsvector);
    CREATE UNLOGGED TABLE scale.name (number int PRIMARY KEY, name text, words tsvector);
    CREATE UNLOGGED TABLE scale.persona (number int PRIMARY KEY, body text, digest bytea, packed bytea);
    CREATE UNLOGGED TABLE scale.claim (persona int, place int, pointer text, is_a text, text text, words tsvector, PRIMARY KEY (persona, place));
  `);
  const hex = (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}`;
  const put = (table: string, rows: readonly object[]) =>
    client.query(`INSERT INTO scale.${table} SELECT * FROM json_populate_recordset(NULL::scale.${table}, $1)`, [
      JSON.stringify(rows),
    ]);
  await put('event', events.map((event, number) => ({ number, ...event }))); // prettier-ignore
  await put('name', names.map((name, number) => ({ number, ...name }))); // prettier-ignore
  await put('persona', personas.map(({ body, digest, packed }, number) => ({ number, body, digest: hex(digest), packed: hex(packed) }))); // prettier-ignore
  await put('claim', claims.map(({ is, ...claim }) => ({ ...claim, is_a: is }))); // prettier-ignore
}

type Fill = {
  readonly wanted: Wanted;
  /** a connection as an administrator, which sees every row */
  readonly connect: () => Promise<Client>;
  readonly orgId: string;
  readonly say: (what: string) => void;
};

/** What was begun here before: undefined where the database is fresh. */
async function begunBefore(client: Client): Promise<{ wanted: string; indexes: string } | undefined> {
  const { rows: made } = await client.query<{ is: boolean }>(`SELECT to_regclass('scale.begun') IS NOT NULL AS is`);
  if (made[0]?.is !== true) return undefined;
  return (await client.query<{ wanted: string; indexes: string }>('SELECT wanted, indexes FROM scale.begun')).rows[0];
}

/** Lays out what the steps need, whole or not at all. */
async function begin(client: Client, wanted: Wanted): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM persona.namespace LIMIT 1');
  if (rowCount !== 0) throw new Error('the database holds namespaces: name a fresh one');
  await client.query(`BEGIN; CREATE SCHEMA scale; CREATE TABLE scale.begun (wanted text, indexes text);
    CREATE TABLE scale.done (step text PRIMARY KEY, seconds float NOT NULL)`);
  await client.query('INSERT INTO scale.begun VALUES ($1, $2)', [JSON.stringify(wanted), await indexesOf(client)]);
  await putPatterns(client, patterns());
  for (const statement of placesOfEvents(wanted)) await client.query(statement);
  await dropIndexes(client);
  await client.query('ANALYZE scale.event, scale.name, scale.persona, scale.claim, scale.event_place; COMMIT');
}

/**
 * Fills the schema of a fresh database with rows such as gateways write, by statements of the database alone, or goes on where that was
 * stopped; throws a sentence where it holds a namespace of others, or was begun with other numbers.
 */
export async function fillDatabase({ wanted, connect, orgId, say }: Fill): Promise<void> {
  const lanes = [await connect(), await connect()] as const;
  const [client] = lanes;
  const steps = { lanes, say };
  try {
    for (const lane of lanes) await lane.query(`SET synchronous_commit = off; SET jit = off`);
    const before = await begunBefore(client);
    if (before !== undefined && before.wanted !== JSON.stringify(wanted))
      throw new Error(`the store was begun as ${before.wanted}: name these numbers, or another folder`);
    if (before === undefined) await begin(client, wanted);
    if ((await client.query(`SELECT 1 FROM scale.done WHERE step = 'all'`)).rowCount === 1) return;
    const { rows } = await client.query<{ number: number }>('SELECT number FROM persona.organization WHERE id = $1', [orgId]); // prettier-ignore
    const org = rows[0]?.number ?? 0;
    await doSteps(steps, 'events and their words', eventSteps(org));
    await doSteps(steps, 'namespaces and what was built', namespaceSteps(org, wanted));
    const { parts, wholes } = await indexSteps(client);
    await doSteps(steps, 'indexes', parts);
    await doSteps(steps, 'indexes of the whole', wholes);
    await client.query('VACUUM ANALYZE');
    if ((await indexesOf(client)) !== (before ?? (await begunBefore(client)))?.indexes) throw new Error('the indexes are not those of the schema'); // prettier-ignore
    await client.query(`INSERT INTO scale.done VALUES ('all', 0) ON CONFLICT DO NOTHING;
      DROP TABLE IF EXISTS scale.event, scale.name, scale.persona, scale.claim, scale.event_place`);
    say('analysed');
  } finally {
    await Promise.all(lanes.map((lane) => lane.end()));
  }
}

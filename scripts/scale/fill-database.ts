import type { Client } from 'pg';
import { alike, eventTimes, type Patterns, patterns } from './made-up-rows.ts';

/** So many namespaces of one organization and so many events: the first namespace has `most` of them, the next `some` have `few` each, the others the rest. */
export type Wanted = {
  readonly namespaces: number;
  readonly events: number;
  readonly most: number;
  readonly few: number;
};
const some = 60;

/** How many namespaces from the first on have so many that they are worth a build. */
export const worthBuilding = some + 1;

/** Of so many namespaces one has a persona without builds, of so many one was built, and so often. */
const everySo = { bound: 2, built: 20, builds: 10 } as const;
/** Which engine built those that are to be renewed, one of so many of the built. */
export const earlierEngine = { name: 'made-up 1', every: 5 } as const;

/** When the organization's first namespace was added, epoch milliseconds, and how far apart they are. */
const added = { first: 1_700_000_000_000, apart: 20 };
const builtAt = added.first + 100_000_000_000;

/** The indexes that are made once the rows are there: all but those that hold their tables together. */
const laterIndexes = `
  SELECT format('persona.%I', index.relname) AS name, pg_get_indexdef(index.oid) AS made
  FROM pg_index JOIN pg_class AS index ON index.oid = indexrelid JOIN pg_class AS of ON of.oid = indrelid
  WHERE index.relnamespace = 'persona'::regnamespace AND NOT index.relispartition
    AND of.relname IN ('namespace', 'event', 'event_words', 'search_page', 'build', 'made')
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid) ORDER BY index.relname`;

const allIndexes = `SELECT tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = 'persona' ORDER BY 1, 2`;

/** Lays the patterns beside the store, where statements find them by their numbers. */
async function putPatterns(client: Client, { events, names, personas, claims }: Patterns): Promise<void> {
  await client.query(`
    CREATE SCHEMA scale;
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
  await client.query('ANALYZE scale.event, scale.name, scale.persona, scale.claim');
}

/** In which namespace event `n` is: the first have theirs in a row, those of the others are strewn. */
const namespaceOfEvent = ({ namespaces, most, few }: Wanted): string => {
  return `CASE WHEN n <= ${most} THEN 1 WHEN n <= ${most + some * few} THEN 2 + (n - ${most + 1}) / ${few}
    ELSE ${some + 2} + (n * 7919) % ${namespaces - worthBuilding} END`;
};

/** The rows of the namespaces and of what was built, from their numbers alone. */
const aboutNamespaces = (org: number, { namespaces }: Wanted): readonly string[] => {
  const all = `generate_series(1, ${namespaces}::bigint) AS n`;
  const moment = `${added.first} + n::bigint * ${added.apart}`;
  const id = `'ns_' || regexp_replace(lpad(to_hex(${moment}), 12, '0'), '(.{8})(.{4})', '\\1-\\2') || '-7000-8000-' || lpad(to_hex(n), 12, '0')`;
  const isBuilt = `(n % ${everySo.built} = 0 OR n <= ${worthBuilding})`;
  const isBound = `(n % ${everySo.bound} = 0 OR n <= ${worthBuilding})`;
  const persona = '(SELECT count(*) FROM scale.persona)';
  const marks = (namespace: string) => `format('-o_${org} -n_%s', ${namespace})::tsvector`;
  return [
    `INSERT INTO persona.namespace (org, number, id, name, reference, reference_digest, created_at, updated_at, events, events_version) OVERRIDING SYSTEM VALUE
     SELECT ${org}, n, ${id}, pattern.name || ' ' || n, reference, sha256(reference::bytea), ${moment}, ${moment}, coalesce(events, 0), coalesce(events, 0)
     FROM ${all} JOIN scale.name AS pattern ON pattern.number = n % (SELECT count(*) FROM scale.name)
       LEFT JOIN (SELECT namespace, count(*) AS events FROM persona.event GROUP BY namespace) AS counted ON counted.namespace = n,
       LATERAL (SELECT CASE WHEN n % 2 = 1 THEN 'crm-' || n END AS reference) AS known ORDER BY n`,
    `SELECT setval(pg_get_serial_sequence('persona.namespace', 'number'), ${namespaces})`,
    `UPDATE persona.organization SET namespaces = ${namespaces}, last_at = ${added.first + namespaces * added.apart},
       last_id = (SELECT id FROM persona.namespace WHERE number = ${namespaces}) WHERE number = ${org}`,
    `INSERT INTO persona.namespace_count SELECT ${org}, level, n >> (8 * level), count(*) FROM ${all}, generate_series(1, 3) AS level GROUP BY 2, 3`,
    `INSERT INTO persona.binding SELECT ${org}, n, gen_random_uuid(), 'Ada Made-Up ' || n, ${moment}, CASE WHEN ${isBuilt} THEN ${builtAt} END
     FROM ${all} WHERE ${isBound} OR ${isBuilt}`,
    `INSERT INTO persona.search_page SELECT ${org}, n, 0, NULL, 'name', named, pattern.words || format('%s -is_name %s', n, people)::tsvector || ${marks('n')}
     FROM ${all} JOIN scale.name AS pattern ON pattern.number = n % (SELECT count(*) FROM scale.name),
       LATERAL (SELECT pattern.name || ' ' || n || CASE WHEN ${isBound} OR ${isBuilt} THEN E'\\nAda Made-Up ' || n ELSE '' END AS named,
         CASE WHEN ${isBound} OR ${isBuilt} THEN 'ada made up' ELSE '' END AS people) AS of`,
    `INSERT INTO persona.persona SELECT ${org}, n, body, NULL FROM ${all} JOIN scale.persona ON number = n % ${persona} WHERE ${isBuilt}`,
    `INSERT INTO persona.made SELECT ${org}, n, namespace.id, CASE WHEN n % ${everySo.built * earlierEngine.every} = 0
       THEN '${earlierEngine.name}' ELSE body::jsonb -> 'provenance' ->> 'engine' END, coalesce((body::jsonb -> 'providers')::text, '[]')
     FROM ${all} JOIN scale.persona AS pattern ON pattern.number = n % ${persona} JOIN persona.namespace ON namespace.number = n WHERE ${isBuilt}`,
    `INSERT INTO persona.kept_persona (org, namespace, digest, packed)
     SELECT ${org}, n, digest, packed FROM ${all} JOIN scale.persona ON number = n % ${persona} WHERE ${isBuilt}`,
    `INSERT INTO persona.build (org, id, namespace, status, accepted_at, started_at, finished_at, run, events, events_version, changed, kept)
     SELECT ${org}, 'build_' || gen_random_uuid(), n, 'completed', at, at, at, 1, 0, 0, 0, CASE WHEN time = ${everySo.builds} THEN kept_persona.number END
     FROM ${all} JOIN persona.kept_persona ON namespace = n, generate_series(1, ${everySo.builds}) AS time,
       LATERAL (SELECT ${builtAt} - (${everySo.builds} - time) * 86400000::bigint AS at) AS moment WHERE ${isBuilt} ORDER BY time, n`,
    `INSERT INTO persona.search_page SELECT ${org}, n, place, pointer, is_a, text, words || ${marks('n')}
     FROM ${all} JOIN scale.claim ON persona = n % ${persona} WHERE ${isBuilt}`,
  ];
};

const aboutEvents = (org: number, wanted: Wanted): { readonly rows: string; readonly words: string } => {
  const { first, apart } = eventTimes;
  const all = `(SELECT n, ${namespaceOfEvent(wanted)} AS namespace FROM generate_series(1, ${wanted.events}::bigint) AS n) AS event
    JOIN scale.event AS pattern ON pattern.number = n % (SELECT count(*) FROM scale.event)`;
  return {
    rows: `INSERT INTO persona.event SELECT ${org}, namespace, encode(substring(sha256(convert_to('"scale:' || n || '"', 'UTF8')) FOR 16), 'hex')::uuid, n, 0, '"scale:' || n || '"',
      first || n || second || to_char(to_timestamp(${first} + n * ${apart}) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"') || third || n / ${alike} || last FROM ${all}`,
    words: `INSERT INTO persona.event_words SELECT ${org}, namespace, n, ${first} + n * ${apart},
      words || format('%s -o_${org} -n_%s', n / ${alike}, namespace)::tsvector FROM ${all}`,
  };
};

type Fill = {
  readonly wanted: Wanted;
  /** a connection as an administrator, which sees every row */
  readonly connect: () => Promise<Client>;
  readonly orgId: string;
  readonly say: (what: string) => void;
};

/** Fills the schema of a fresh database with rows such as gateways write, by statements of the database alone; throws a sentence where it holds a namespace. */
export async function fillDatabase({ wanted, connect, orgId, say }: Fill): Promise<void> {
  const client = await connect();
  const other = await connect();
  const ask = async (sql: string) => (await client.query(sql)).rows as Record<string, string>[];
  try {
    if ((await ask('SELECT 1 FROM persona.namespace LIMIT 1')).length > 0)
      throw new Error('the database holds namespaces: name a fresh one');
    const { rows: found } = await client.query<{ number: number }>('SELECT number FROM persona.organization WHERE id = $1', [orgId]); // prettier-ignore
    const org = found[0]?.number ?? 0;
    const before = await ask(allIndexes);
    const later = await ask(laterIndexes);
    await putPatterns(client, patterns());
    for (const connection of [client, other]) await connection.query(`SET maintenance_work_mem = '512MB'; SET synchronous_commit = off; SET jit = off`); // prettier-ignore
    for (const { name } of later) await ask(`DROP INDEX ${name}`);
    const words = aboutEvents(org, wanted);
    // Emptied in the transaction that fills them, tables need no log where the server keeps a minimal one.
    const filled = async (connection: Client, tables: string, statements: readonly string[]) => {
      await connection.query(`BEGIN; TRUNCATE ${tables}`);
      for (const statement of statements) await connection.query(statement);
      await connection.query('COMMIT');
      say(`${tables} filled`);
    };
    const many = [
      [client, 'persona.event', [words.rows]],
      [other, 'persona.event_words', [words.words]],
    ] as const;
    await Promise.all(many.map(([connection, tables, statements]) => filled(connection, tables, statements)));
    await filled(
      client,
      'persona.namespace, persona.namespace_count, persona.binding, persona.persona, persona.made, persona.kept_persona, persona.build, persona.search_page, persona.tally',
      [
        ...aboutNamespaces(org, wanted),
        `SELECT setval('persona.event_number', ${wanted.events})`,
        `INSERT INTO persona.tally SELECT ${org}, number % 32, sum(events) FROM persona.namespace GROUP BY 2`,
      ],
    );
    // Of a partitioned table it is said without its partitions.
    for (const { made = '' } of later) await ask(made.replace(' ON ONLY ', ' ON '));
    await ask('DROP SCHEMA scale CASCADE');
    await client.query('VACUUM ANALYZE');
    say('indexed and analysed');
    if (JSON.stringify(await ask(allIndexes)) !== JSON.stringify(before)) throw new Error('the indexes are not those of the schema'); // prettier-ignore
  } finally {
    await Promise.all([client.end(), other.end()]);
  }
}

import { alike, eventTimes } from './made-up-rows.ts';
import type { Step } from './steps.ts';

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

/** In which namespace event `n` is: the first have theirs in a row, those of the others are strewn. */
const namespaceOfEvent = ({ namespaces, most, few }: Wanted): string => {
  return `CASE WHEN n <= ${most} THEN 1 WHEN n <= ${most + some * few} THEN 2 + (n - ${most + 1}) / ${few}
    ELSE ${some + 2} + (n * 7919) % ${namespaces - worthBuilding} END`;
};

/** Tables that are filled by statements; each is emptied in the transaction that fills it, and needs no log where the server keeps a minimal one. */
const filling = (tables: readonly string[], statements: readonly string[]): Step => ({
  name: tables.join(', '),
  statements: [`TRUNCATE ${tables.map((table) => `persona.${table}`).join(', ')}`, ...statements],
});

/** The rows of the namespaces, of what was built and of their names and claims, from their numbers alone. */
export function namespaceSteps(org: number, { namespaces }: Wanted): readonly Step[] {
  const all = `generate_series(1, ${namespaces}::bigint) AS n`;
  const moment = (n: string) => `${added.first} + ${n}::bigint * ${added.apart}`;
  const id = (n: string) =>
    `'ns_' || regexp_replace(lpad(to_hex(${moment(n)}), 12, '0'), '(.{8})(.{4})', '\\1-\\2') || '-7000-8000-' || lpad(to_hex(${n}), 12, '0')`;
  const isBuilt = `(n % ${everySo.built} = 0 OR n <= ${worthBuilding})`;
  const isBound = `(n % ${everySo.bound} = 0 OR n <= ${worthBuilding})`;
  const persona = '(SELECT count(*) FROM scale.persona)';
  const marks = `format('-o_${org} -n_%s', n)::tsvector`;
  return [
    filling(
      ['namespace', 'namespace_count', 'tally'],
      [
        `INSERT INTO persona.namespace (org, number, id, name, reference, reference_digest, created_at, updated_at, events, events_version) OVERRIDING SYSTEM VALUE
         SELECT ${org}, n, ${id('n')}, pattern.name || ' ' || n, reference, sha256(reference::bytea), ${moment('n')}, ${moment('n')}, coalesce(events, 0), coalesce(events, 0)
         FROM ${all} JOIN scale.name AS pattern ON pattern.number = n % (SELECT count(*) FROM scale.name)
           LEFT JOIN (SELECT namespace, count(*) AS events FROM scale.event_place GROUP BY namespace) AS counted ON counted.namespace = n,
           LATERAL (SELECT CASE WHEN n % 2 = 1 THEN 'crm-' || n END AS reference) AS known ORDER BY n`,
        `SELECT setval(pg_get_serial_sequence('persona.namespace', 'number'), ${namespaces})`,
        `SELECT setval('persona.event_number', (SELECT max(n) FROM scale.event_place))`,
        `UPDATE persona.organization SET namespaces = ${namespaces}, last_at = ${moment(String(namespaces))}, last_id = ${id(`${namespaces}::bigint`)} WHERE number = ${org}`,
        `INSERT INTO persona.namespace_count SELECT ${org}, level, n >> (8 * level), count(*) FROM ${all}, generate_series(1, 3) AS level GROUP BY 2, 3`,
        `INSERT INTO persona.tally SELECT ${org}, n % 32, sum(events), ${everySo.builds} * count(*) FILTER (WHERE ${isBuilt})
         FROM persona.namespace, LATERAL (SELECT number AS n) AS as_n GROUP BY 2`,
      ],
    ),
    filling(
      ['search_page'],
      [
        `INSERT INTO persona.search_page SELECT ${org}, n, 0, NULL, 'name', named, pattern.words || format('%s -is_name %s', n, people)::tsvector || ${marks}
         FROM ${all} JOIN scale.name AS pattern ON pattern.number = n % (SELECT count(*) FROM scale.name),
           LATERAL (SELECT pattern.name || ' ' || n || CASE WHEN ${isBound} OR ${isBuilt} THEN E'\\nAda Made-Up ' || n ELSE '' END AS named,
             CASE WHEN ${isBound} OR ${isBuilt} THEN 'ada made up' ELSE '' END AS people) AS of`,
        `INSERT INTO persona.search_page SELECT ${org}, n, place, pointer, is_a, text, words || ${marks}
         FROM ${all} JOIN scale.claim ON persona = n % ${persona} WHERE ${isBuilt}`,
      ],
    ),
    filling(
      ['persona'],
      [
        `INSERT INTO persona.persona SELECT ${org}, n, body, NULL FROM ${all} JOIN scale.persona ON number = n % ${persona} WHERE ${isBuilt}`,
      ],
    ),
    filling(
      ['kept_persona', 'build'],
      [
        `INSERT INTO persona.kept_persona (org, namespace, digest, packed)
         SELECT ${org}, n, digest, packed FROM ${all} JOIN scale.persona ON number = n % ${persona} WHERE ${isBuilt}`,
        `INSERT INTO persona.build (org, id, namespace, status, accepted_at, started_at, finished_at, run, events, events_version, changed, kept)
         SELECT ${org}, 'build_' || gen_random_uuid(), n, 'completed', at, at, at, 1, 0, 0, 0, CASE WHEN time = ${everySo.builds} THEN kept_persona.number END
         FROM ${all} JOIN persona.kept_persona ON namespace = n, generate_series(1, ${everySo.builds}) AS time,
           LATERAL (SELECT ${builtAt} - (${everySo.builds} - time) * 86400000::bigint AS at) AS moment WHERE ${isBuilt} ORDER BY time, n`,
      ],
    ),
    filling(
      ['binding'],
      [
        `INSERT INTO persona.binding SELECT ${org}, n, gen_random_uuid(), 'Ada Made-Up ' || n, ${moment('n')}, CASE WHEN ${isBuilt} THEN ${builtAt} END
         FROM ${all} WHERE ${isBound} OR ${isBuilt}`,
      ],
    ),
    filling(
      ['made'],
      [
        `INSERT INTO persona.made SELECT ${org}, n, ${id('n')}, CASE WHEN n % ${everySo.built * earlierEngine.every} = 0
           THEN '${earlierEngine.name}' ELSE body::jsonb -> 'provenance' ->> 'engine' END, coalesce((body::jsonb -> 'providers')::text, '[]'), 0,
           ${builtAt} - (SELECT max(extract(epoch FROM (one ->> 'newest_at')::timestamptz) * 1000)::bigint FROM jsonb_array_elements(body::jsonb -> 'providers') AS one)
         FROM ${all} JOIN scale.persona AS pattern ON pattern.number = n % ${persona} WHERE ${isBuilt}`,
      ],
    ),
  ];
}

/** How many parts the tables of events have. */
const parts = Array.from({ length: 16 }, (_, part) => part);

/** Where each event is, parted as events are, so that each part is filled for itself. */
export const placesOfEvents = (wanted: Wanted): readonly string[] => [
  `CREATE UNLOGGED TABLE scale.event_place (n bigint, namespace bigint) PARTITION BY HASH (namespace)`,
  ...parts.map(
    (part) =>
      `CREATE UNLOGGED TABLE scale.event_place_${part} PARTITION OF scale.event_place FOR VALUES WITH (MODULUS ${parts.length}, REMAINDER ${part})`,
  ),
  `INSERT INTO scale.event_place SELECT n, ${namespaceOfEvent(wanted)} FROM generate_series(1, ${wanted.events}::bigint) AS n`,
];

/** The events and their words, part by part. */
export function eventSteps(org: number): readonly Step[] {
  const { first, apart } = eventTimes;
  const all = (part: number) =>
    `scale.event_place_${part} JOIN scale.event AS pattern ON pattern.number = n % (SELECT count(*) FROM scale.event)`;
  const stored = `encode(substring(sha256(convert_to('"scale:' || n || '"', 'UTF8')) FOR 16), 'hex')::uuid`;
  const time = `to_char(to_timestamp(${first} + n * ${apart}) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`;
  return parts.flatMap((part) => [
    filling(
      [`event_${part}`],
      [
        `INSERT INTO persona.event_${part} SELECT ${org}, namespace, ${stored}, n, 0, '"scale:' || n || '"',
           first || n || second || ${time} || third || n / ${alike} || last FROM ${all(part)} ORDER BY n`,
      ],
    ),
    filling(
      [`event_words_${part}`],
      [
        `INSERT INTO persona.event_words_${part} SELECT ${org}, namespace, n, ${first} + n * ${apart},
           words || format('%s -o_${org} -n_%s', n / ${alike}, namespace)::tsvector FROM ${all(part)} ORDER BY n`,
      ],
    ),
  ]);
}

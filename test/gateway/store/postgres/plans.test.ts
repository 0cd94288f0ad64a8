import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseSearch } from '../../../../src/contract/search/parse-search.ts';
import { openPool } from '../../../../src/gateway/store/postgres/connection.ts';
import { databaseOver } from '../../../../src/gateway/store/postgres/database.ts';
import { postgresParts } from '../../../../src/gateway/store/postgres/parts.ts';
import { eraseForgotten, removeNamespace } from '../../../../src/gateway/store/postgres/tables/erase.ts';
import { openEventReader } from '../../../../src/gateway/store/postgres/tables/event-reader.ts';
import type { Backend } from '../../../../src/gateway/store/backend.ts';
import { lacksPostgres, testDatabase, type TestDatabase } from '../../../helpers/postgres.ts';
import { openedOver } from '../../../helpers/postgres-backend.ts';
import { added, body, never, organization, someEvents } from '../conformance/opened.ts';

const word = (text: string) => {
  const parsed = parseSearch(text);
  if ('problem' in parsed) throw new Error(parsed.problem.message);
  return parsed.query;
};

/** What gateways and workers do all day; what a plan is asked of is whatever they send. */
async function everything(
  backend: Pick<Backend, 'store' | 'runs' | 'keys' | 'openEvents'>,
  orgId: string,
): Promise<void> {
  const { store, runs, keys } = backend;
  const outcome = await store.addNamespace(orgId, { name: 'plans' });
  const scope = { orgId, namespaceId: 'added' in outcome ? outcome.added.id : '' };
  await store.bind(scope, 'Ada');
  await store.addNamespace(orgId, { name: 'n', external_reference_id: 'crm-plans' });
  await store.namespaceByReference(orgId, 'crm-plans');
  await store.namespacesFrom(orgId, 1_500, 20);
  await store.changeNamespace(scope, { name: 'plans of all' });
  await store.putEvents(scope, someEvents(40));
  await store.events(scope, ['chat:1', 'chat:2']);
  await store.eventsAfter(scope, 'chat:3', { events: 10, bytes: 10_000 });
  await store.putIdentities(scope, 'git', '[]', 9);
  await store.requestBuild(scope);
  const run = await runs.take('oldest');
  if (run === undefined) throw new Error('nothing to take');
  const reader = await backend.openEvents(run);
  await Array.fromAsync(reader.pages());
  await runs.progress(run, { stage: 'reading', done: 1, total: 2 });
  await runs.complete(run, { body: body('a'), events: 40 });
  await store.newestBuild(scope);
  await store.buildsFrom(scope, 0, 5);
  await store.buildsFrom({ orgId }, 0, 5);
  await store.builtPersona(scope);
  await store.personaOfBuild(scope, run.id);
  await store.keptSize(scope);
  await store.looked(scope);
  await store.builtByOthers('none', 3);
  for (const q of ['chat', 'was kind:event', '"as it"', 'plans'])
    for (const of of [{ orgId }, scope]) await store.search({ of, query: word(q), now: 0, place: 0, count: 9 });
  await keys.activeKey('key_none');
  await store.eraseSome(scope, ['chat:1'], 'all');
}

/**
 * Lets the server tell what it planned for every statement, those within functions too. A walk through a whole table counts as so dear
 * that it is planned only where no index could be asked instead, however few rows there are.
 */
const telling = (name: string) => `
  ALTER DATABASE ${name} SET session_preload_libraries = auto_explain;
  ALTER DATABASE ${name} SET auto_explain.log_min_duration = 0;
  ALTER DATABASE ${name} SET auto_explain.log_nested_statements = on;
  ALTER DATABASE ${name} SET auto_explain.log_level = notice;
  ALTER DATABASE ${name} SET auto_explain.log_format = text;
  ALTER DATABASE ${name} SET enable_seqscan = off`;

/** Tables that stay small whatever is stored: of a row or none. */
const small = /^(forgotten|looked_through)$/;

describe.skipIf(lacksPostgres !== undefined)('plans', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());

  it('go by an index wherever a table grows with what is stored', async () => {
    const backend = await openedOver(database, { builds: false });
    const orgId = await organization(backend);
    const many = await added(backend, orgId, 'many', 'crm-many');
    await backend.store.putEvents(many, someEvents(256));
    // As many rows as make an index worth its while, without the work of storing them one by one.
    await database.ask(`
      INSERT INTO persona.namespace (org, id, name, created_at, updated_at, reference_digest)
        SELECT number, 'ns_' || n, 'n', n, n, sha256(n::text::bytea) FROM persona.organization, generate_series(1, 4000) AS n;
      INSERT INTO persona.namespace_count SELECT org, 1, number >> 8, count(*) FROM persona.namespace GROUP BY org, number >> 8
        ON CONFLICT (org, level, block) DO UPDATE SET namespaces = excluded.namespaces;
      INSERT INTO persona.namespace_count SELECT number, 2, 0, 4000 FROM persona.organization ON CONFLICT (org, level, block) DO UPDATE SET namespaces = 4001;
      INSERT INTO persona.namespace_count SELECT number, 3, 0, 4000 FROM persona.organization ON CONFLICT (org, level, block) DO UPDATE SET namespaces = 4001;
      UPDATE persona.organization SET namespaces = 4001;
      INSERT INTO persona.binding (org, namespace, agent_id, subject, created_at) SELECT org, number, 'a_' || number, 's', 1 FROM persona.namespace;
      INSERT INTO persona.search_page (org, namespace, place, is_a, text, words)
        SELECT org, number, 0, 'name', 'n', persona.marked_words(org, number, '-is_name n') FROM persona.namespace ON CONFLICT DO NOTHING;
      INSERT INTO persona.build (org, id, namespace, status, accepted_at, finished_at)
        SELECT org, 'build_' || number, number, 'completed', 1, 2 FROM persona.namespace;
      INSERT INTO persona.made (org, namespace, namespace_id, engine, providers) SELECT org, number, id, 'e', '[]' FROM persona.namespace;
      INSERT INTO persona.persona (org, namespace, body) SELECT org, number, '{}' FROM persona.namespace;
      INSERT INTO persona.kept_persona (org, namespace, digest, packed) SELECT org, number, '', '' FROM persona.namespace;
      INSERT INTO persona.event (org, namespace, key, number, id, body)
        SELECT org, number, gen_random_uuid(), nextval('persona.event_number'), '"e"', '{}' FROM persona.namespace, generate_series(1, 10);
      INSERT INTO persona.event_words (org, namespace, number, second, words)
        SELECT org, namespace, number, number, persona.marked_words(org, namespace, 'w' || number % 50) FROM persona.event ON CONFLICT DO NOTHING;
      ANALYZE`);
    await database.ask(telling(database.name));
    const plans: string[] = [];
    const pool = openPool(database.user, { most: 1, report: () => {} });
    pool.on('connect', (client) => client.on('notice', ({ message }) => plans.push(message ?? '')));
    const over = databaseOver(pool);
    await everything(
      { ...backend, ...postgresParts(over, async () => {}), openEvents: (of) => openEventReader(over, of) },
      orgId,
    );
    await removeNamespace(over, many);
    await eraseForgotten(over, never);
    await pool.end();
    expect(plans.length).toBeGreaterThan(120);
    const walks = plans.flatMap((plan) =>
      [...plan.matchAll(/Seq Scan on (?:persona\.)?(\w+)/g)]
        .filter(([, table = '']) => !small.test(table))
        .map(([walk]) => `${walk}: ${plan.slice(0, 400)}`),
    );
    expect(walks).toEqual([]);
  });
});

import { expect, it } from 'vitest';
import { openStoreFile } from '../../../../src/gateway/store/sqlite/file.ts';
import { organizationNamed } from '../../../../src/gateway/store/sqlite/keys.ts';
import { sqliteStore } from '../../../../src/gateway/store/sqlite/store.ts';
import { temporaryFolder } from '../../running-gateway.ts';

it('no call of the store walks through a table, however many rows there are', async () => {
  const database = openStoreFile(temporaryFolder());
  const asked = new Set<string>();
  const store = sqliteStore({
    ...database,
    all: (sql, ...values) => (asked.add(sql), database.all(sql, ...values)),
    get: (sql, ...values) => (asked.add(sql), database.get(sql, ...values)),
    run: (sql, ...values) => (asked.add(sql), database.run(sql, ...values)),
  });
  const orgId = database.write(() => organizationNamed(database, 'default', 1));
  const outcome = await store.addNamespace(orgId, { name: 'a', external_reference_id: 'x' }, 1);
  const { id } = 'added' in outcome ? outcome.added : outcome.taken;
  await store.namespacesFrom(orgId, 0, 20);
  await store.namespaceById(orgId, id);
  await store.namespaceByReference(orgId, 'x');
  await store.bind(id, 'Ada', 1);
  await store.builtPersona(id);
  await store.putEvents(id, [{ id: 'a', body: '{}' }]);
  await store.putEvents(id, [{ id: 'a', body: '{"a":1}' }]);
  await store.events(id, ['a']);
  await store.activeKey('key_x');
  for (const end of ['complete', 'fail', 'requeue'] as const) {
    await store.requestBuild(id, 1);
    const build = await store.takeBuild(1);
    if (end === 'complete') await store.completeBuild(build?.id ?? '', { body: '{}', events: 1 }, 1);
    if (end === 'fail') await store.failAttempt(build?.id ?? '', 'of a test', 1);
    if (end === 'requeue') await store.requeueBuilds(1);
  }
  await store.newestBuild(id);
  await store.unfinishedBuilds();

  expect(asked.size).toBeGreaterThan(25);
  const walks = [...asked].flatMap((sql) =>
    database
      .all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql.replaceAll(/\?\d*/g, 'NULL')}`)
      .filter(({ detail }) => detail.startsWith('SCAN') && !/INDEX build_unfinished|CONSTANT ROW/.test(detail))
      .map(({ detail }) => `${detail}: ${sql}`),
  );
  expect(walks).toEqual([]);
  database.close();
});

import { expect, it } from 'vitest';
import type { Database } from '../../../../src/gateway/store/sqlite/database.ts';
import { openStoreFile } from '../../../../src/gateway/store/sqlite/file.ts';
import { organizationNamed } from '../../../../src/gateway/store/sqlite/tables/keys.ts';
import { requeueBuilds } from '../../../../src/gateway/store/sqlite/tables/build-runs.ts';
import { sqliteParts } from '../../../../src/gateway/store/sqlite/parts.ts';
import { temporaryFolder } from '../../running-gateway.ts';

it('no call of the store walks through a table, however many rows there are', async () => {
  const database = openStoreFile(temporaryFolder());
  const asked = new Set<string>();
  const spied: Database = {
    ...database,
    all: (sql, ...values) => (asked.add(sql), database.all(sql, ...values)),
    get: (sql, ...values) => (asked.add(sql), database.get(sql, ...values)),
    run: (sql, ...values) => (asked.add(sql), database.run(sql, ...values)),
  };
  let now = 1;
  const { store, runs, keys } = sqliteParts(spied, () => now);
  const orgId = database.write(() => organizationNamed(database, 'default', 1));
  const outcome = await store.addNamespace(orgId, { name: 'a', external_reference_id: 'x' });
  const scope = { orgId, namespaceId: 'added' in outcome ? outcome.added.id : outcome.taken.id };
  for (const place of [0, 1]) await store.namespacesFrom(orgId, place, 20);
  await store.namespace(scope);
  await store.namespaceByReference(orgId, 'x');
  await store.bind(scope, 'Ada');
  await store.binding(scope);
  await store.builtPersona(scope);
  await store.putEvents(scope, [{ id: 'a', body: '{}' }]);
  await store.putEvents(scope, [{ id: 'a', body: '{"a":1}' }]);
  await store.events(scope, ['a']);
  await keys.activeKey('key_x');
  for (const end of ['complete', 'fail', 'give up', 'requeue'] as const) {
    const asks = await store.requestBuild(scope);
    const run = await runs.take(end === 'fail' ? { id: asks?.buildId ?? '' } : 'oldest');
    if (run === undefined) throw new Error('nothing to take');
    now += 1_000;
    await runs.progress(run, { stage: 'reading', done: 1, total: 1 });
    if (end === 'complete') await runs.complete(run, { body: '{}', events: 1 });
    if (end === 'fail') await runs.fail(run, { kind: 'engine', why: 'of a test' });
    if (end === 'give up') await runs.giveUp(run.id, 'of a test');
    if (end === 'requeue') requeueBuilds(spied, now);
  }
  await store.eraseSome(scope, ['a', 'none'], 'all');
  await store.newestBuild(scope);
  await runs.unfinishedBuilds();

  expect(asked.size).toBeGreaterThan(25);
  const walks = [...asked].flatMap((sql) =>
    database
      .all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql.replaceAll(/\?\d*/g, 'NULL')}`)
      .filter(
        ({ detail }) => detail.startsWith('SCAN') && !/INDEX build_(unfinished|running)\b|CONSTANT ROW/.test(detail),
      )
      .map(({ detail }) => `${detail}: ${sql}`),
  );
  expect(walks).toEqual([]);
  database.close();
});

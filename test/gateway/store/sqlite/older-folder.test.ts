import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { beside, createKey, folderGateway, runningGateway, temporaryFolder } from '../../running-gateway.ts';

/** A folder as version 0.1.0 left it, and what that version answered on it. */
const older = join(import.meta.dirname, '../../../fixtures/gateway/data-0.1.0');
const told = JSON.parse(readFileSync(join(older, 'answers.json'), 'utf8')) as {
  answers: { route: 'listNamespaces'; input: { page: number; pageSize: number }; answer: object }[];
  running: { namespace_id: string; build_id: string; events: number };
  forgotten: string;
  otherKey: string;
  revokedKey: string;
};

const copied = (): string => {
  const dataFolder = temporaryFolder();
  for (const name of ['gateway.sqlite', 'default.key']) cpSync(join(older, name), join(dataFolder, name));
  return dataFolder;
};

it('opens a folder of version 0.1.0: list, persona, status, events and keys are as they were', async () => {
  const dataFolder = copied();
  const gateway = await folderGateway({ dataFolder });
  expect(gateway.key).toBe(readFileSync(join(older, 'default.key'), 'utf8').trim());
  expect(told.answers.length).toBeGreaterThan(5);
  for (const { route, input, answer } of told.answers)
    expect(JSON.parse(await gateway.answer(route, input, gateway))).toMatchObject(answer);
  expect(await gateway.callerOf(gateway.key)).toMatchObject({ orgId: gateway.orgId });
  expect(await gateway.callerOf(told.revokedKey)).toBeUndefined();
  await gateway.close();
});

it('goes on with what version 0.1.0 had begun, and takes what is new', async () => {
  const { call, buildEnds, opened } = await runningGateway({ dataFolder: copied() });
  const query = `namespace_id=${told.running.namespace_id}`;
  expect((await buildEnds(query)).at(-1)).toMatchObject({ build_id: told.running.build_id, status: 'completed' });
  expect((await call('GET', `/personas?${query}`)).body.data.source_event_count).toBe(told.running.events);
  expect((await call('GET', `/personas?namespace_id=${told.forgotten}`)).status).toBe(404);

  const others = await call('GET', '/namespaces', { key: told.otherKey });
  expect(others.body.data).toMatchObject([{ name: 'of another organization', external_reference_id: 'crm-1' }]);
  expect(await opened.callerOf(told.otherKey)).toMatchObject({ orgId: others.body.data[0].org_id });

  const added = await call('POST', '/namespaces', { json: { name: 'new', external_reference_id: 'crm-2' } });
  const total = 10;
  const last = await call('GET', `/namespaces?page=${total}&pageSize=1`);
  expect(last.body.data).toEqual([added.body.data]);
  expect(last.body.pagination).toMatchObject({ total, totalPages: total });
});

it('leaves the tables as they are beside an owner, who may be of version 0.1.0 still', async () => {
  const dataFolder = copied();
  const ask = (sql: string) => {
    const database = new DatabaseSync(join(dataFolder, 'gateway.sqlite'), { readOnly: true });
    const rows = database.prepare(sql).all();
    database.close();
    return rows;
  };
  const tables = () => ask('SELECT name, sql FROM sqlite_schema ORDER BY name');
  const before = tables();
  const { key, org_id: orgId } = await createKey(dataFolder, 'other');
  const [row] = ask(`SELECT id FROM namespace WHERE org_id = '${orgId}'`);
  const scope = { orgId, namespaceId: String(row?.['id']) };
  const erased = await beside(dataFolder, ({ erase }) => erase(scope, new AbortController().signal));
  expect(erased).toEqual({ found: true, traces: false });
  expect([tables(), ask('PRAGMA user_version')]).toEqual([before, [{ user_version: 2 }]]);

  const gateway = await folderGateway({ dataFolder });
  expect(await gateway.callerOf(key)).toMatchObject({ orgId: orgId });
  const others = JSON.parse(await gateway.answer('listNamespaces', { page: 1, pageSize: 5 }, { orgId }));
  expect(others).toMatchObject({ data: [], pagination: { total: 0 } });
  await gateway.close();
});

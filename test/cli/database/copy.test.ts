import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { CopyPrinted } from '../../../src/contract/cli/database.ts';
import { own } from '../../../src/embedded/owner.ts';
import { serve } from '../../../src/gateway/http/serve.ts';
import { openGateway } from '../../../src/gateway/open.ts';
import { heldBuilder } from '../../gateway/builds/held-builder.ts';
import { beside, chatEvents, createKey, runningGateway } from '../../gateway/running-gateway.ts';
import { askerOf, untilBuilt, urlOf } from '../../helpers/database-program.ts';
import { openedOver } from '../../helpers/postgres-backend.ts';
import { orchardClaims, orchardEvents } from '../../helpers/orchard-claims.ts';
import { lacksPostgres, testDatabase } from '../../helpers/postgres.ts';
import { commands } from '../ran.ts';

const nul = String.fromCharCode(0);

type Searched = { readonly data: { readonly indexed: number } };

/** A folder with two organizations and something of everything that is kept, and what its gateway answered. */
async function filledFolder() {
  const gateway = await runningGateway();
  const { dataFolder, call, sendEvents, withPersona, buildEnds } = gateway;
  const other = await createKey(dataFolder, 'other', { readOnly: true });
  const writer = await createKey(dataFolder, 'other');
  const gone = await createKey(dataFolder, 'default', { agent: true });
  await beside(dataFolder, ({ keys }) => keys.revokeKey(gone.id));
  const mine = await createKey(dataFolder, 'default');
  await call('POST', '/namespaces', { json: { name: 'Empty', description: 'nothing in it' } });
  const { query } = await withPersona('crm-1');
  await sendEvents(query, chatEvents(300));
  await call('POST', '/personas/build', { json: { external_reference_id: 'crm-1' } });
  await buildEnds(query);
  await sendEvents(query, chatEvents(40, 300));
  await call('POST', '/personas/build', { json: { external_reference_id: 'crm-1' } });
  await buildEnds(query);
  await call('POST', '/corrections', {
    json: { external_reference_id: 'crm-1', kind: 'left-out', provider: 'chat', channel: 'noise' },
  });
  await sendEvents(query, orchardEvents());
  await call('PUT', `/interpretations?${query}`, { json: { claims: orchardClaims() } });
  // What two of these claims quote is gone by the time of the copy.
  await sendEvents(
    query,
    orchardEvents().map((event) => (event.id === 'mail:2' ? { ...event, text: 'Other.' } : event)),
  );
  await call('PUT', `/identities?${query}&source=mail`, {
    json: { people: [{ name: 'Ada Okafor', self: true, keys: [{ key: 'ada@example.org', why: 'said so' }] }] },
  });
  await call('POST', '/namespaces', { json: { name: 'Theirs', external_reference_id: 'x' }, key: writer.key });
  const paths = [
    '/namespaces?pageSize=100',
    `/personas?${query}`,
    `/personas/status?${query}`,
    `/builds?${query}`,
    `/corrections?${query}`,
    `/identities?${query}`,
    '/search?q=plan',
  ];
  const answers = async (ask: (path: string) => Promise<{ status: number; body: unknown }>) =>
    Promise.all(paths.map(async (path) => ({ path, ...(await ask(path)) })));
  // What is found is found once it is indexed, which goes on behind.
  await expect
    .poll(async () => ((await call('GET', '/search?q=plan', { key: mine.key })).body as Searched).data.indexed, {
      timeout: 20_000,
    })
    .toBe(344);
  const before = await answers(async (path) => {
    const { status, body } = await call('GET', path, { key: mine.key });
    return { status, body };
  });
  await gateway.close();
  return { dataFolder, mine, other, writer, gone, before, answers, query };
}

describe.skipIf(lacksPostgres !== undefined)('persona copy', () => {
  const target = async () => {
    const database = await testDatabase();
    onTestFinished(() => database.drop());
    const copy = (from: string) =>
      commands({ DATABASE_URL: urlOf(database.user) })('copy', '--from', from, '--database', '--json');
    return { database, copy };
  };

  it(
    'brings all of a folder into a database, whose gateway answers the same to the same keys',
    { timeout: 60_000 },
    async () => {
      const { dataFolder, mine, other, writer, gone, before, answers, query } = await filledFolder();
      const { database, copy } = await target();
      const first = await copy(dataFolder);
      expect({ code: first.code, err: first.err }).toMatchObject({ code: 0 });
      const { counts, left_out } = JSON.parse(first.out) as CopyPrinted;
      expect(left_out).toEqual([]);
      expect(counts).toEqual(
        Object.fromEntries(
          // A claim is checked again on its way.
          Object.entries(counts).map(([kind, { there }]) => [kind, { there, here: kind === 'claims' ? 1 : there }]),
        ),
      );
      expect(counts).toMatchObject({
        namespaces: { there: 3 },
        events: { there: 344 },
        personas: { there: 1 },
        builds: { there: 2 },
        kept: { there: 2 },
        corrections: { there: 1 },
        claims: { there: 3, here: 1 },
        identities: { there: 1 },
        keys: { there: 4 },
      });
      const rows = async () => database.ask('SELECT (SELECT sum(number) FROM persona.event) AS events, (SELECT sum(updates) FROM persona.event) AS updates, (SELECT max(number) FROM persona.build) AS builds'); // prettier-ignore
      const there = await rows();
      expect(await copy(dataFolder)).toMatchObject({ code: 0, out: first.out });
      expect(await rows()).toEqual(there);

      const opened = await openGateway({ backend: await openedOver(database), renews: false });
      const served = await serve(opened, { port: 0 });
      onTestFinished(async () => {
        await served.close();
        await opened.close();
      });
      const ask =
        (key: string) =>
        async (path: string, method = 'GET') => {
          const response = await fetch(served.baseUrl + path, { method, headers: { authorization: `Bearer ${key}` } });
          return { status: response.status, body: await response.json() };
        };
      const now = await answers(ask(mine.key));
      const plain = (of: unknown) =>
        JSON.parse(JSON.stringify(of).replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'http://it')) as unknown;
      expect(plain(now)).toEqual(plain(before));
      expect((await ask(gone.key)('/namespaces')).status).toBe(401);
      expect((await ask(other.key)('/namespaces')).body).toMatchObject({ data: [{ name: 'Theirs' }] });
      expect((await ask(other.key)('/namespaces', 'POST')).status).toBe(403);
      const asking = askerOf(served.baseUrl, mine.key);
      expect((await asking('POST', '/namespaces', { name: 'After' })).status).toBe(201);
      const listed = (await asking('GET', '/namespaces')).data as { name: string }[];
      expect(listed.map(({ name }) => name)).toEqual(['Empty', 'crm-1', 'After']);
      await asking('POST', '/personas/build', { external_reference_id: 'crm-1' });
      expect(await untilBuilt(asking, query)).toMatchObject({ status: 'completed', events: 344 });
      expect(writer.key).not.toBe(mine.key);
    },
  );

  it('names what PostgreSQL cannot hold, one by one, and brings the rest', { timeout: 60_000 }, async () => {
    const { dataFolder } = await filledFolder();
    const store = new DatabaseSync(join(dataFolder, 'gateway.sqlite'));
    store.prepare('UPDATE event SET id = ? WHERE id = ?').run(`chat:7${nul}`, 'chat:7');
    store.prepare('UPDATE namespace SET name = ? WHERE name = ?').run(`Emp${nul}ty`, 'Empty');
    store.close();
    const { copy } = await target();
    const { code, out } = await copy(dataFolder);
    const { counts, left_out } = JSON.parse(out) as CopyPrinted;
    expect(code).toBe(1);
    // An event's id may hold one: it is kept as JSON.
    expect(left_out).toEqual([
      { what: expect.stringMatching(/^namespace ns_\S+ \("Emp\\u0000ty"\)/), why: expect.stringContaining('U+0000') },
    ]);
    expect(counts).toMatchObject({ namespaces: { there: 3, here: 2 }, events: { there: 344, here: 344 } });
  });

  it('asks for the builds that did not end in the folder, which workers then make', { timeout: 60_000 }, async () => {
    const gateway = await runningGateway({ builder: heldBuilder().builder });
    const { call, sendEvents, withPersona, dataFolder } = gateway;
    const { query } = await withPersona('crm-1');
    await sendEvents(query, chatEvents(30));
    expect((await call('POST', '/personas/build', { json: { external_reference_id: 'crm-1' } })).status).toBe(202);
    const { key } = await createKey(dataFolder, 'default');
    await gateway.close();
    const { database, copy } = await target();
    const { code, err, out } = await copy(dataFolder);
    expect({ code, err }).toMatchObject({ code: 0 });
    expect((JSON.parse(out) as CopyPrinted).counts).toMatchObject({ events: { here: 30 }, builds: { there: 0, here: 0 } }); // prettier-ignore
    const found = await database.ask(`SELECT status, state::text FROM persona.build JOIN persona.job ON data->>'build' = build.id`); // prettier-ignore
    expect(found).toEqual([{ status: 'accepted', state: 'created' }]);

    const opened = await openGateway({ backend: await openedOver(database), renews: false });
    const served = await serve(opened, { port: 0 });
    onTestFinished(async () => {
      await served.close();
      await opened.close();
    });
    expect(await untilBuilt(askerOf(served.baseUrl, key), query)).toMatchObject({ status: 'completed', events: 30 });
  });

  it(
    'refuses to come behind newer namespaces, a folder that is served, and one without a store',
    { timeout: 60_000 },
    async () => {
      const { dataFolder } = await filledFolder();
      const { database, copy } = await target();
      const backend = await openedOver(database);
      const { org_id } = await backend.keys.createKey('default');
      await backend.store.addNamespace(org_id, { name: 'Newer' });
      expect(await copy(dataFolder)).toMatchObject({ code: 1, err: expect.stringContaining('1 namespace of its own') });
      const serves = own(dataFolder);
      expect(await copy(dataFolder)).toMatchObject({ code: 1, err: expect.stringContaining('is served by') });
      serves?.release();
      expect(serves).toBeDefined();
      expect(await database.ask('SELECT name FROM persona.namespace')).toEqual([{ name: 'Newer' }]);
      expect(await copy(join(dataFolder, 'nowhere'))).toMatchObject({
        code: 1,
        err: expect.stringContaining('no store'),
      });
    },
  );
});

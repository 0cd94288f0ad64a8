import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { serve } from '../../../src/gateway/http/serve.ts';
import { openGateway } from '../../../src/gateway/open.ts';
import type { Handlers } from '../../../src/gateway/handling.ts';
import { openSqliteBackend } from '../../../src/gateway/store/sqlite/open-backend.ts';
import { handMovedClock } from '../../helpers/hand-moved-clock.ts';
import { beside, chatEvents, createKey, runningGateway, temporaryFolder } from '../running-gateway.ts';

const never = new AbortController().signal;

/** Changes a store from a process of its own, as another program would. */
function inAnotherProcess(dataFolder: string, sql: string): void {
  const script = `new (require('node:sqlite').DatabaseSync)(process.argv[1]).exec(process.argv[2])`;
  const { status, stderr } = spawnSync(process.execPath, ['-e', script, join(dataFolder, 'gateway.sqlite'), sql]);
  if (status !== 0) throw new Error(stderr.toString());
}

/** A gateway that counts how often the handlers are asked. */
async function countingGateway() {
  const backend = await openSqliteBackend({ dataFolder: temporaryFolder() });
  const opened = await openGateway({ backend, renews: false });
  const asked: string[] = [];
  const looks: string[] = [];
  const handlers = Object.fromEntries(
    Object.entries(opened.handlers).map(([name, handle]) => [
      name,
      async (...given: never[]) => {
        asked.push(name);
        const answer = await (handle as (...all: never[]) => Promise<object>)(...given);
        return 'given' in answer ? Object.defineProperty(answer, 'given', { value: () => looks.push(name) }) : answer;
      },
    ]),
  ) as Handlers;
  const served = await serve({ ...opened, handlers }, { port: 0 });
  onTestFinished(async () => {
    await served.close();
    await opened.close();
  });
  const call = async (method: string, path: string, json?: unknown) => {
    const response = await fetch(served.baseUrl + path, {
      method,
      headers: { authorization: `Bearer ${backend.own.key}`, 'content-type': 'application/json' },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  return { backend, call, asked, looks };
}

describe('an answer that is asked for again', () => {
  it('is made once as long as nothing is written, and is the same to the byte; each has its own request id', async () => {
    const { backend, call, asked } = await countingGateway();
    await call('POST', '/namespaces', { name: 'é 😀' });
    await backend.indexed(never);
    asked.length = 0;
    const answers = [];
    for (let time = 0; time < 5; time += 1) answers.push(await call('GET', '/namespaces?page=1&pageSize=20'));
    expect(asked).toEqual(['listNamespaces']);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(5);
    const [first, last] = [answers[0], answers.at(-1)].map(
      (answer) => answer && [...answer.headers].filter(([name]) => name !== 'x-request-id' && name !== 'date'),
    );
    expect(last).toEqual(first);
    expect(Object.fromEntries(last ?? [])).toMatchObject({
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(answers[0]?.text ?? '')),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const head = await call('HEAD', '/namespaces?page=1&pageSize=20');
    expect([head.status, head.text, head.headers.get('content-length')]).toEqual([
      200,
      '',
      answers[0]?.headers.get('content-length'),
    ]);
    expect((await call('GET', '/namespaces?page=2')).text).not.toBe(answers[0]?.text);
  });

  it('is noted each time where the first one would be: somebody looked at the persona', async () => {
    const { backend, call, asked, looks } = await countingGateway();
    const scope = { orgId: backend.own.orgId, namespaceId: '' };
    const made = await call('POST', '/namespaces', { name: 'ada' });
    const { id } = (JSON.parse(made.text) as { data: { id: string } }).data;
    await call('POST', '/personas', { namespace_id: id, subject: 'Ada Okafor' });
    await backend.store.requestBuild({ ...scope, namespaceId: id });
    const run = await backend.runs.take('oldest');
    if (run !== undefined)
      await backend.runs.complete(run, { body: '{"source_event_count":0,"says":"Grüße"}', events: 0 });
    asked.length = 0;
    const path = `/personas?namespace_id=${id}`;
    // The first look is written down, and words are put into the index: each makes the next answer a new one.
    await call('GET', path);
    await backend.indexed(never);
    await call('GET', path);
    const [asks, noted] = [asked.length, looks.length];
    for (let time = 0; time < 3; time += 1)
      expect(JSON.parse((await call('GET', path)).text).data).toMatchObject({
        namespace_id: id,
        subject: 'Ada Okafor',
        source_event_count: 0,
        says: 'Grüße',
      });
    expect(asked.length - asks).toBe(0);
    expect(looks.length - noted).toBe(3);
  });

  it('is another at the very next request after each write of its own gateway', async () => {
    const { call, sendEvents, buildEnds } = await runningGateway();
    const named = async () => (await call('GET', '/namespaces')).body.data.map(({ name }: { name: string }) => name);
    expect(await named()).toEqual([]);
    const { id } = (await call('POST', '/namespaces', { json: { name: 'one' } })).body.data;
    expect(await named()).toEqual(['one']);
    const query = `namespace_id=${id}`;
    await call('PATCH', `/namespaces?${query}`, { json: { name: 'renamed' } });
    expect(await named()).toEqual(['renamed']);

    const persona = () => call('GET', `/personas?${query}`);
    expect((await persona()).body.error.code).toBe('persona_not_found');
    await call('POST', '/personas', { json: { namespace_id: id, subject: 'Ada Okafor' } });
    expect((await persona()).body.error).toMatchObject({ code: 'persona_not_built', events: 0 });
    await sendEvents(query, chatEvents(3));
    expect((await persona()).body.error).toMatchObject({ code: 'persona_not_built', events: 3 });
    const status = () => call('GET', `/personas/status?${query}`);
    expect((await status()).body.error.code).toBe('build_not_found');
    const build = (await call('POST', '/personas/build', { json: { namespace_id: id } })).body.data.build_id;
    expect((await status()).body.data.build_id).toBe(build);
    await buildEnds(query);
    expect((await persona()).body.data.source_event_count).toBe(3);
    expect((await call('GET', `/builds?${query}`)).body.pagination.total).toBe(1);

    await sendEvents(query, chatEvents(5));
    await call('POST', '/personas/build', { json: { namespace_id: id } });
    expect((await call('GET', `/builds?${query}`)).body.pagination.total).toBe(2);
    await buildEnds(query);
    expect((await persona()).body.data.source_event_count).toBe(5);
    await call('DELETE', `/namespaces?${query}`);
    expect((await persona()).body.error.code).toBe('namespace_not_found');
    expect(await named()).toEqual([]);
  });

  it('is another at the very next request after another process wrote', async () => {
    const { call, dataFolder } = await runningGateway();
    await call('POST', '/namespaces', { json: { name: 'before' } });
    for (const name of ['once', 'twice']) {
      await call('GET', '/namespaces');
      inAnotherProcess(dataFolder, `UPDATE namespace SET name = '${name}'`);
      expect((await call('GET', '/namespaces')).body.data).toMatchObject([{ name }]);
    }
    inAnotherProcess(dataFolder, 'PRAGMA foreign_keys = ON; DELETE FROM namespace');
    expect((await call('GET', '/namespaces')).body).toMatchObject({ data: [], pagination: { total: 0 } });
  });

  it("is never another organization's, and tells of another place once the gateway is reached there", async () => {
    const { call, dataFolder, opened } = await runningGateway();
    await call('POST', '/namespaces', { json: { name: 'mine' } });
    const other = await createKey(dataFolder, 'Other');
    for (let time = 0; time < 3; time += 1) {
      expect((await call('GET', '/namespaces')).body.pagination.total).toBe(1);
      expect((await call('GET', '/namespaces', { key: other.key })).body.pagination.total).toBe(0);
    }
    opened.listensAt('https://persona.example');
    expect((await call('GET', '/namespaces')).body.data[0].mcp_endpoint_url).toMatch(/^https:\/\/persona\.example\//);
  });
});

describe('a key that asks again', () => {
  it('is refused at the very next request after it was revoked, here, beside the owner or by another process', async () => {
    const { call, dataFolder } = await runningGateway();
    const status = async (key: string) => (await call('GET', '/namespaces', { key })).status;
    const revoked: ((id: string) => unknown)[] = [
      (id) => beside(dataFolder, ({ keys }) => keys.revokeKey(id)),
      (id) => inAnotherProcess(dataFolder, `UPDATE api_key SET revoked_at = 1 WHERE id = '${id}'`),
    ];
    for (const revoke of revoked) {
      const { key, id } = await createKey(dataFolder, 'Other');
      for (let time = 0; time < 3; time += 1) expect(await status(key)).toBe(200);
      await revoke(id);
      expect(await status(key)).toBe(401);
      expect(await status(`${key.slice(0, -1)}${key.endsWith('A') ? 'E' : 'A'}`)).toBe(401);
    }
  });

  it('is refused from the moment on that it expires, and by what it may not do', async () => {
    const clock = handMovedClock();
    const { call, dataFolder } = await runningGateway({ clock });
    const { key } = await createKey(dataFolder, 'Other', { readOnly: true, expiresAt: clock.now() + 1_000 });
    for (let time = 0; time < 3; time += 1) expect((await call('GET', '/namespaces', { key })).status).toBe(200);
    expect((await call('POST', '/namespaces', { key, json: { name: 'a' } })).body.error.code).toBe('key_reads_only');
    await clock.advance(999);
    expect((await call('GET', '/namespaces', { key })).status).toBe(200);
    await clock.advance(1);
    expect((await call('GET', '/namespaces', { key })).body.error.code).toBe('key_expired');
  });
});

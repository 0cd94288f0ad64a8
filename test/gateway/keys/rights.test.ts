import { describe, expect, it } from 'vitest';
import { examples } from '../../../src/contract/openapi/examples.ts';
import { routeNames, routes, writes } from '../../../src/contract/routes.ts';
import { heldToRights } from '../../../src/gateway/keys/rights.ts';
import type { Handlers } from '../../../src/gateway/handling.ts';
import { handMovedClock } from '../../helpers/hand-moved-clock.ts';
import { chatEvents, createKey, isInFolder, runningGateway } from '../running-gateway.ts';

/** A gateway with a built persona, and a key of its own organization with these rights. */
async function withKey(rights: Parameters<typeof createKey>[2]) {
  const gateway = await runningGateway();
  const { namespace, query } = await gateway.withPersona('crm-17');
  await gateway.sendEvents(query, chatEvents(30));
  await gateway.call('POST', '/personas/build', { json: { external_reference_id: 'crm-17' } });
  await gateway.buildEnds(query);
  return { ...gateway, namespace, query, key: (await createKey(gateway.dataFolder, 'default', rights)).key };
}

describe('a key that only reads', () => {
  it('is refused by every route that writes, with what it lacks, and nothing is changed', async () => {
    const { call, sendEvents, key, query } = await withKey({ readOnly: true });
    const before = (await call('GET', `/personas?${query}`)).text;
    const writing = routeNames.filter(writes);
    expect(writing).toEqual(expect.arrayContaining(['sendEvents', 'triggerBuild', 'eraseNamespace', 'putIdentities']));
    for (const name of writing) {
      const { method, path, in: travels } = routes[name];
      const answer = await call(method, travels === 'json' ? path : `${path}?${query}`, {
        key,
        ...(travels === 'json' ? { json: examples[name].input } : {}),
        ...(travels === 'ndjson' ? { body: '{}\n', headers: { 'content-type': 'application/x-ndjson' } } : {}),
      });
      expect([name, answer.status, answer.body.error.code]).toEqual([name, 403, 'key_reads_only']);
      expect(answer.body.error.message).toBe(
        `this key may only read, and ${method} ${path} writes: use a key that may write; "persona keys create" makes one`,
      );
    }
    // Not even looked at: what may not be written need not be read.
    expect((await call('POST', '/namespaces', { key, body: '{', headers: {} })).status).toBe(403);
    expect((await sendEvents('namespace_id=ns_nothing', ['{}'], { key })).status).toBe(403);
    expect((await call('GET', `/personas?${query}`)).text).toBe(before);
    expect((await call('GET', '/namespaces')).body.pagination.total).toBe(1);
  });

  it('reads whatever its organization may read', async () => {
    const { call, key, query } = await withKey({ readOnly: true });
    for (const path of [`/personas?${query}`, `/personas/status?${query}`, `/events?${query}&id=chat:1`, '/namespaces'])
      expect([path, (await call('GET', path, { key })).status]).toEqual([path, 200]);
    // The index follows behind the writes.
    await expect.poll(async () => (await call('GET', `/search?q=plan`, { key })).body.data.found.events).toBe(30);
  });

  it('is not offered what it may not do: no route of the document, no tool', async () => {
    const { call, key, namespace } = await withKey({ readOnly: true });
    const offered = async (one?: string) => {
      const { paths } = (await call('GET', '/openapi.json', one === undefined ? {} : { key: one })).body;
      return Object.values<Record<string, { operationId: string }>>(paths).flatMap((path) =>
        Object.values(path).map(({ operationId }) => operationId),
      );
    };
    expect((await offered()).toSorted()).toEqual([...routeNames].toSorted());
    expect((await offered(key)).toSorted()).toEqual(routeNames.filter((name) => !writes(name)).toSorted());

    const mcp = async (method: string, params: object, one?: string) => {
      const { text } = await call('POST', new URL(namespace.mcp_endpoint_url).pathname, {
        json: { jsonrpc: '2.0', id: 1, method, params },
        headers: { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' },
        ...(one === undefined ? {} : { key: one }),
      });
      return JSON.parse(/^data: (.+)$/m.exec(text)?.[1] ?? text);
    };
    const tools = async (one?: string) =>
      (await mcp('tools/list', {}, one)).result.tools.map(({ name }: { name: string }) => name) as string[];
    expect(await tools()).toContain('build_persona');
    const readers = await tools(key);
    expect(readers).toEqual(expect.arrayContaining(['get_persona', 'build_status']));
    expect(readers).not.toContain('build_persona');
    expect((await mcp('tools/call', { name: 'build_persona', arguments: {} }, key)).error).toBeDefined();
    expect((await call('GET', '/builds')).body.pagination.total).toBe(1);
  });
});

describe('a key that expires', () => {
  it.runIf(isInFolder())('is refused from that moment on, with the moment, and not a millisecond before', async () => {
    const clock = handMovedClock();
    const { call, dataFolder } = await runningGateway({ clock });
    const { key } = await createKey(dataFolder, 'default', { expiresAt: clock.now() + 60_000 });
    await clock.advance(59_999);
    expect((await call('GET', '/namespaces', { key })).status).toBe(200);
    await clock.advance(1);
    const answer = await call('GET', '/namespaces', { key });
    expect([answer.status, answer.body.error.code]).toEqual([401, 'key_expired']);
    expect(answer.body.error.message).toContain('the API key expired at 2026-11-20T12:01:00.000Z');
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    // Whoever has not the key itself learns nothing of it.
    const guessed = await call('GET', '/namespaces', { key: `${key.slice(0, -2)}__` });
    expect(guessed.body.error.code).toBe('unauthorized');
  });
});

describe('who asks', () => {
  it('is told apart: a person by a key, an agent by its key', async () => {
    const { opened, dataFolder } = await runningGateway();
    const { key, id } = await createKey(dataFolder, 'default', { agent: true });
    expect(await opened.callerOf(key)).toEqual({
      orgId: opened.orgId,
      by: { keyId: id, readOnly: false, agent: true },
    });
    expect(await opened.callerOf(opened.key)).toMatchObject({ by: { readOnly: false, agent: false } });
  });

  it('is looked at whatever way a call takes, and the own process may do everything', async () => {
    const asked: string[] = [];
    const handlers = heldToRights(
      Object.fromEntries(routeNames.map((name) => [name, async () => asked.push(name)])) as unknown as Handlers,
    ) as unknown as Record<string, (input: object, caller: object) => Promise<unknown>>;
    const by = { keyId: 'key_1', readOnly: true, agent: false };
    for (const name of routeNames) await handlers[name]?.({}, { orgId: 'org_1', by }).catch(() => undefined);
    expect(asked).toEqual(routeNames.filter((name) => !writes(name)));
    asked.length = 0;
    for (const name of routeNames) await handlers[name]?.({}, { orgId: 'org_1' });
    expect(asked).toEqual(routeNames);
  });
});

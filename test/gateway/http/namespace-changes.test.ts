import { describe, expect, it } from 'vitest';
import { heldBuilder } from '../builds/held-builder.ts';
import { chatEvents, createKey, runningGateway } from '../running-gateway.ts';

describe('PATCH /namespaces', () => {
  it('changes the name and the description, by either id, and says what is wrong field by field', async () => {
    const { call } = await runningGateway();
    const { data: made } = (
      await call('POST', '/namespaces', { json: { name: 'a', description: 'of a', external_reference_id: 'crm-17' } })
    ).body;
    const change = (json: unknown, query = `namespace_id=${made.id}`) =>
      call('PATCH', `/namespaces?${query}`, { json });
    const named = await change({ name: 'b' });
    expect([named.status, named.body.data]).toEqual([200, { ...made, name: 'b', updated_at: expect.any(String) }]);
    expect(named.body.data.updated_at > made.updated_at).toBe(true);
    const bare = await change({ description: null }, 'external_reference_id=crm-17');
    expect(bare.body.data).not.toHaveProperty('description');
    expect((await call('GET', '/namespaces')).body.data).toEqual([bare.body.data]);

    const problems = async (json: unknown) => {
      const { status, body } = await change(json);
      return [status, body.error.details];
    };
    expect(await problems({})).toEqual([422, [{ path: 'name', message: 'or description is required' }]]);
    expect(await problems({ name: '' })).toEqual([422, [{ path: 'name', message: expect.stringMatching(/empty/) }]]);
    expect(await problems({ name: 'a\0' })).toEqual([422, [{ path: 'name', message: expect.stringMatching(/NUL/) }]]);
    expect(await problems({ name: 'x'.repeat(256) })).toEqual([422, [{ path: 'name', message: expect.any(String) }]]);
    expect(await problems({ description: 'x'.repeat(4_097) })).toEqual([
      422,
      [{ path: 'description', message: expect.any(String) }],
    ]);
    expect((await change({ name: 'c' }, '')).status).toBe(422);
    expect((await change({ name: 'c' }, 'namespace_id=ns_none')).body.error.code).toBe('namespace_not_found');
    expect((await change({ name: 'c' }, `namespace_id=${made.id}&namespace_id=x`)).status).toBe(422);
    expect((await call('GET', '/namespaces')).body.data[0].name).toBe('b');
  });
});

describe('DELETE /namespaces', () => {
  it('takes a namespace away at once with all that it held, a running build too, and leaves the others', async () => {
    const { builder, next } = heldBuilder();
    const { call, withPersona, sendEvents, opened, reports } = await runningGateway({ builder });
    const { query, namespace } = await withPersona('crm-17');
    const { query: kept } = await withPersona('crm-18');
    for (const each of [query, kept]) await sendEvents(each, chatEvents(30));
    await call('POST', '/personas/build', { json: { external_reference_id: 'crm-17' } });
    const running = await next();
    const gone = await call('DELETE', `/namespaces?${query}`);
    expect([gone.status, gone.body.data]).toEqual([202, { status: 'erasing' }]);
    for (const path of ['/personas', '/personas/status', '/builds', '/identities'])
      expect([path, (await call('GET', `${path}?${query}`)).body.error.code]).toEqual([path, 'namespace_not_found']);
    expect((await call('DELETE', `/namespaces?namespace_id=${namespace.id}`)).status).toBe(404);
    expect((await call('PATCH', `/namespaces?namespace_id=${namespace.id}`, { json: { name: 'x' } })).status).toBe(404);
    expect(await opened.unfinishedBuilds()).toBe(0);
    running.complete();
    expect((await call('GET', `/events?${kept}&id=chat:3`)).body.data).toHaveLength(1);
    expect((await call('GET', '/namespaces')).body.pagination.total).toBe(1);
    const again = await call('POST', '/namespaces', { json: { name: 'again', external_reference_id: 'crm-17' } });
    expect(again.status).toBe(201);
    expect((await call('GET', `/events?${query}&id=chat:3`)).body.data).toEqual([]);
    expect(reports).toEqual([]);
  });

  it('asks for an address, and for one of the own organization', async () => {
    const { call, dataFolder } = await runningGateway();
    const { key } = await createKey(dataFolder, 'other');
    const { id } = (await call('POST', '/namespaces', { json: { name: 'a' } })).body.data;
    expect((await call('DELETE', '/namespaces')).body.error.details).toEqual([
      { path: 'namespace_id', message: 'or external_reference_id is required' },
    ]);
    const query = `/namespaces?namespace_id=${id}`;
    expect((await call('DELETE', query, { key })).status).toBe(404);
    expect((await call('PATCH', query, { key, json: { name: 'b' } })).status).toBe(404);
    expect((await call('DELETE', query, { key: null })).status).toBe(401);
    expect((await call('PUT', '/namespaces')).headers.get('allow')).toBe('POST, GET, HEAD, PATCH, DELETE');
    expect((await call('GET', '/namespaces')).body.data[0].name).toBe('a');
  });
});

import { describe, expect, it } from 'vitest';
import { heldBuilder } from '../builds/held-builder.ts';
import { chatEvents, createKey, runningGateway } from '../running-gateway.ts';

describe('GET /builds', () => {
  it('lists the builds of a namespace and of the organization, with what each came to', async () => {
    const { call, withPersona, sendEvents, buildEnds } = await runningGateway();
    const { query } = await withPersona('crm-17');
    const build = async (count: number, first: number) => {
      await sendEvents(query, chatEvents(count, first));
      await call('POST', '/personas/build', { json: { external_reference_id: 'crm-17' } });
      await buildEnds(query);
    };
    await build(40, 0);
    await build(300, 40);
    const { body } = await call('GET', `/builds?${query}`);
    expect(body.pagination).toEqual({ page: 1, pageSize: 20, total: 2, totalPages: 1 });
    const [second, first] = body.data;
    expect(first).toMatchObject({ status: 'completed', events: 40, changed: null, kept: true, attempts: 1 });
    expect(second).toMatchObject({ status: 'completed', events: 340, kept: true, namespace_name: 'crm-17' });
    expect(second.changed).toBeGreaterThan(0);
    expect((await call('GET', '/builds?page=2&pageSize=1')).body.data).toEqual([first]);
    expect((await call('GET', `/personas/status?${query}`)).body.data).toEqual(second);

    const now = await call('GET', `/personas?${query}`);
    const of = (buildId: string) => call('GET', `/personas?${query}&build_id=${buildId}`);
    expect((await of(second.build_id)).text).toBe(now.text);
    const earlier = (await of(first.build_id)).body.data;
    expect(earlier).toMatchObject({
      source_event_count: 40,
      built_at: first.finished_at,
      provenance: { as_of: first.accepted_at },
    });
    const none = await of('build_none');
    expect([none.status, none.body.error]).toEqual([
      404,
      { code: 'persona_not_found', message: 'this namespace has no build with this build_id' },
    ]);
  });

  it('bears what is asked wrongly, and shows nothing of another organization', async () => {
    const { call, withPersona, dataFolder } = await runningGateway();
    const { query } = await withPersona('crm-17');
    await call('POST', '/personas/build', { json: { external_reference_id: 'crm-17' } });
    const { key } = await createKey(dataFolder, 'other');
    expect((await call('GET', '/builds', { key })).body).toMatchObject({ data: [], pagination: { total: 0 } });
    expect((await call('GET', `/builds?${query}`, { key })).status).toBe(404);
    for (const wrong of [
      'page=0',
      'pageSize=101',
      'page=x',
      'page=1&page=2',
      'namespace_id=',
      'namespace_id=a&namespace_id=b',
    ])
      expect([wrong, (await call('GET', `/builds?${wrong}`)).status]).toEqual([wrong, 422]);
    expect((await call('GET', '/builds?page=99')).body.data).toEqual([]);
    expect((await call('POST', '/builds')).headers.get('allow')).toBe('GET, HEAD');
  });

  it('says of a failed build why, what was kept, and what to do', async () => {
    const { builder, next } = heldBuilder();
    const { call, withPersona, buildEnds } = await runningGateway({ builder });
    const { query } = await withPersona('crm-17');
    await call('POST', '/personas/build', { json: { external_reference_id: 'crm-17' } });
    for (let attempt = 0; attempt < 3; attempt += 1) (await next()).fail('out of words');
    await buildEnds(query);
    const { body } = await call('GET', `/builds?${query}`);
    expect(body.data[0]).toMatchObject({
      status: 'failed',
      attempts: 3,
      kept: false,
      error: 'The engine failed: out of words. It was tried 3 times. Nothing was lost.',
      remedies: ['Build it again.', expect.stringMatching(/\.$/)],
    });
    expect((await call('GET', `/personas?${query}&build_id=${body.data[0].build_id}`)).body.error).toEqual({
      code: 'persona_not_found',
      message: expect.stringMatching(/not completed/),
    });
  });
});

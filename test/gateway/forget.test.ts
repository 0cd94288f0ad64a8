import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Namespace } from '../../src/contract/namespace.ts';
import { beside, chatEvent, chatEvents, runningGateway } from './running-gateway.ts';

const never = new AbortController().signal;

const forget = (dataFolder: string, { id, org_id: orgId }: Pick<Namespace, 'id' | 'org_id'>, signal = never) =>
  beside(dataFolder, ({ erase }) => erase({ orgId, namespaceId: id }, signal));

describe('forgetting a namespace', () => {
  it('leaves nothing of it, beside a running owner, and everything else as it was', async () => {
    const { call, sendEvents, withPersona, buildEnds, dataFolder, close } = await runningGateway();
    const kept = await withPersona('kept');
    const gone = await withPersona('gone', 'Secretname');
    const last = await withPersona('last');
    await sendEvents(kept.query, chatEvents(20));
    await sendEvents(gone.query, [...chatEvents(4_000), chatEvent(5_000, { text: 'the hidden treasure' })]);
    await call('POST', '/personas/build', { json: { external_reference_id: 'gone' } });
    await buildEnds(gone.query);

    expect(await forget(dataFolder, gone.namespace)).toEqual({ found: true, traces: false });

    expect((await call('GET', `/personas?${gone.query}`)).body.error.code).toBe('namespace_not_found');
    const list = (await call('GET', '/namespaces?pageSize=1&page=2')).body;
    expect(list.pagination).toEqual({ page: 2, pageSize: 1, total: 2, totalPages: 2 });
    expect(list.data.map(({ id }: Namespace) => id)).toEqual([last.namespace.id]);
    expect((await call('GET', `/events?${kept.query}&id=chat:7`)).body.data).toHaveLength(1);
    const again = await call('POST', '/namespaces', { json: { name: 'new', external_reference_id: 'gone' } });
    expect(again.status).toBe(201);
    expect((await call('GET', '/events?external_reference_id=gone&id=chat:1')).body.data).toEqual([]);

    await close();
    const file = readFileSync(join(dataFolder, 'gateway.sqlite'));
    for (const trace of ['the hidden treasure', 'Secretname', gone.namespace.id])
      expect(file.includes(trace)).toBe(false);
  });

  it('says so when there is none', async () => {
    const { dataFolder, opened, withPersona, call } = await runningGateway();
    const { namespace, query } = await withPersona('kept');
    const none = { found: false, traces: false };
    expect(await forget(dataFolder, { id: 'ns_nothing', org_id: opened.orgId })).toEqual(none);
    expect(await forget(dataFolder, { id: namespace.id, org_id: 'org_other' })).toEqual(none);
    expect((await call('GET', `/personas/status?${query}`)).body.error.code).toBe('build_not_found');
  });

  it('goes on at the next start when it was cut short', async () => {
    const { sendEvents, withPersona, dataFolder, close } = await runningGateway();
    const { query, namespace } = await withPersona('gone');
    await sendEvents(query, [...chatEvents(4_000), chatEvent(5_000, { text: 'the hidden treasure' })]);
    await close();
    const cut = new AbortController();
    cut.abort(new Error('cut short'));
    await expect(forget(dataFolder, namespace, cut.signal)).rejects.toThrow('aborted');
    const file = join(dataFolder, 'gateway.sqlite');
    expect(readFileSync(file).includes('the hidden treasure')).toBe(true);

    const next = await runningGateway({ dataFolder });
    expect((await next.call('GET', `/events?${query}&id=chat:1`)).status).toBe(404);
    await expect.poll(() => readFileSync(file).includes('the hidden treasure')).toBe(false);
  });
});

import { describe, expect, it, onTestFinished } from 'vitest';
import type { GatewayFailure } from '../../../src/client/failure.ts';
import { json, misbehavingGateway, type Play } from '../../helpers/misbehaving-gateway.ts';
import { timedClient } from '../../helpers/timed-client.ts';

async function against(play: Play) {
  const gateway = await misbehavingGateway(play);
  onTestFinished(() => gateway.close());
  const client = timedClient(gateway);
  const sent = (method: string, path: string) =>
    gateway.arrivals.filter((one) => one.method === method && one.path === path).length;
  return { ...client, sent };
}

const failed = (promise: Promise<unknown>): Promise<GatewayFailure> =>
  promise.then(
    () => {
      throw new Error('it did not fail');
    },
    (error: unknown) => error as GatewayFailure,
  );

const rowOf = (fields: object) => ({ id: 'ns_9', name: 'acme', created_at: new Date().toISOString(), ...fields });
const listOf = (rows: object[], { page = 1, pageSize = 100, total = rows.length } = {}) => ({
  success: true,
  data: rows,
  pagination: { page, pageSize, total, totalPages: Math.max(1, Math.ceil(total / pageSize)) },
});

describe('a creation of an unknown end', () => {
  it('is found by its external reference, on the last page too, and never sent again', async () => {
    const { calls, sent } = await against(({ method, query }, response, socket) => {
      if (method === 'POST') return void socket.destroy();
      const page = Number(query.get('page'));
      return json(
        response,
        200,
        listOf(page === 3 ? [rowOf({ external_reference_id: 'crm-17' })] : [], { page, total: 201 }),
      );
    });
    const failure = await failed(calls.createNamespace({ name: 'acme', external_reference_id: 'crm-17' }));
    expect(failure).toMatchObject({ kind: 'reset', inDoubt: true, mayExist: 'ns_9' });
    expect(failure.message).toContain('it is there now, as ns_9');
    expect([sent('POST', '/namespaces'), sent('GET', '/namespaces')]).toEqual([1, 2]);
  });

  it('is found by name and age, and an older namesake is not taken for it', async () => {
    for (const [created_at, mayExist] of [
      [new Date().toISOString(), 'ns_9'],
      ['2020-01-01T00:00:00.000Z', undefined],
    ] as const) {
      const { calls } = await against(({ method }, response) =>
        method === 'POST' ? json(response, 502, {}) : json(response, 200, listOf([rowOf({ created_at })])),
      );
      const failure = await failed(calls.createNamespace({ name: 'acme' }));
      expect(failure).toMatchObject({ kind: 'gateway-broken', inDoubt: true, mayExist });
      expect(failure.message).toContain(mayExist === undefined ? 'seems safe' : 'do not create it again');
    }
  });

  it.each([-1, 1])('is told by the time that the gateway has, which is %i h from the time here', async (hours) => {
    const { calls, clock, clockSkew } = await against(({ method }, response) => {
      const there = new Date(clock.now() + hours * 3_600_000);
      const row = rowOf({ created_at: there.toISOString() });
      return method === 'POST'
        ? json(response, 502, {})
        : json(response, 200, listOf([row]), { date: there.toUTCString() });
    });
    await calls.listNamespaces({ page: 1, pageSize: 20 });
    expect(clockSkew()).toBe(hours * 3_600_000);
    expect(await failed(calls.createNamespace({ name: 'acme' }))).toMatchObject({ mayExist: 'ns_9' });
  });

  it('says that it may exist when nothing can be looked at', async () => {
    const { calls, sent } = await against((_, __, socket) => void socket.destroy());
    const failure = await failed(calls.createNamespace({ name: 'acme' }));
    expect(failure.message).toContain('look at the list before you create it again');
    expect(sent('POST', '/namespaces')).toBe(1);
  });

  it('is no doubt where the gateway refused', async () => {
    const { calls, sent } = await against((_, response) =>
      json(response, 409, { success: false, error: { code: 'external_reference_taken', message: 'ns_1 has it' } }),
    );
    expect(await failed(calls.createNamespace({ name: 'acme' }))).toMatchObject({ kind: 'refused', inDoubt: false });
    expect(sent('GET', '/namespaces')).toBe(0);
  });

  it('is in doubt when it is cancelled on the way', async () => {
    const stop = new AbortController();
    const { calls } = await against(({ method }) => {
      if (method === 'POST') stop.abort();
    });
    const failure = await failed(calls.createNamespace({ name: 'acme' }, stop.signal));
    expect(failure).toMatchObject({ kind: 'cancelled', inDoubt: true });
  });
});

describe('a build of an unknown end', () => {
  const address = { namespace_id: 'ns_1' };
  const status = (fields: object) => ({ success: true, data: { build_id: 'build_1', ...fields } });
  const noBuild = { success: false, error: { code: 'build_not_found', message: 'none' } };

  it('counts as accepted when the gateway shows it waiting or running, and is sent once', async () => {
    let triggered = false;
    const { calls, sent } = await against(({ method, path }, response, socket) => {
      if (method === 'POST') {
        triggered = true;
        return void socket.destroy();
      }
      if (path !== '/personas/status') return json(response, 404, noBuild);
      return triggered ? json(response, 200, status({ status: 'running' })) : json(response, 404, noBuild);
    });
    expect(await calls.triggerBuild(address)).toMatchObject({ build_id: 'build_1', status: 'accepted' });
    expect(sent('POST', '/personas/build')).toBe(1);
  });

  it('counts as accepted when another build ended since, and not when the old one is all there is', async () => {
    const triggering = async (build: string) => {
      let triggered = false;
      const { calls, sent } = await against(({ method }, response) => {
        if (method === 'POST') {
          triggered = true;
          return json(response, 500, {});
        }
        return json(response, 200, status({ build_id: triggered ? build : 'build_old', status: 'completed' }));
      });
      const outcome: unknown = await calls.triggerBuild(address).catch((error: unknown) => error);
      return { outcome, times: sent('POST', '/personas/build') };
    };
    expect(await triggering('build_new')).toMatchObject({ times: 1, outcome: { build_id: 'build_new' } });
    expect(await triggering('build_old')).toMatchObject({
      times: 1,
      outcome: { kind: 'gateway-broken', inDoubt: true },
    });
  });

  it('is told by the date of the persona where there is no status endpoint', async () => {
    let triggered = false;
    const { calls } = await against(({ method, path }, response, socket) => {
      if (path === '/personas/status') return void response.writeHead(404).end('nothing here');
      if (method === 'GET')
        return json(response, 200, { success: true, data: { built_at: triggered ? '2026-11-20' : '2026-11-19' } });
      triggered = true;
      return void socket.destroy();
    });
    expect(await calls.triggerBuild(address)).toMatchObject({ status: 'accepted' });
  });
});

describe('a build without a status endpoint', () => {
  const address = { namespace_id: 'ns_1' };

  it('is waiting until the date of the persona moves', async () => {
    let reads = 0;
    const { calls, statusEndpoint } = await against(({ method, path }, response) => {
      if (path === '/personas/status') return json(response, 405, {});
      if (method === 'POST')
        return json(response, 202, { success: true, data: { build_id: 'build_1', status: 'accepted' } });
      reads += 1;
      return json(response, 200, { success: true, data: { built_at: reads < 3 ? 'before' : 'after' } });
    });
    await calls.triggerBuild(address);
    expect(await calls.readBuildStatus(address)).toMatchObject({
      state: 'waiting',
      by: 'movement',
      build_id: 'build_1',
    });
    expect(await calls.readBuildStatus(address)).toMatchObject({ state: 'completed', finished_at: 'after' });
    expect(statusEndpoint()).toBe('none');
  });

  it('is told by the binding where the persona has no date, and the binding is never asked just to look', async () => {
    let looks = 0;
    const { calls, sent } = await against(({ method, path }, response) => {
      if (path === '/personas/status') return json(response, 405, {});
      if (path === '/personas/build') return json(response, 202, { success: true, data: { status: 'accepted' } });
      if (method === 'GET') return json(response, 200, { success: true, data: { subject: 'Ada' } });
      looks += 1;
      return json(response, 200, { success: true, data: { last_built_at: looks < 2 ? null : '2026-11-20' } });
    });
    expect(await failed(calls.readBuildStatus(address))).toMatchObject({ code: 'build_not_found' });
    expect(sent('POST', '/personas')).toBe(0);
    await calls.triggerBuild(address);
    expect(sent('POST', '/personas')).toBe(0);
    expect(await calls.readBuildStatus(address)).toMatchObject({ state: 'waiting' });
    expect(await calls.readBuildStatus(address)).toMatchObject({ state: 'completed', finished_at: '2026-11-20' });
  });

  it('takes a 404 for no endpoint after this session had a build accepted, not before', async () => {
    const { calls } = await against(({ method, path }, response) => {
      if (path === '/personas/status') return json(response, 404, { success: false, error: 'no such thing' });
      if (method === 'POST') return json(response, 202, { success: true, data: { status: 'accepted' } });
      return json(response, 404, { success: false, error: 'not built' });
    });
    expect(await failed(calls.readBuildStatus(address))).toMatchObject({
      kind: 'not-found',
      message: 'No such thing.',
    });
    await calls.triggerBuild(address);
    expect(await calls.readBuildStatus(address)).toMatchObject({ state: 'waiting', by: 'movement' });
  });
});

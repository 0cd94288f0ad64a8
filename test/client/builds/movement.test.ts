import { describe, expect, it, onTestFinished } from 'vitest';
import { watchBuild } from '../../../src/client/builds/watch-build.ts';
import type { GatewayFailure } from '../../../src/client/failure.ts';
import { json, misbehavingGateway } from '../../helpers/misbehaving-gateway.ts';
import { timedClient } from '../../helpers/timed-client.ts';

const address = { namespace_id: 'ns_1' };
const earlier = '2026-11-19T10:00:00.000Z';
const later = '2026-11-20T12:00:30.000Z';

/** What the gateway shows: the persona's date and its status answer, by how often the status was read since the trigger. */
type Shown = { builtAt?: string | null; status: unknown; statusCode?: number };

/** A gateway with a status endpoint of its own words, watched from the trigger on. */
async function triggered(before: Shown, after: (looks: number) => Shown) {
  let shown = before;
  let looks = 0;
  let isTriggered = false;
  const gateway = await misbehavingGateway(({ method, path }, response) => {
    if (path === '/personas/build') {
      isTriggered = true;
      shown = after(0);
      return json(response, 202, { success: true, data: { build_id: 'build_1', status: 'accepted' } });
    }
    if (path === '/personas/status') {
      if (isTriggered) shown = after((looks += 1));
      if (shown.statusCode !== undefined) return void response.writeHead(shown.statusCode).end();
      return json(response, 200, { success: true, data: shown.status });
    }
    if (method === 'POST') return json(response, 500, {});
    if (shown.builtAt === undefined || shown.builtAt === null)
      return json(response, 404, { success: false, error: { code: 'persona_not_built', message: 'none' } });
    return json(response, 200, { success: true, data: { subject: 'Ada', built_at: shown.builtAt } });
  });
  onTestFinished(() => gateway.close());
  const { calls, clock } = timedClient(gateway);
  await calls.triggerBuild(address);
  return { calls, clock, gateway };
}

describe('a build whose status is in no known word', () => {
  it.each<[string, Shown, (looks: number) => Shown]>([
    [
      'last_built_at in the same answer',
      { status: { status: 'idle', last_built_at: earlier } },
      (looks) => ({ status: { status: looks < 3 ? 'baking' : 'idle', last_built_at: looks < 3 ? earlier : later } }),
    ],
    [
      'last_built_at, which was null',
      { status: { phase: 'idle', last_built_at: null } },
      (looks) => ({ status: { phase: 'idle', last_built_at: looks < 3 ? null : later } }),
    ],
    [
      'built_at in the same answer, with no word at all',
      { status: { built_at: earlier } },
      (looks) => ({ status: { built_at: looks < 3 ? earlier : later } }),
    ],
    [
      "the persona's built_at",
      { status: { status: 'idle' }, builtAt: earlier },
      (looks) => ({ status: { status: 'idle' }, builtAt: looks < 3 ? earlier : later }),
    ],
    [
      'the first built_at of the persona',
      { status: { status: 'idle' }, builtAt: null },
      (looks) => ({ status: { status: 'idle' }, builtAt: looks < 3 ? null : later }),
    ],
    [
      "the persona's built_at, where the status is empty",
      { status: null, builtAt: earlier },
      (looks) => ({ status: looks % 2 === 0 ? {} : null, builtAt: looks < 3 ? earlier : later }),
    ],
    [
      "the persona's built_at, where the status is 204",
      { status: null, statusCode: 204, builtAt: earlier },
      (looks) => ({ status: null, statusCode: 204, builtAt: looks < 3 ? earlier : later }),
    ],
    [
      'a date that is written in another way but the same moment until it moves',
      { status: { status: 'idle' }, builtAt: earlier },
      (looks) => ({ status: { status: 'idle', last_built_at: looks < 3 ? '2026-11-19T12:00:00+02:00' : later } }),
    ],
  ])('is over when %s moves', async (_, before, after) => {
    const { calls } = await triggered(before, after);
    for (let look = 1; look < 3; look += 1)
      expect(await calls.readBuildStatus(address)).toMatchObject({ state: 'unknown', by: 'status' });
    expect(await calls.readBuildStatus(address)).toMatchObject({
      state: 'completed',
      status: 'completed',
      by: 'movement',
      finished_at: later,
      build_id: 'build_1',
    });
    expect(await calls.readBuildStatus(address)).toMatchObject({ state: 'completed' });
  });

  it('is over when the date moves, also where this session did not trigger it', async () => {
    const gateway = await misbehavingGateway(({ before }, response) =>
      json(response, 200, { success: true, data: { status: 'idle', last_built_at: before < 2 ? earlier : later } }),
    );
    onTestFinished(() => gateway.close());
    const { calls } = timedClient(gateway);
    expect(await calls.readBuildStatus(address)).toMatchObject({ state: 'unknown' });
    expect(await calls.readBuildStatus(address)).toMatchObject({ state: 'unknown' });
    expect(await calls.readBuildStatus(address)).toMatchObject({ state: 'completed', finished_at: later });
    expect(await calls.readBuildStatus(address)).toMatchObject({ state: 'completed' });
  });

  it('is judged by its words as long as they are known', async () => {
    const { calls, gateway } = await triggered({ status: { status: 'completed', last_built_at: earlier } }, () => ({
      status: { status: 'running', last_built_at: later },
    }));
    expect(await calls.readBuildStatus(address)).toMatchObject({ state: 'running', by: 'status' });
    expect(gateway.arrivals.filter(({ path }) => path === '/personas')).toHaveLength(0);
  });

  it('goes on being watched where the persona cannot be read', async () => {
    const gateway = await misbehavingGateway(({ path }, response) =>
      path === '/personas/status'
        ? json(response, 200, { success: true, data: { status: 'baking' } })
        : json(response, 403, {}),
    );
    onTestFinished(() => gateway.close());
    const { calls } = timedClient(gateway);
    expect(await calls.readBuildStatus(address)).toMatchObject({ state: 'unknown', status: 'baking' });
  });

  it('is still for as long as nothing changes', async () => {
    const { calls, clock } = await triggered({ status: { status: 'idle' } }, () => ({ status: { status: 'baking' } }));
    const signal = new AbortController().signal;
    const watch = async () => {
      for await (const { status, stillFor } of watchBuild(calls, address, { clock, signal, random: () => 0.5 }))
        if (stillFor >= 60_000) return { state: status.state, stillFor };
      return undefined;
    };
    const found = await clock.passing(watch());
    expect(found?.state).toBe('unknown');
    expect(found?.stillFor).toBeLessThan(72_000);
  });
});

describe('a status that holds nothing', () => {
  it.each([[null], [[]], [{}]])('%j is no build, as long as none was accepted', async (data) => {
    const gateway = await misbehavingGateway((_, response) => json(response, 200, { success: true, data }));
    onTestFinished(() => gateway.close());
    const failure = (await timedClient(gateway)
      .calls.readBuildStatus(address)
      .catch((error: unknown) => error)) as GatewayFailure;
    expect(failure).toMatchObject({ kind: 'not-found', code: 'build_not_found', concludedFrom: 'form' });
    expect(failure.message).toContain('No build seems to be known: 127.0.0.1');
  });

  it.each([7, true])('but %j is a failure of its own', async (data) => {
    const gateway = await misbehavingGateway((_, response) => json(response, 200, { success: true, data }));
    onTestFinished(() => gateway.close());
    const reading = timedClient(gateway).calls.readBuildStatus(address);
    await expect(reading).rejects.toMatchObject({ kind: 'empty' });
  });
});

it('is there for good once it has answered, whatever stands before it for a while', async () => {
  const gateway = await misbehavingGateway(({ path, before }, response) => {
    if (path !== '/personas/status')
      return json(response, 200, { success: true, data: { subject: 'Ada', built_at: earlier } });
    if (before === 1) return void response.writeHead(405).end();
    if (before === 2) return void response.writeHead(404).end('<h1>Not Found</h1>');
    return json(response, 200, { success: true, data: { status: 'running' } });
  });
  onTestFinished(() => gateway.close());
  const { calls, statusEndpoint } = timedClient(gateway);
  expect(await calls.readBuildStatus(address)).toMatchObject({ state: 'running' });
  for (const status of [405, 404]) await expect(calls.readBuildStatus(address)).rejects.toMatchObject({ status });
  expect(await calls.readBuildStatus(address)).toMatchObject({ state: 'running', by: 'status' });
  expect(statusEndpoint()).toBe('there');
});

import { describe, expect, it, onTestFinished } from 'vitest';
import { GatewayFailure } from '../../src/client/failure.ts';
import { callLimits } from '../../src/client/limits.ts';
import { orderedWait } from '../../src/client/received/envelope-answer.ts';
import { waitBefore } from '../../src/client/call/retry.ts';
import { json, misbehavingGateway, type Play } from '../helpers/misbehaving-gateway.ts';
import { timedClient } from '../helpers/timed-client.ts';

const isDeadline = (milliseconds: number) => milliseconds === callLimits.attempt || milliseconds === callLimits.idle;

async function against(play: Play) {
  const gateway = await misbehavingGateway(play);
  onTestFinished(() => gateway.close());
  const client = timedClient(gateway, { random: () => 0.5 });
  const waits = () => client.clock.sleeps.filter((milliseconds) => !isDeadline(milliseconds));
  return { ...client, gateway, waits };
}

const list = { page: 1, pageSize: 20 };
const rows = { success: true, data: [], pagination: { page: 1, pageSize: 20, total: 0, totalPages: 0 } };

describe('the wait before another attempt', () => {
  const failure = new GatewayFailure({ kind: 'reset', message: 'x' });
  const with_ = (random: number) => ({ limits: callLimits, random: () => random });

  it('is jittered over a span that doubles from half a second to eight', () => {
    const spans = [2, 3, 4, 5, 6, 7, 8].map((next) => waitBefore(next, failure, with_(1)).milliseconds);
    expect(spans).toEqual([500, 1000, 2000, 4000, 8000, 8000, 8000]);
    expect(waitBefore(5, failure, with_(0)).milliseconds).toBe(0);
  });

  it('is the one that the gateway orders, in seconds or as a date', () => {
    expect(orderedWait('7', 0)).toBe(7000);
    expect(orderedWait('Fri, 20 Nov 2026 10:00:30 GMT', Date.parse('2026-11-20T10:00:00Z'))).toBe(30_000);
    expect(orderedWait('Fri, 20 Nov 2026 10:00:30 GMT', Date.parse('2026-11-20T11:00:00Z'))).toBe(0);
    expect(orderedWait('soon', 0)).toBeUndefined();
    const told = new GatewayFailure({ kind: 'rate-limited', message: 'x', waitMs: 7000 });
    expect(waitBefore(2, told, with_(0.5))).toEqual({ milliseconds: 7000, ordered: true });
  });

  it('is counted from the time that the gateway has, when it orders a date', async () => {
    const headers = { date: 'Fri, 20 Nov 2030 10:00:00 GMT', 'retry-after': 'Fri, 20 Nov 2030 10:00:30 GMT' };
    const { calls, waits } = await against(({ before }, response) =>
      before === 0 ? json(response, 429, {}, headers) : json(response, 200, rows),
    );
    await calls.listNamespaces(list);
    expect(waits()).toEqual([30_000]);
  });

  it('is kept by the call, which goes on to its answer', async () => {
    const { calls, waits, requests } = await against(({ before }, response) =>
      before < 2 ? json(response, 503, {}, before === 0 ? { 'retry-after': '45' } : {}) : json(response, 200, rows),
    );
    expect((await calls.listNamespaces(list)).rows).toEqual([]);
    expect(waits()).toEqual([45_000, 500]);
    expect(
      requests
        .list()
        .at(-1)
        ?.attempts.map(({ status }) => status),
    ).toEqual([503, 503, 200]);
  });

  it('is asked of a person when the gateway orders more than a minute', async () => {
    const { calls, waits } = await against((_, response) => json(response, 429, {}, { 'retry-after': '61' }));
    await expect(calls.listNamespaces(list)).rejects.toMatchObject({ kind: 'rate-limited', waitMs: 61_000 });
    expect(waits()).toEqual([]);
  });

  it('is on show in the request log, and ends at once when the call is cancelled', async () => {
    const stop = new AbortController();
    const { calls, requests, clock, gateway } = await against((_, response) => json(response, 500, {}));
    requests.watch(() => {
      const record = requests.list().at(-1);
      if (record?.state !== 'waiting') return;
      expect(record.nextAttemptAt).toBe(clock.now() + 250);
      stop.abort();
    });
    await expect(calls.listNamespaces(list, stop.signal)).rejects.toMatchObject({ kind: 'cancelled' });
    expect(gateway.arrivals).toHaveLength(1);
    expect(requests.list().at(-1)?.state).toBe('failed');
  });
});

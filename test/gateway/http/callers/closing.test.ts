import { describe, expect, it } from 'vitest';
import { callerBounds } from '../../../../src/contract/limits.ts';
import { createLastCall } from '../../../../src/gateway/http/last-call.ts';
import { handMovedClock } from '../../../helpers/hand-moved-clock.ts';
import { chatEvent, runningGateway } from '../../running-gateway.ts';
import { headOf, rawCaller, statusOf } from './raw-caller.ts';

const json = (length: number) => ({ 'content-type': 'application/json', 'content-length': String(length) });
const body = JSON.stringify({ name: 'in the middle' });
const events = { 'content-type': 'application/x-ndjson', 'transfer-encoding': 'chunked' };
const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;

describe('a gateway that closes', () => {
  it('answers what it read, refuses what comes and what is still sent at the end, and resets nothing', async () => {
    const stopwatch = handMovedClock();
    const { origin, opened, close, withPersona, call } = await runningGateway({
      serving: { stopwatch, headDeadline: 3_600_000 },
    });
    const { query } = await withPersona('one');
    const list = headOf(origin, 'GET /gateway/v1/namespaces', opened.key);

    const [kept, half, posted, stuck, stream] = await Promise.all(Array.from({ length: 5 }, () => rawCaller(origin)));
    if (!kept || !half || !posted || !stuck || !stream) throw new Error('five');
    kept.send(list);
    half.send(list.slice(0, 40));
    for (const post of [posted, stuck]) {
      post.send(headOf(origin, 'POST /gateway/v1/namespaces', opened.key, json(body.length)));
      post.send(body.slice(0, 10));
    }
    stream.send(headOf(origin, `POST /gateway/v1/events?${query}`, opened.key, events));
    stream.send(chunk(`${JSON.stringify(chatEvent(0))}\n`));
    await expect.poll(() => statusOf(kept.heard())).toBe(200);
    // Who comes later is read later: what was sent before has been read.
    for (let count = 0; count < 5; count += 1) await call('GET', '/namespaces');

    const closed = close();
    // Whoever knocks, and whoever has a connection already, is told in words.
    const late = await rawCaller(origin);
    late.send(list);
    kept.send(list);
    for (const { answer } of [late, kept]) {
      const text = await answer;
      expect(text).toContain('HTTP/1.1 503');
      expect(text).toMatch(/retry-after: 1\r\n/i);
      expect(text).toContain('"code":"closing"');
    }
    posted.send(body.slice(10));
    await expect.poll(() => statusOf(posted.heard())).toBe(201);

    await stopwatch.advance(callerBounds.work);
    for (const { answer } of [stuck, stream, half]) {
      const text = await answer;
      expect(statusOf(text)).toBe(503);
      expect(text).toMatch(/retry-after: 1\r\n/i);
      expect(text).toContain('"code":"closing"');
    }
    await closed;
    await expect(call('GET', '/namespaces')).rejects.toThrow('fetch failed');
  });

  it('says of a change that it may have been done, and of a question that it may be asked again', async () => {
    const late = new AbortController();
    const lastCall = createLastCall(late.signal);
    const never = new Promise<never>(() => {});
    const refused = (['createNamespace', 'listNamespaces', 'sendEvents'] as const).map((name) =>
      lastCall(name, never).catch((error: { code: string }) => error.code),
    );
    expect(await lastCall('createNamespace', Promise.resolve('done'))).toBe('done');
    late.abort();
    expect(await Promise.all(refused)).toEqual(['interrupted', 'closing', 'closing']);
  });
});

import { describe, expect, it } from 'vitest';
import { callerBounds } from '../../../../src/contract/limits.ts';
import { bodyOf } from '../../../../src/gateway/http/callers/body.ts';
import { createLeastRate } from '../../../../src/gateway/http/callers/least-rate.ts';
import { handMovedClock } from '../../../helpers/hand-moved-clock.ts';
import { chatEvent, createKey, runningGateway } from '../../running-gateway.ts';
import { headOf, rawCaller, statusOf } from './raw-caller.ts';

const ndjson = { 'content-type': 'application/x-ndjson', 'transfer-encoding': 'chunked' };
const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
const lineOf = (number: number) => chunk(`${JSON.stringify(chatEvent(number))}\n`);

async function streaming() {
  const stopwatch = handMovedClock();
  const gateway = await runningGateway({ serving: { stopwatch } });
  const { origin, opened, withPersona } = gateway;
  const { query } = await withPersona('one');
  /** A stream that has begun: the gateway holds a slot for it, or has refused it. */
  const begun = async (key = opened.key, address = query) => {
    const caller = await rawCaller(origin);
    caller.send(headOf(origin, `POST /gateway/v1/events?${address}`, key, ndjson) + lineOf(0));
    return caller;
  };
  return { ...gateway, stopwatch, query, begun };
}

describe('streams of events', () => {
  it('are eight at once for an organization, and as many for the next', async () => {
    const { begun, dataFolder, call, sendEvents, query } = await streaming();
    const streams = await Promise.all(Array.from({ length: callerBounds.streams + 3 }, () => begun()));
    const refused = () => streams.filter(({ heard }) => heard() !== '');
    await expect.poll(() => refused().length).toBe(3);
    for (const { answer } of refused()) {
      expect(statusOf(await answer)).toBe(429);
      expect(await answer).toMatch(/retry-after: 1\r\n/i);
      expect(await answer).toContain('8 streams are open, as many as an organization may have');
    }
    const { key } = await createKey(dataFolder, 'Another');
    await call('POST', '/namespaces', { key, json: { name: 'b', external_reference_id: 'b' } });
    expect((await sendEvents('external_reference_id=b', [chatEvent(1)], { key })).status).toBe(200);
    expect((await sendEvents(query, [chatEvent(2)])).status).toBe(429);

    const [first, ...others] = streams.filter(({ heard }) => heard() === '');
    first?.send(`${lineOf(3)}0\r\n\r\n`);
    await expect.poll(() => statusOf(first?.heard() ?? '')).toBe(200);
    expect((await sendEvents(query, [chatEvent(2)])).status).toBe(200);
    for (const { socket } of others) socket.destroy();
  });

  it('that drip lose their slot, are told why, and keep what came whole', async () => {
    const { begun, stopwatch, call, query, opened } = await streaming();
    const drip = await begun();
    for (let second = 0; second < 40 && drip.heard() === ''; second += 1) {
      drip.send(chunk(' '));
      await stopwatch.advance(1_000);
    }
    const answer = await drip.answer;
    expect(statusOf(answer)).toBe(408);
    expect(answer).toContain('slower than 1000 bytes a second for 30 s; what came whole is kept');
    expect(opened.closing.aborted).toBe(false);
    await expect.poll(async () => (await call('GET', `/events?${query}&id=chat:0`)).status).toBe(200);
  });

  it('that never end are ended after their time, however fast they are', async () => {
    const stopwatch = handMovedClock();
    let to: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (to = controller) });
    const request = new Request('http://127.0.0.1/', { method: 'POST', body, duplex: 'half' });
    const pace = { rate: 1_000, lag: 30_000 };
    const pieces = bodyOf(request, { stopwatch, late: new AbortController().signal }, { deadline: 60_000, pace });
    for (let seconds = 0; seconds < 60; seconds += 10) {
      const piece = pieces.next();
      await stopwatch.advance(10_000 - 1);
      to?.enqueue(Buffer.alloc(100_000));
      expect((await piece).value?.length).toBe(100_000);
      await stopwatch.advance(1);
    }
    await expect(pieces.next()).rejects.toThrow('the body was not whole within 1 min');
  });

  it('are slow only while they are waited for', async () => {
    const clock = handMovedClock();
    const least = createLeastRate(clock, { rate: 1_000, lag: 30_000 });
    await clock.advance(100_000);
    expect(least.isTooSlow()).toBe(false);
    const waiting = async (milliseconds: number, bytes: number) => {
      const piece = Promise.withResolvers<number>();
      const got = least.waiting(piece.promise, (size) => size);
      await clock.advance(milliseconds);
      const verdict = least.isTooSlow();
      piece.resolve(bytes);
      await got;
      return verdict;
    };
    expect(await waiting(20_000, 100)).toBe(false);
    await clock.advance(100_000);
    expect(await waiting(9_000, 100)).toBe(false);
    expect(await waiting(1_300, 30_000)).toBe(true);
    expect(await waiting(29_000, 1)).toBe(false);
    // What was fast before is no leave to be slow later.
    expect(await waiting(0, 1_000_000_000)).toBe(false);
    expect(await waiting(31_000, 1)).toBe(true);
  });
});

it('a refused body is heard out, so that the refusal arrives', async () => {
  const { origin, opened } = await runningGateway();
  const caller = await rawCaller(origin);
  const size = 8_000_000;
  const headers = { 'content-type': 'application/json', 'content-length': String(size) };
  caller.send(headOf(origin, 'POST /gateway/v1/namespaces', opened.key, headers));
  caller.send(Buffer.alloc(size, ' '));
  expect(statusOf(await caller.answer)).toBe(413);
});

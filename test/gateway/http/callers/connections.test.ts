import { describe, expect, it } from 'vitest';
import { callerBounds } from '../../../../src/contract/limits.ts';
import { handMovedClock } from '../../../helpers/hand-moved-clock.ts';
import { runningGateway } from '../../running-gateway.ts';
import { headOf, rawCaller, statusOf } from './raw-caller.ts';

/** A call on a connection of its own. */
const fresh = async (origin: string, key: string) => {
  const caller = await rawCaller(origin);
  caller.send(headOf(origin, 'GET /gateway/v1/namespaces', key, { connection: 'close' }));
  return statusOf(await caller.answer);
};

const many = (count: number, origin: string) => Promise.all(Array.from({ length: count }, () => rawCaller(origin)));

describe('connections', () => {
  it('that stay silent lock nobody out, however many there are', async () => {
    const stopwatch = handMovedClock();
    const { origin, opened } = await runningGateway({ serving: { stopwatch } });
    await many(600, origin);
    for (let count = 0; count < 10; count += 1) expect(await fresh(origin, opened.key)).toBe(200);
  });

  it('that bring no valid key are few once they had time for a request, and told why they end', async () => {
    const stopwatch = handMovedClock();
    const { origin, opened } = await runningGateway({ serving: { stopwatch } });
    const silent = await many(callerBounds.strangers + 20, origin);
    await fresh(origin, opened.key);
    expect(silent.filter(({ heard }) => heard() !== '')).toEqual([]);
    await stopwatch.advance(1_000);
    const ended = await Promise.all(silent.slice(0, 20).map(({ answer }) => answer));
    for (const answer of ended) {
      expect(statusOf(answer)).toBe(429);
      expect(answer).toContain('retry-after: 1\r\n');
    }
    expect(silent.slice(20).filter(({ heard }) => heard() !== '')).toEqual([]);
  });

  it('that bring no valid key are ended after five seconds, half a head or whole requests notwithstanding', async () => {
    const stopwatch = handMovedClock();
    const { origin, opened } = await runningGateway({ serving: { stopwatch, headDeadline: 3_600_000 } });
    const [silent, half, refused] = await many(3, origin);
    half?.send('GET /gateway/v1/namespaces HTTP/1.1\r\nHost: ');
    refused?.send(headOf(origin, 'GET /gateway/v1/namespaces', 'wrong'));
    await expect.poll(() => statusOf(refused?.heard() ?? '')).toBe(401);
    await stopwatch.advance(callerBounds.stranger + 1_000);
    for (const caller of [silent, half]) {
      const answer = (await caller?.answer) ?? '';
      expect(statusOf(answer)).toBe(408);
      expect(answer).toContain('no request with a valid key came within 5 seconds');
    }
    await refused?.answer;
    expect(await fresh(origin, opened.key)).toBe(200);
  });

  it('that brought a valid key stay, and give way only where there is no room at all', async () => {
    const stopwatch = handMovedClock();
    const { origin, opened } = await runningGateway({ serving: { stopwatch } });
    const known = await many(callerBounds.connections, origin);
    for (const caller of known) caller.send(headOf(origin, 'GET /gateway/v1/namespaces?pageSize=1', opened.key));
    await expect.poll(() => known.filter(({ heard }) => heard() === '').length).toBe(0);
    const statuses = known.map(({ heard }) => statusOf(heard()));
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
    expect(await fresh(origin, opened.key)).toBe(200);
    expect(known.filter(({ heard }) => heard().includes('too many connections')).length).toBe(1);
  });
});

describe('an answer that nobody takes', () => {
  it('ends its connection after a time that its size gives it', async () => {
    const stopwatch = handMovedClock();
    let cut = 0;
    const answered = (one: { cut: boolean }) => void (cut += Number(one.cut));
    const { origin, opened, withPersona, sendEvents } = await runningGateway({ serving: { stopwatch, answered } });
    const { query } = await withPersona('one');
    const text = 'A sentence that says nothing. '.repeat(1_000);
    const event = (number: number) => ({
      id: `chat:${number}`,
      provider: 'chat',
      kind: 'message',
      occurred_at: '2026-01-01T00:00:00Z',
      self: true,
      actor: { key: 'ada@example.org' },
      text,
    });
    await sendEvents(
      query,
      Array.from({ length: 150 }, (_, number) => event(number)),
    );
    const lazy = await rawCaller(origin);
    lazy.socket.pause();
    const ids = Array.from({ length: 100 }, (_, number) => `id=chat:${number}`).join('&');
    for (let count = 0; count < 8; count += 1)
      lazy.send(headOf(origin, `GET /gateway/v1/events?${query}&${ids}`, opened.key));
    const gone = new Promise((resolve) => lazy.socket.once('close', resolve));
    expect(await fresh(origin, opened.key)).toBe(200);
    const passes = async () => {
      await stopwatch.advance(60_000);
      return cut;
    };
    await expect.poll(passes, { timeout: 30_000 }).toBeGreaterThan(0);
    lazy.socket.resume();
    await gone;
    expect(lazy.heard().length).toBeLessThan(8 * 3_000_000);
  });
});

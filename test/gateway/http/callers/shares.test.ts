import { afterEach, describe, expect, it, vi } from 'vitest';
import { callerBounds } from '../../../../src/contract/limits.ts';
import { createRateLimit } from '../../../../src/gateway/http/callers/rate-limit.ts';
import { createShares } from '../../../../src/gateway/http/callers/shares.ts';
import { createKey, runningGateway } from '../../running-gateway.ts';
import { headOf, rawCaller, statusOf } from './raw-caller.ts';

/** A POST of which all but the last byte is sent, and how to send that. */
async function unfinished(origin: string, key: string, bytes: number) {
  const caller = await rawCaller(origin);
  const body = Buffer.from(JSON.stringify({ name: 'a', description: ' '.repeat(bytes) }));
  const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
  caller.send(headOf(origin, 'POST /gateway/v1/namespaces', key, headers));
  caller.send(body.subarray(0, -1));
  return { ...caller, finish: () => caller.send(body.subarray(-1)) };
}

describe('the share of an organization', () => {
  it('is 64 requests at once, and takes nothing from the next', async () => {
    const { origin, opened, dataFolder, call } = await runningGateway();
    const { key } = await createKey(dataFolder, 'Another');
    const posts = await Promise.all(
      Array.from({ length: callerBounds.requests }, () => unfinished(origin, opened.key, 10)),
    );
    await expect.poll(async () => (await call('GET', '/namespaces')).status).toBe(429);
    const refused = await call('GET', '/namespaces');
    expect(refused.body.error).toMatchObject({
      code: 'too_many_requests',
      message: '64 requests are at work, as many as an organization may have; try again in a moment',
    });
    expect(refused.headers.get('retry-after')).toBe('1');
    expect((await call('GET', '/namespaces', { key })).status).toBe(200);
    posts[0]?.finish();
    await expect.poll(() => statusOf(posts[0]?.heard() ?? '')).toBe(201);
    expect((await call('GET', '/namespaces')).status).toBe(200);
    // Whoever breaks off gives back what was held.
    for (const { socket } of posts) socket.destroy();
    const again = () => Promise.all(Array.from({ length: 32 }, () => call('GET', '/namespaces')));
    await expect.poll(async () => (await again()).every(({ status }) => status === 200)).toBe(true);
  });

  it('is 32 MB of bodies and answers', async () => {
    const { origin, opened, dataFolder, call } = await runningGateway();
    const { key } = await createKey(dataFolder, 'Another');
    const posts = await Promise.all(Array.from({ length: 40 }, () => unfinished(origin, opened.key, 1_000_000)));
    const refused = () => posts.filter(({ heard }) => heard() !== '');
    await expect.poll(() => refused().length).toBe(40 - 31);
    for (const { answer } of refused()) {
      expect(statusOf(await answer)).toBe(429);
      expect(await answer).toContain('bodies and answers of 32 MB are under way');
    }
    expect((await call('GET', '/namespaces', { key })).status).toBe(200);
    for (const { socket } of posts) socket.destroy();
  });

  it('lets one alone be larger, and what is done be answered', () => {
    const shares = createShares();
    const first = shares.enter('org_a');
    first.take(callerBounds.held * 2);
    const second = shares.enter('org_a');
    expect(() => second.take(1)).toThrow('32 MB');
    second.takeAnyway(1);
    expect(() => shares.enter('org_b').take(1)).not.toThrow();
    first.leave();
    expect(() => second.take(callerBounds.held)).not.toThrow();
    second.leave();
  });
});

describe('a limit of requests a second', () => {
  afterEach(() => void vi.useRealTimers());

  it('is counted for each organization alone, second by second', async () => {
    vi.useFakeTimers({ now: 0, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const limit = createRateLimit(3);
    const asked = async (organization: string) =>
      limit(organization).then(
        () => 'answered',
        (error: Error) => error.message,
      );
    for (let count = 0; count < 3; count += 1) expect(await asked('org_a')).toBe('answered');
    expect(await asked('org_a')).toMatch(/^more than 3 requests came within a second/);
    expect(await asked('org_b')).toBe('answered');
    vi.advanceTimersByTime(1_001);
    expect(await asked('org_a')).toBe('answered');
  });

  it('is answered with 429 and Retry-After, and is off where none is given', async () => {
    const limited = await runningGateway({ serving: { rateLimit: 2 } });
    const asked = await Promise.all(Array.from({ length: 20 }, () => limited.call('GET', '/namespaces')));
    const refused = asked.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers } of refused) expect(headers.get('retry-after')).toBe('1');
    expect(asked.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2);

    const free = await runningGateway();
    const all = await Promise.all(Array.from({ length: 40 }, () => free.call('GET', '/namespaces')));
    expect(all.every(({ status }) => status === 200)).toBe(true);
  });
});

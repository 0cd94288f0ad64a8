import { expect, it } from 'vitest';
import { createClient } from '../../../src/client/create-client.ts';
import { runningGateway } from '../../gateway/running-gateway.ts';

const list = { page: 1, pageSize: 20 };

/** A clock on which the wait that the gateway orders is over at once, and no deadline ever comes. */
function patientClock() {
  const waits: number[] = [];
  const sleep = (milliseconds: number, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      if (milliseconds === 1_000) resolve(void waits.push(milliseconds));
    });
  return { waits, clock: { now: () => Date.now(), elapsed: () => 0, sleep } };
}

it('waits as long as our own gateway orders, and says why in a sentence where that was not enough', async () => {
  const { baseUrl, opened } = await runningGateway({ serving: { rateLimit: 1 } });
  const { clock, waits } = patientClock();
  const { calls, requests } = createClient({ target: { baseUrl, key: opened.key }, clock });
  const asked = await Promise.allSettled(Array.from({ length: 12 }, () => calls.listNamespaces(list)));
  const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []));
  expect(asked.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect(refused.length).toBeGreaterThan(0);
  for (const { message } of refused)
    expect(message).toMatch(
      /^127\.0\.0\.1:\d+ asks for fewer requests, and to wait 1 s: more than 1 request came within a second, as many as an organization may send; try again in a moment\.$/,
    );
  const attempts = requests.list().map((record) => record.attempts.map(({ status }) => status));
  expect(attempts.filter(([first]) => first === 429).every(({ length }) => length > 1)).toBe(true);
  expect(waits.length).toBeGreaterThan(0);
});

import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createClient } from '../../../src/client/create-client.ts';
import { callLimits } from '../../../src/client/limits.ts';
import { handMovedClock } from '../../helpers/hand-moved-clock.ts';

const address = { namespace_id: 'ns_1' };

/** Lines without end, which tell when nobody wants more of them. */
function endless() {
  let given = 0;
  let ended: () => void;
  const hasEnded = new Promise<void>((resolve) => (ended = resolve));
  async function* lines() {
    try {
      for (;;) {
        given += 1;
        yield `{"id":"chat:${given}","text":"${'x'.repeat(1000)}"}`;
      }
    } finally {
      ended();
    }
  }
  return { lines: lines(), hasEnded, given: () => given };
}

async function serving(listener: Parameters<typeof createServer>[1]) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/gateway/v1`;
}
const clientAt = (baseUrl: string, clock = handMovedClock()) =>
  createClient({ target: { baseUrl, key: 'k-0123456789abcdef' }, clock }).calls;

it('stops sending when the gateway answers before the end', async () => {
  const baseUrl = await serving((_, response) => {
    response.writeHead(401, { 'content-type': 'application/json' }).end('{"success": false, "error": "no"}');
  });
  const { lines, hasEnded } = endless();
  await expect(clientAt(baseUrl).sendEvents(address, lines)).rejects.toMatchObject({ kind: 'key-refused' });
  await hasEnded;
});

it('stops when it is cancelled, and when the gateway takes no more', async () => {
  const stop = new AbortController();
  const reading = await serving((request) => {
    request.once('data', () => stop.abort());
    request.resume();
  });
  const cancelled = endless();
  await expect(clientAt(reading).sendEvents(address, cancelled.lines, stop.signal)).rejects.toMatchObject({
    kind: 'cancelled',
  });
  await cancelled.hasEnded;

  const clock = handMovedClock();
  const deaf = await serving((request) => {
    request.pause();
    void clock.advance(callLimits.upload);
  });
  const stuck = endless();
  await expect(clientAt(deaf, clock).sendEvents(address, stuck.lines)).rejects.toMatchObject({ kind: 'timeout' });
  await stuck.hasEnded;
});

it('fails with the error of the lines themselves', async () => {
  const baseUrl = await serving((request) => void request.resume());
  async function* broken() {
    yield '{}';
    throw new Error('the file ended in the middle');
  }
  const failure = await clientAt(baseUrl)
    .sendEvents(address, broken())
    .catch((error: unknown) => error);
  expect(String(failure)).toContain('the file ended in the middle');
});

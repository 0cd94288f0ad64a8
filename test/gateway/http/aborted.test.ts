import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { chatEvents, runningGateway } from '../running-gateway.ts';

it('reports nothing where a caller hangs up in the middle of what it sends', async () => {
  const { opened, origin, reports, withPersona, call } = await runningGateway();
  const { query } = await withPersona('lighthouse');
  const requests = [
    ['POST /gateway/v1/namespaces', 'application/json', '{"name": "half'],
    [`POST /gateway/v1/events?${query}`, 'application/x-ndjson', JSON.stringify(chatEvents(1)[0])],
  ] as const;
  const { hostname, port, host } = new URL(origin);
  for (const [line, media, body] of requests) {
    const socket = connect(Number(port), hostname);
    await new Promise<void>((sent) =>
      socket.write(
        `${line} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${opened.key}\r\nContent-Type: ${media}\r\nContent-Length: 100000\r\n\r\n${body}`,
        () => sent(),
      ),
    );
    // The gateway has begun to read once it answers somebody else who came later.
    await call('GET', '/namespaces');
    socket.destroy();
    await new Promise((closed) => socket.on('close', closed));
  }
  await expect.poll(async () => (await call('GET', '/namespaces')).status).toBe(200);
  await opened.close();
  expect(reports).toEqual([]);
});

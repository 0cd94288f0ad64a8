import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openGateway } from '../../../src/gateway/open.ts';
import { serve } from '../../../src/gateway/http/serve.ts';
import { openSqliteBackend } from '../../../src/gateway/store/sqlite/open-backend.ts';
import { chatEvents, runningGateway, temporaryFolder } from '../running-gateway.ts';

type Probed = { status: number | undefined; word: string; type: string | undefined };

/** Asks as a load balancer does: without a key, by whatever name it knows the machine. */
const probe = (origin: string, path: string, method = 'GET', host = '10.1.2.3'): Promise<Probed> =>
  new Promise((resolve, reject) => {
    request(origin + path, { method, headers: { host } }, (response) => {
      let word = '';
      response.setEncoding('utf8').on('data', (piece: string) => (word += piece));
      response.on('end', () =>
        resolve({ status: response.statusCode, word, type: response.headers['content-type']?.split(';')[0] }),
      );
    })
      .on('error', reject)
      .end();
  });

const plain = (status: number, word: string) => ({ status, word, type: 'text/plain' });

it('are answered without a key and by any name, outside of the interface', async () => {
  const { origin, baseUrl } = await runningGateway();
  expect(await probe(origin, '/healthz')).toEqual(plain(200, 'ok\n'));
  expect(await probe(origin, '/readyz')).toEqual(plain(200, 'ready\n'));
  expect(await probe(origin, '/readyz', 'HEAD')).toEqual(plain(200, ''));
  expect(await probe(origin, '/readyz', 'POST')).toEqual(plain(405, 'method not allowed\n'));
  expect((await fetch(`${baseUrl}/readyz`)).status).toBe(401);
});

it('say read-only from the moment that damage is known, and are in good health all the same', async () => {
  const first = await runningGateway();
  const { query } = await first.withPersona('one');
  await first.sendEvents(query, chatEvents(3_000));
  await first.close();
  const file = join(first.dataFolder, 'gateway.sqlite');
  const open = openSync(file, 'r+');
  for (let at = 90 * 4096; at + 4096 < statSync(file).size; at += 4096)
    writeSync(open, Buffer.alloc(2048, 0xa5), 0, 2048, at);
  closeSync(open);
  const clock = { now: Date.now, sleep: async () => {} };
  const second = await runningGateway({ dataFolder: first.dataFolder, clock });
  await second.call('GET', '/namespaces');
  await expect.poll(() => probe(second.origin, '/readyz')).toEqual(plain(503, 'read-only\n'));
  expect(await probe(second.origin, '/healthz')).toEqual(plain(200, 'ok\n'));
});

it('say starting before what answers is loaded, and closing once the gateway ends', async () => {
  const backend = await openSqliteBackend({ dataFolder: temporaryFolder() });
  const opened = await openGateway({ backend });
  const probed = Promise.withResolvers<Probed>();
  const served = await serve(opened, {
    port: 0,
    listening: ({ origin }) => void probe(origin, '/readyz').then(probed.resolve, probed.reject),
    lull: probed.promise,
  });
  onTestFinished(() => served.close());
  expect(await probed.promise).toEqual(plain(503, 'starting\n'));
  expect(await probe(served.origin, '/readyz')).toEqual(plain(200, 'ready\n'));
  await opened.close();
  expect(await probe(served.origin, '/readyz')).toEqual(plain(503, 'closing\n'));
  expect(await probe(served.origin, '/healthz')).toEqual(plain(200, 'ok\n'));
});

it('go with an id in every answer: the one that the request came with, where it is sane and no key', async () => {
  const { call, opened } = await runningGateway();
  const idFor = async (given?: string) =>
    (await call('GET', '/namespaces', given === undefined ? {} : { headers: { 'x-request-id': given } })).headers.get(
      'x-request-id',
    );
  const made = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;
  expect(await idFor('Root=1-67891233-abcdef012345678912345678')).toBe('Root=1-67891233-abcdef012345678912345678');
  for (const odd of [undefined, '', 'two words', 'é', 'x'.repeat(129), opened.key])
    expect(await idFor(odd)).toMatch(made);
  expect(await idFor()).not.toBe(await idFor());
  const refused = await call('GET', '/nothing', { headers: { 'x-request-id': 'mine' }, key: null });
  expect([refused.status, refused.headers.get('x-request-id')]).toEqual([401, 'mine']);
});

import { readFileSync } from 'node:fs';
import { createServer as createTlsServer } from 'node:https';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { inspect } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createClient } from '../../src/client/create-client.ts';
import { brokenConnection } from '../../src/client/failure-words.ts';
import { GatewayFailure } from '../../src/client/failure.ts';
import { json, misbehavingGateway } from '../helpers/misbehaving-gateway.ts';
import { timedClient } from '../helpers/timed-client.ts';

const key = 'sk_0123456789abcdefghij';
const url = 'https://gateway.example:8443/gateway/v1/namespaces';
const list = { page: 1, pageSize: 20 };
const fixture = (name: string) => readFileSync(new URL(`../fixtures/client/${name}`, import.meta.url));
const coded = (code: string, message = code) => Object.assign(new Error(message), { code });

async function failureAt(baseUrl: string) {
  const client = timedClient({ baseUrl }, { key, random: () => 0.5 });
  const failure = (await client.calls.listNamespaces(list).catch((error: unknown) => error)) as GatewayFailure;
  return { failure, attempts: client.requests.list().at(-1)?.attempts.length, client };
}

describe('a broken connection', () => {
  it.each([
    ['ENOTFOUND', 'name-not-found', 'There is no host named gateway.example:8443.'],
    ['EAI_AGAIN', 'offline', 'There is no way to gateway.example:8443'],
    ['ENETUNREACH', 'offline', 'network connection'],
    ['ECONNREFUSED', 'connection-refused', 'Nothing listens at gateway.example:8443.'],
    ['CERT_HAS_EXPIRED', 'tls-expired', "or this machine's clock is wrong"],
    ['CERT_NOT_YET_VALID', 'tls-expired', 'is not valid today'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls-self-signed', 'NODE_EXTRA_CA_CERTS'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls-self-signed', 'signed by nobody this machine trusts'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls-wrong-host', 'belongs to another host'],
    ['EPROTO', 'tls', 'Does it speak https?'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls', 'Does it speak https?'],
    ['ECONNRESET', 'reset', 'closed the connection'],
    ['UND_ERR_SOCKET', 'reset', 'closed the connection'],
    ['UND_ERR_CONNECT_TIMEOUT', 'timeout', 'did not take the connection in time'],
    ['HPE_INVALID_CONSTANT', 'malformed', 'is not HTTP'],
    ['Z_DATA_ERROR', 'malformed', 'cannot be unpacked'],
    ['ESOMETHING', 'reset', 'failed (ESOMETHING)'],
  ])('%s is %s', (code, kind, words) => {
    for (const error of [
      coded(code),
      new TypeError('fetch failed', { cause: coded(code) }),
      new TypeError('fetch failed', { cause: new AggregateError([coded('EOTHER'), coded(code)]) }),
    ]) {
      const failure = brokenConnection(url, error);
      expect(failure.kind).toBe(kind);
    }
    expect(brokenConnection(url, coded(code)).message).toContain(words);
  });

  it('is only drawn, whatever an error says', () => {
    const { message } = brokenConnection(url, new Error('\u001B]0;title\u0007'));
    expect(message).toContain('␛]0;title␇');
  });

  it('to a closed port is refused, tried three times, also for what must not be done twice', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    const { failure, attempts, client } = await failureAt(`http://127.0.0.1:${port}/gateway/v1`);
    expect([failure.kind, attempts]).toEqual(['connection-refused', 3]);
    await expect(client.calls.createNamespace({ name: 'acme' })).rejects.toMatchObject({
      kind: 'connection-refused',
      inDoubt: false,
    });
    expect(client.requests.list().at(-1)).toMatchObject({ method: 'POST', attempts: [{}, {}, {}] });
  });

  it('to a certificate that nobody vouches for is said so, once', async () => {
    const server = createTlsServer(
      { key: fixture('self-signed.key.pem'), cert: fixture('self-signed.cert.pem') },
      (_, response) => response.end(),
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const { failure, attempts } = await failureAt(`https://127.0.0.1:${(server.address() as AddressInfo).port}/v1`);
    expect([failure.kind, attempts]).toEqual(['tls-self-signed', 1]);
  });

  it('to a port that speaks no TLS is said so', async () => {
    const gateway = await misbehavingGateway((_, response) => json(response, 200, {}));
    onTestFinished(() => gateway.close());
    const { failure } = await failureAt(gateway.baseUrl.replace('http:', 'https:'));
    expect(failure.kind).toBe('tls');
    expect(gateway.arrivals).toHaveLength(0);
  });
});

describe('the key', () => {
  it('is in no failure and no record, however deep one looks, also when the gateway says it back', async () => {
    const encoded = Buffer.from(`Bearer ${key}`).toString('base64');
    const body = {
      success: false,
      error: { code: key, message: `no: ${key}`, details: [{ path: 'x', message: encoded }] },
    };
    const gateway = await misbehavingGateway((_, response) => json(response, 422, body, { location: `/?${key}` }));
    onTestFinished(() => gateway.close());
    const { failure, client } = await failureAt(gateway.baseUrl);
    const seen = inspect([failure, failure.facts(), client.requests.list()], {
      depth: 20,
      showHidden: true,
      getters: true,
    });
    expect(seen).toContain('no: «key»');
    for (const form of [key, key.slice(-8), encoded.replaceAll('=', '')]) expect(seen).not.toContain(form);
    expect(gateway.arrivals[0]?.headers.authorization).toBe(`Bearer ${key}`);
  });

  it('that cannot be one is refused without showing it or sending anything', async () => {
    const gateway = await misbehavingGateway((_, response) => json(response, 200, {}));
    onTestFinished(() => gateway.close());
    for (const bad of ['with space', 'line\nbreak', 'schlüssel', '']) {
      const client = createClient({ target: { baseUrl: gateway.baseUrl, key: bad } });
      const failure = (await client.calls.listNamespaces(list).catch((error: unknown) => error)) as GatewayFailure;
      expect(failure.kind).toBe('key-refused');
      expect(inspect(failure)).not.toMatch(/with space|line\nbreak|schlüssel/);
    }
    expect(gateway.arrivals).toHaveLength(0);
  });
});

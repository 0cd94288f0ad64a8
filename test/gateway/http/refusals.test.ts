import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { basePath } from '../../../src/contract/base-path.ts';
import { failureStatus } from '../../../src/contract/envelope.ts';
import { breachOfDocument } from '../../helpers/held-to-document.ts';
import { chatEvent, runningGateway } from '../running-gateway.ts';

/** What the OpenAPI document says against an answer to raw bytes, where it is one of the gateway's and not of Node's own. */
function breachIn(answer: string, request: string): string | undefined {
  const [head = '', text = ''] = answer.split('\r\n\r\n');
  const contentType = /^content-type: (.*)$/im.exec(head)?.[1];
  const [method = '', path = ''] = request.split(' ', 2);
  if (contentType === undefined || !path.startsWith(basePath)) return undefined;
  return breachOfDocument({ method, path, status: Number(answer.slice(9, 12)), contentType, text });
}

/** Sends bytes as they are and gives all that comes back. */
const raw = (origin: string, request: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(request));
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      answer += text;
      if (answer.includes('\r\n\r\n') && answer.includes('}}')) socket.end();
    });
    socket.on('close', () => {
      const breach = breachIn(answer, request);
      if (breach === undefined) resolve(answer);
      else reject(new Error(breach));
    });
    socket.on('error', reject);
  });

const json = { 'content-type': 'application/json' };

describe('every refusal', () => {
  it('has its status, its code and a sentence, and holds no stack and no path', async () => {
    const { call, sendEvents, dataFolder } = await runningGateway();
    await call('POST', '/namespaces', { json: { name: 'a', external_reference_id: 'a' } });
    const cases = [
      ['malformed_json', await call('POST', '/namespaces', { body: '{"name":', headers: json })],
      ['malformed_json', await call('POST', '/namespaces', { body: '', headers: json })],
      [
        'malformed_json',
        await call('POST', '/namespaces', { body: new Uint8Array([0x22, 0xff, 0x22]), headers: json }),
      ],
      ['malformed_json', await call('POST', '/namespaces', { body: "{name: 'a'}", headers: json })],
      ['unauthorized', await call('GET', '/namespaces', { key: null })],
      ['unauthorized', await call('GET', '/namespaces', { key: 'wrong' })],
      ['unauthorized', await call('GET', '/nowhere', { key: null })],
      ['not_found', await call('GET', '/nowhere')],
      ['not_found', await call('GET', '/namespaces/')],
      ['namespace_not_found', await call('GET', '/personas?namespace_id=ns_x')],
      ['persona_not_found', await call('GET', '/personas?external_reference_id=a')],
      ['method_not_allowed', await call('DELETE', '/personas')],
      [
        'external_reference_taken',
        await call('POST', '/namespaces', { json: { name: 'b', external_reference_id: 'a' } }),
      ],
      ['body_too_large', await call('POST', '/namespaces', { json: { name: 'x'.repeat(1024 * 1024) } })],
      [
        'unsupported_media_type',
        await call('POST', '/namespaces', { body: '{"name":"a"}', headers: { 'content-type': 'text/plain' } }),
      ],
      [
        'unsupported_media_type',
        await call('POST', '/namespaces', { body: '{}', headers: { ...json, 'content-encoding': 'gzip' } }),
      ],
      ['unsupported_media_type', await sendEvents('external_reference_id=a', [chatEvent(1)], { headers: json })],
      ['invalid_request', await call('POST', '/namespaces', { json: null })],
      ['invalid_request', await call('POST', '/namespaces', { json: [] })],
      ['invalid_request', await call('POST', '/namespaces', { json: 'a' })],
      ['invalid_request', await call('GET', '/personas')],
    ] as const;
    for (const [code, { status, body, text, headers }] of cases) {
      expect([code, status]).toEqual([code, failureStatus[code]]);
      expect(body).toMatchObject({ success: false, error: { code, message: expect.any(String) } });
      expect(headers.get('content-type')).toBe('application/json');
      expect(text).not.toMatch(/\.ts|node:|\bat \w+ \(|Error:/);
      expect(text).not.toContain(dataFolder);
    }
  });

  it('says which header it wants, and which methods a path takes', async () => {
    const { call } = await runningGateway();
    expect((await call('GET', '/namespaces', { key: null })).headers.get('www-authenticate')).toBe('Bearer');
    expect((await call('PATCH', '/personas')).headers.get('allow')).toBe('POST, GET, HEAD');
    expect((await call('OPTIONS', '/personas/build')).headers.get('allow')).toBe('POST');
  });

  it('names a body that is no object by the empty path', async () => {
    const { call } = await runningGateway();
    const { body } = await call('POST', '/namespaces', { json: [1] });
    expect(body.error.details).toEqual([{ path: '', message: 'must be a JSON object' }]);
  });

  it('refuses a body over 1 MiB that says no length', async () => {
    const { opened, localBaseUrl, origin } = await runningGateway();
    const chunk = `10000\r\n${' '.repeat(0x10000)}\r\n`;
    const answer = await raw(
      origin,
      `POST ${new URL(localBaseUrl).pathname}/namespaces HTTP/1.1\r\nHost: ${new URL(origin).host}\r\nAuthorization: Bearer ${opened.key}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(17)}`,
    );
    expect(answer.slice(9, 12)).toBe('413');
    expect(answer).toContain('body_too_large');
  });
});

describe('names and origins', () => {
  it('answers to the names of this machine alone, on every route', async () => {
    const { origin, opened } = await runningGateway();
    const { port } = new URL(origin);
    const ask = async (host: string, path: string, more = '') =>
      (
        await raw(
          origin,
          `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${opened.key}\r\n${more}Connection: close\r\n\r\n`,
        )
      ).slice(9, 12);
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `LOCALHOST:${port}`, `[::1]:${port}`])
      expect([host, await ask(host, '/gateway/v1/namespaces')]).toEqual([host, '200']);
    for (const path of ['/gateway/v1/namespaces', '/mcp/ns_x', '/', '/mcp/%2e%2e/gateway/v1/namespaces'])
      for (const host of ['evil.example', `evil.example:${port}`, '127.0.0.1', `127.0.0.1:1`, ''])
        expect([host, path, await ask(host, path)]).toEqual([host, path, host === '' ? '400' : '403']);
    const list = '/gateway/v1/namespaces';
    expect(await ask(`127.0.0.1:${port}`, list, `Origin: http://127.0.0.1:${port}\r\n`)).toBe('200');
    for (const other of ['http://evil.example', 'null', `https://127.0.0.1:${port}`, 'http://127.0.0.1'])
      expect([other, await ask(`127.0.0.1:${port}`, list, `Origin: ${other}\r\n`)]).toEqual([other, '403']);
    expect(await ask(`127.0.0.1:${port}`, 'http://evil.example/gateway/v1/namespaces')).toMatch(/200|403/);
  });

  it('answers to its public name too, which begins the URLs it gives', async () => {
    const { opened, baseUrl, localBaseUrl } = await runningGateway({
      serving: { publicUrl: 'https://persona.example' },
    });
    expect(baseUrl).toBe('https://persona.example/gateway/v1');
    const { origin, host } = new URL(localBaseUrl);
    const create = (name: string, more = '') =>
      raw(
        origin,
        `POST /gateway/v1/namespaces HTTP/1.1\r\nHost: ${name}\r\nAuthorization: Bearer ${opened.key}\r\n${more}Content-Type: application/json\r\nContent-Length: 12\r\nConnection: close\r\n\r\n{"name":"a"}`,
      );
    expect(await create('persona.example')).toContain('"mcp_endpoint_url":"https://persona.example/mcp/ns_');
    expect((await create('persona.example', 'Origin: https://persona.example\r\n')).slice(9, 12)).toBe('201');
    expect((await create('persona.example', 'Origin: http://persona.example\r\n')).slice(9, 12)).toBe('403');
    expect((await create(host)).slice(9, 12)).toBe('201');
    expect((await create('other.example')).slice(9, 12)).toBe('403');
    // Some clients name the usual port, which a URL leaves out.
    expect((await create('persona.example:443')).slice(9, 12)).toBe('201');
    expect((await create('persona.example:80')).slice(9, 12)).toBe('403');
  });

  it('refuses requests that Node takes for malformed or too large', async () => {
    const { origin, opened } = await runningGateway();
    const { host } = new URL(origin);
    const auth = `Authorization: Bearer ${opened.key}\r\n`;
    const status = async (request: string) => (await raw(origin, request)).slice(9, 12);
    expect(await status(`GET /gateway/v1/namespaces HTTP/1.1\r\n${auth}\r\n`)).toBe('400');
    expect(await status(`GET / HTTP/1.1\r\nHost: ${host}\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)).toBe('431');
    expect(
      await status(
        `POST /gateway/v1/namespaces HTTP/1.1\r\nHost: ${host}\r\n${auth}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`,
      ),
    ).toBe('400');
    expect(
      await status(`GET /gateway/v1/namespaces HTTP/1.1\r\nHost: ${host}\r\n${auth}${auth}Connection: close\r\n\r\n`),
    ).toMatch(/400|401/);
  });
});

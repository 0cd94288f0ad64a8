import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { basePath } from '../../../src/contract/base-path.ts';
import { createApp } from '../../../src/gateway/http/app.ts';
import { systemStopwatch } from '../../../src/gateway/http/callers/stopwatch.ts';
import { StoreFault } from '../../../src/gateway/store/fault.ts';
import { breachOfDocument, heldToDocument } from '../../helpers/held-to-document.ts';
import { chatEvent, chatEvents, folderGateway, runningGateway, temporaryFolder } from '../running-gateway.ts';

/** A POST whose body is sent bit by bit. */
function slowly(baseUrl: string, path: string, key: string, type: string) {
  const sent = request(baseUrl + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': type },
  });
  const answer = new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response;
        const answered = { method: 'POST', path: basePath + path, status, contentType: headers['content-type'], text };
        const breach = breachOfDocument(answered);
        if (breach === undefined) resolve({ status, text });
        else reject(new Error(breach));
      });
    });
  });
  answer.catch(() => {});
  return { sent, answer };
}

const ndjson = 'application/x-ndjson';
const linesOf = (events: readonly unknown[]) => events.map((event) => `${JSON.stringify(event)}\n`).join('');

describe('limits', () => {
  it('a JSON body must come in time', async () => {
    const { opened, baseUrl } = await runningGateway({ serving: { bodyDeadline: 50 } });
    const { sent, answer } = slowly(baseUrl, '/namespaces', opened.key, 'application/json');
    sent.write('{"name":');
    expect(await answer).toMatchObject({ status: 408, text: expect.stringContaining('request_timeout') });
  });

  it('a stream that breaks off keeps what it brought', async () => {
    const { opened, baseUrl, withPersona, call, sendEvents } = await runningGateway();
    const { query } = await withPersona('one');
    const { sent } = slowly(baseUrl, `/events?${query}`, opened.key, ndjson);
    sent.write(linesOf(chatEvents(600)));
    await expect.poll(async () => (await call('GET', `/events?${query}&id=chat:255`)).body.data).toHaveLength(1);
    sent.destroy();
    const again = await sendEvents(query, chatEvents(600));
    expect(again.body.data.accepted + again.body.data.duplicates).toBe(600);
    expect(again.body.data.duplicates).toBeGreaterThanOrEqual(256);
  });

  it('headers of 16 KB, and nothing that is no HTTP', async () => {
    const { origin } = await runningGateway();
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.write('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString().slice(9, 12)).toBe('400');
  });
});

describe('an error that nobody foresaw', () => {
  it('is reported, and answered without its words', async () => {
    const reports: unknown[] = [];
    const opened = await folderGateway({ dataFolder: temporaryFolder(), report: (error) => reports.push(error) });
    onTestFinished(() => opened.close());
    const asked = async (error: Error, closing = new AbortController()) => {
      const failing = async () => {
        throw error;
      };
      const app = createApp({
        opened: { ...opened, handlers: { ...opened.handlers, listNamespaces: failing } },
        allowed: { hosts: new Set(['127.0.0.1:1']), origins: new Set() },
        closing: closing.signal,
        late: new AbortController().signal,
        stopwatch: systemStopwatch,
        bodyDeadline: 1_000,
      });
      const response = await app.request('http://127.0.0.1:1/gateway/v1/namespaces', {
        headers: { host: '127.0.0.1:1', authorization: `Bearer ${opened.key}` },
      });
      const { status, headers } = response;
      const text = await response.text();
      const contentType = headers.get('content-type');
      heldToDocument({ method: 'GET', path: `${basePath}/namespaces`, status, contentType, text });
      return { status, headers, text };
    };
    const surprise = new Error('in /home/ada/secret.ts');
    const internal = await asked(surprise);
    expect(internal.status).toBe(500);
    expect(internal.text).not.toContain('secret');
    expect(JSON.parse(internal.text).error.code).toBe('internal');
    expect(reports).toEqual([surprise]);

    for (const [kind, code, wait] of [
      ['disk-full', 'disk_full', '5'],
      ['busy', 'busy', '2'],
      ['refused', 'store_unavailable', '5'],
      ['io', 'store_unavailable', '5'],
      ['corrupt', 'read_only', null],
    ] as const) {
      const { status, text, headers } = await asked(new StoreFault(kind, 'as user ada', undefined, 'a sentence'));
      expect([status, JSON.parse(text).error]).toEqual([503, { code, message: 'a sentence' }]);
      expect([code, headers.get('retry-after')]).toEqual([code, wait]);
    }
    const closing = new AbortController();
    closing.abort();
    const { status, text, headers } = await asked(surprise, closing);
    expect([status, JSON.parse(text).error.code, headers.get('connection')]).toEqual([503, 'closing', 'close']);
  });
});

describe('closing', () => {
  it('lets what runs end, takes nothing new, and answers no more', async () => {
    const { opened, baseUrl, withPersona, close, call } = await runningGateway({
      serving: { closingDeadline: 3_600_000 },
    });
    const { query } = await withPersona('one');
    const { sent, answer } = slowly(baseUrl, `/events?${query}`, opened.key, ndjson);
    sent.write(linesOf(chatEvents(256)));
    await expect.poll(async () => (await call('GET', `/events?${query}&id=chat:255`)).body.data).toHaveLength(1);
    const closed = close();
    expect(await call('GET', '/namespaces')).toMatchObject({ status: 503, body: { error: { code: 'closing' } } });
    sent.end(JSON.stringify(chatEvent(256)));
    expect(JSON.parse((await answer).text).data.accepted).toBe(257);
    await closed;
    await expect(call('GET', '/namespaces')).rejects.toThrow('fetch failed');
  });
});

describe('a disk that takes no more', () => {
  it('is said in a sentence; what was stored stays, reading goes on, and a build waits', async () => {
    const script = join(import.meta.dirname, '../gateway-process.ts');
    // 1 MiB a file, in units of 512 bytes.
    const child = spawn('sh', ['-c', 'ulimit -f 2048; exec "$0" "$@"', process.execPath, script, temporaryFolder()], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const { url, key } = JSON.parse(line.toString()) as { url: string; key: string };
    const call = async (method: string, path: string, body?: string, type = 'application/json') => {
      const response = await fetch(url + path, {
        method,
        headers: { authorization: `Bearer ${key}`, ...(body === undefined ? {} : { 'content-type': type }) },
        ...(body === undefined ? {} : { body }),
      });
      const text = await response.text();
      const contentType = response.headers.get('content-type');
      heldToDocument({ method, path: basePath + path, status: response.status, contentType, text });
      return { status: response.status, body: JSON.parse(text) };
    };
    await call('POST', '/namespaces', '{"name":"a","external_reference_id":"a"}');
    let taken = 0;
    let refused: Awaited<ReturnType<typeof call>>;
    for (;;) {
      refused = await call('POST', '/events?external_reference_id=a', linesOf(chatEvents(1_000, taken)), ndjson);
      if (refused.status !== 200) break;
      taken += 1_000;
    }
    expect(refused).toMatchObject({ status: 503, body: { success: false } });
    expect(refused.body.error.message).toMatch(/what was stored before is safe/);
    expect(taken).toBeGreaterThan(0);
    const read = await call('GET', `/events?external_reference_id=a&id=chat:0&id=chat:${taken - 1}`);
    expect(read.body.data).toHaveLength(2);
  });
});

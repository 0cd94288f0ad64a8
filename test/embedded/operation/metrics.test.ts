import { readFileSync, statSync } from 'node:fs';
import { createServer, get, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { attach } from '../../../src/embedded/attach.ts';
import { usualOrders } from '../../../src/embedded/gateway-orders.ts';
import { chatEvents, temporaryFolder } from '../../gateway/running-gateway.ts';

type Sample = { readonly name: string; readonly labels: Readonly<Record<string, string>>; readonly value: number };

/** Prometheus' text format 0.0.4, strictly: each line a comment with its form or a sample, each sample below its family. */
function scraped(text: string): Sample[] {
  expect(text.endsWith('\n')).toBe(true);
  const types = new Map<string, string>();
  return text.split('\n').flatMap((line) => {
    if (line === '') return [];
    if (line.startsWith('#')) {
      const [, form, name = '', said = ''] = /^# (HELP|TYPE) ([a-zA-Z_:][\w:]*) (.+)$/.exec(line) ?? [];
      if (form === undefined) throw new Error(`no comment of the format: ${line}`);
      if (form === 'TYPE') types.set(name, said);
      return [];
    }
    const [, name = '', , listed = '', value = ''] =
      /^([a-zA-Z_:][\w:]*)(\{((?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\[\\"n])*",?)*)\})? (-?[\d.]+(?:e[+-]?\d+)?|NaN|Nan|[+-]Inf)$/.exec(
        line,
      ) ?? [];
    const family = types.has(name) ? name : name.replace(/_(?:bucket|sum|count)$/, '');
    if (name === '' || !types.has(family)) throw new Error(`no sample of the format: ${line}`);
    const labels = Object.fromEntries(
      [...listed.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label = '', text_ = '']) => [label, text_]),
    );
    return [{ name, labels, value: Number(value) }];
  });
}

/** A gateway in its own thread, as the program starts it, and how to ask it and to read its metrics. */
async function measured() {
  const dataFolder = temporaryFolder();
  const attached = attach({ ...usualOrders(dataFolder), port: 0, operation: { metricsPort: 0 } });
  onTestFinished(async () => void (await attached.close()));
  const { baseUrl, key, metricsUrl = '' } = await attached.reached();
  const call = async (method: string, path: string, body?: string, type = 'application/json') =>
    fetch(baseUrl + path, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body === undefined ? {} : { 'content-type': type }) },
      ...(body === undefined ? {} : { body }),
    }).then(async (response) => ({ status: response.status, body: JSON.parse(await response.text()) }));
  const scrape = async () => {
    const response = await fetch(metricsUrl);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    const samples = scraped(await response.text());
    return (name: string, labels: Record<string, string> = {}) =>
      samples.find(
        (one) => one.name === name && Object.entries(labels).every(([label, value]) => one.labels[label] === value),
      )?.value;
  };
  return { dataFolder, baseUrl, key, metricsUrl, call, scrape };
}

it('tells of requests, builds, events, the queue, the event loop, memory, files and free space, in the format that is scraped', async () => {
  const { dataFolder, call, scrape } = await measured();
  await call('POST', '/namespaces', '{"name":"Ada","external_reference_id":"ada"}');
  await call('POST', '/personas', '{"subject":"Ada Okafor","external_reference_id":"ada"}');
  const events = chatEvents(300).map((event) => JSON.stringify(event));
  await call('POST', '/events?external_reference_id=ada', events.join('\n'), 'application/x-ndjson');
  await call('POST', '/personas/build', '{"external_reference_id":"ada"}');
  await expect
    .poll(async () => (await call('GET', '/personas/status?external_reference_id=ada')).body.data.status)
    .toBe('completed');
  await call('GET', '/personas?external_reference_id=ada');
  await call('GET', '/personas?external_reference_id=nobody');
  await call('GET', '/secret-quillwort?q=quillwort');

  // An answer is counted when it is out, which its reader may see first.
  await expect
    .poll(async () => (await scrape())('persona_http_requests_total', { route: 'other', status: '404' }))
    .toBe(1);
  const value = await scrape();
  expect(value('persona_http_requests_total', { route: 'POST /events', status: '200' })).toBe(1);
  expect(value('persona_http_requests_total', { route: 'GET /personas', status: '200' })).toBe(1);
  expect(value('persona_http_requests_total', { route: 'GET /personas', status: '404' })).toBe(1);
  expect(value('persona_http_request_duration_seconds_count', { route: 'GET /personas' })).toBe(2);
  expect(value('persona_http_request_duration_seconds_bucket', { route: 'GET /personas', le: '+Inf' })).toBe(2);
  expect(value('persona_http_response_bytes_total')).toBeGreaterThan(1_000);
  expect(value('persona_http_requests_under_way', { route: 'POST /events' })).toBe(0);
  expect(value('persona_http_connections')).toBeGreaterThan(0);
  expect(value('persona_build_runs_total', { outcome: 'completed' })).toBe(1);
  expect(value('persona_build_run_duration_seconds_count')).toBe(1);
  expect(value('persona_build_run_duration_seconds_sum')).toBeGreaterThan(0);
  expect(value('persona_builds', { state: 'waiting' })).toBe(0);
  expect(value('persona_builds', { state: 'running' })).toBe(0);
  expect(value('persona_build_queue_age_seconds')).toBe(0);
  expect(value('persona_namespaces')).toBe(1);
  expect(value('persona_events')).toBe(300);
  expect(value('persona_ready')).toBe(1);
  expect(value('persona_store_bytes', { file: 'store' })).toBe(statSync(join(dataFolder, 'gateway.sqlite')).size);
  expect(value('persona_disk_free_bytes')).toBeGreaterThan(1_000_000);
  expect(value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  expect(value('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
});

it('tells which requests are under way, such as a stream of events that is not at its end', async () => {
  const { baseUrl, call, scrape, key } = await measured();
  await call('POST', '/namespaces', '{"name":"Ada","external_reference_id":"ada"}');
  const streams = async () => (await scrape())('persona_http_requests_under_way', { route: 'POST /events' });
  const sent = request(`${baseUrl}/events?external_reference_id=ada`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
  });
  const answered = new Promise((resolve, reject) => {
    sent.on('response', (response) => response.resume().on('end', resolve)).on('error', reject);
  });
  sent.write(`${JSON.stringify(chatEvents(1)[0])}\n`);
  await expect.poll(streams).toBe(1);
  sent.end();
  await answered;
  await expect.poll(streams).toBe(0);
});

it('names nobody and nothing that was asked for, and grows by no path that somebody makes up', async () => {
  const { dataFolder, metricsUrl, call } = await measured();
  await call('POST', '/namespaces', '{"name":"Quillwort","external_reference_id":"quillwort"}');
  const read = async () => (await fetch(metricsUrl)).text();
  await expect.poll(read).toContain('route="POST /namespaces",status="201"');
  for (let index = 0; index < 20; index += 1) await call('GET', `/quillwort-${index}?subject=quillwort`);
  await expect.poll(read).toContain('route="other",status="404"} 20');
  expect(await read()).not.toMatch(/quillwort|pk_/i);
  expect(await read()).not.toContain(readFileSync(join(dataFolder, 'default.key'), 'utf8').trim().slice(-8));
});

it('is read on this machine alone, on a port of its own; a taken one is said in a sentence', async () => {
  const { metricsUrl, baseUrl } = await measured();
  const { origin, hostname } = new URL(metricsUrl);
  expect(hostname).toBe('127.0.0.1');
  expect(origin).not.toBe(new URL(baseUrl).origin);
  const status = (path: string, host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      get(origin + path, { headers: { host } }, (response) => resolve(response.resume().statusCode)).on(
        'error',
        reject,
      );
    });
  expect(await status('/metrics', 'localhost:9')).toBe(200);
  expect(await status('/metrics', 'metrics.example')).toBe(403);
  expect(await status('/gateway/v1/namespaces', 'localhost')).toBe(404);

  const taken = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void taken.close());
  await new Promise((resolve) => taken.once('listening', resolve));
  const { port } = taken.address() as AddressInfo;
  const refused = attach({ ...usualOrders(temporaryFolder()), port: 0, operation: { metricsPort: port } });
  await expect(refused.reached()).rejects.toThrow(
    `metrics cannot be served at 127.0.0.1:${port}: it is taken by another program; choose another with --metrics`,
  );
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request, Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { testedNode } from '../helpers/node.ts';

const main = join(import.meta.dirname, '../../dist/main.js');

/** The built program serving a folder of its own, and what it writes on standard error once that is read. */
async function serving(...args: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'persona-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const child = spawn(testedNode, [main, 'serve', '--port', '0', '--json', '--data', folder, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOME: folder },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const { url, key_file } = JSON.parse(line) as { url: string; key_file: string };
  const key = readFileSync(key_file, 'utf8').trim();
  type Sent = { method?: string; headers?: Record<string, string>; body?: string };
  const call = (path: string, { headers = {}, ...sent }: Sent = {}) =>
    fetch(url + path, { ...sent, headers: { authorization: `Bearer ${key}`, ...headers } });
  /** Reads what it writes until that is there, then ends it; gives all that it wrote. */
  const written = async (until = '') => {
    let text = '';
    child.stderr.setEncoding('utf8').on('data', (piece: string) => (text += piece));
    await expect.poll(() => text).toContain(until);
    child.kill('SIGTERM');
    await once(child, 'close');
    return text;
  };
  return { child, url, key, call, written };
}

type Line = { level: string; time: string; msg: string } & Record<string, unknown>;

it('tells of each request in a line of JSON, with no key, no text, no name and no word of a query', async () => {
  const { url, key, call, written } = await serving('--log', 'json');
  const json = { 'content-type': 'application/json', 'x-request-id': 'made-by-proxy' };
  const made = await call('/namespaces', {
    method: 'POST',
    headers: json,
    body: '{"name":"Quillwort","external_reference_id":"ref-quillwort"}',
  });
  const size = (await made.text()).length;
  expect([made.status, made.headers.get('x-request-id')]).toEqual([201, 'made-by-proxy']);
  await call('/personas', {
    method: 'POST',
    headers: json,
    body: '{"subject":"Ada Quillwort","external_reference_id":"ref-quillwort"}',
  });
  await call('/events?external_reference_id=ref-quillwort', {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson' },
    body: '{"id":"chat:quillwort","text":"quillwort"}\n{"quillwort',
  });
  await call('/search?q=quillwort');
  await call('/quillwort?quillwort=1');
  await fetch(`${url}/namespaces?quillwort`, { headers: { authorization: `Bearer ${key}x` } });
  await fetch(new URL('/healthz', url));

  const text = await written();
  expect(text).not.toMatch(/quillwort|pk_/i);
  expect(text).not.toContain(key.slice(-8));
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
  expect(lines.map(({ msg, route, status }) => [msg, route, status])).toEqual([
    ['listening', undefined, undefined],
    ['answered', 'POST /namespaces', 201],
    ['answered', 'POST /personas', 201],
    ['answered', 'POST /events', 200],
    ['answered', 'GET /search', 200],
    ['answered', 'other', 404],
    ['answered', 'GET /namespaces', 401],
    ['closing', undefined, undefined],
    ['ended', undefined, undefined],
  ]);
  const [listening, first, , , , , refused] = lines;
  expect(listening).toMatchObject({ level: 'info', url });
  expect(first).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    id: 'made-by-proxy',
    org: expect.stringMatching(/^org_[\da-f-]{36}$/),
    route: 'POST /namespaces',
    status: 201,
    ms: expect.any(Number),
    bytes: expect.any(Number),
    msg: 'answered',
  });
  // The answer's headers come on top of its body.
  expect(first?.['bytes']).toBeGreaterThan(size);
  expect(first?.['bytes']).toBeLessThan(size + 600);
  expect(refused).not.toHaveProperty('org');
});

it('is a line for people with --log text, and nothing at all without --log', async () => {
  const shown = await serving('--log', 'text');
  await (await shown.call('/namespaces', { headers: { 'x-request-id': 'mine' } })).text();
  expect(await shown.written()).toMatch(
    /^\S+Z info {2}listening url=http:\S+\n\S+Z info {2}answered id=mine org=org_\S+ route=GET \/namespaces status=200 ms=[\d.]+ bytes=\d+\n\S+Z info {2}closing\n\S+Z info {2}ended unfinished_builds=0\n$/,
  );
  const quiet = await serving();
  await (await quiet.call('/namespaces')).text();
  expect(await quiet.written()).toBe('');
});

it('holds no answer up where nobody reads the log, and says how many lines are lost', async () => {
  const { url, key, written } = await serving('--log', 'json');
  // More than a pipe takes (64 KiB), and more than the gateway keeps for whoever reads slowly (1 MiB).
  const requests = 8_000;
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  onTestFinished(() => agent.destroy());
  const ask = (path: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      request(new URL(path, url), { agent, headers: { 'x-request-id': 'x'.repeat(128) } }, (response) =>
        response.resume().on('end', () => resolve(response.statusCode)),
      )
        .on('error', reject)
        .end();
    });
  let left = requests;
  const statuses = new Set<number | undefined>();
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      while (left-- > 0) statuses.add(await ask('/gateway/v1/namespaces'));
    }),
  );
  expect([...statuses]).toEqual([401]);
  expect(key).not.toBe('');
  const lines = (await written('lines lost'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
  const told = lines.filter(({ msg }) => msg === 'answered').length;
  const lost = lines.flatMap(({ msg, lines: count }) => (msg === 'lines lost' ? [Number(count)] : []));
  expect(told).toBeLessThan(requests);
  expect(lost.reduce((sum, count) => sum + count, told)).toBe(requests);
});

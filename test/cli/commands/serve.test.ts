import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runCli } from '../../../src/cli/run.ts';
import { takeEnvironment } from '../../../src/settings/environment.ts';
import { ReadyLine } from '../../../src/contract/cli/serve.ts';
import { temporaryFolder } from '../../gateway/running-gateway.ts';

/** The program run with these arguments, until it ends or is stopped. */
function running(...args: string[]) {
  const stop = new AbortController();
  let out = '';
  let err = '';
  const line = Promise.withResolvers<string>();
  const ended = runCli(args, {
    out: {
      write: (text: string) => {
        out += text;
        if (out.includes('\n')) line.resolve(out);
      },
    },
    err: { write: (text: string) => void (err += text) },
    in: (async function* none() {})(),
    signal: stop.signal,
    environment: takeEnvironment({ PERSONA_DATA: join(temporaryFolder(), 'unused') }),
  });
  const end = () => {
    stop.abort('SIGTERM');
    return ended;
  };
  onTestFinished(async () => void (await end()));
  return { ended, end, firstLine: () => line.promise, out: () => out, err: () => err };
}

const serving = async (data: string) => {
  const serve = running('serve', '--port', '0', '--data', data, '--json');
  return { ...serve, ready: ReadyLine.parse(JSON.parse(await serve.firstLine())) };
};

const list = (url: string, key: string) => fetch(`${url}/namespaces`, { headers: { authorization: `Bearer ${key}` } });

describe('persona serve', () => {
  it('says where it is in one line of JSON, answers, and closes when it is told to', async () => {
    const data = join(temporaryFolder(), 'made', 'with', 'parents');
    const { ready, end, out } = await serving(data);
    expect(out()).toBe(`${JSON.stringify(ready)}\n`);
    expect(ready).toEqual({
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/gateway\/v1$/),
      key_file: join(data, 'default.key'),
      pid: process.pid,
    });
    expect(statSync(data).mode & 0o777).toBe(0o700);
    const key = readFileSync(ready.key_file, 'utf8').trim();
    expect((await list(ready.url, key)).status).toBe(200);
    expect(await end()).toBe(0);
    await expect(list(ready.url, key)).rejects.toThrow('fetch failed');
  });

  it('fails with a sentence on a port that is taken, and on a folder that is served already', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const taken = running('serve', '--port', String(port), '--data', temporaryFolder());
    expect(await taken.ended).toBe(1);
    expect(taken.err()).toMatch(/is taken by another program; choose another with --port/);
    expect(taken.out()).toBe('');

    const data = temporaryFolder();
    const first = await serving(data);
    const second = running('serve', '--port', '0', '--data', data);
    expect(await second.ended).toBe(1);
    expect(second.err()).toContain(`is served already, by process ${process.pid} at ${first.ready.url}`);
  });

  it('opens to other machines only with the URL they use', async () => {
    const closed = running('serve', '--host', '0.0.0.0', '--port', '0');
    expect(await closed.ended).toBe(2);
    expect(closed.err()).toMatch(/needs --public-url/);
    for (const args of [
      ['--port', '70000'],
      ['--port', 'x'],
      ['--public-url', 'ftp://a'],
      ['--public-url', 'https://a/b'],
    ])
      expect([args, await running('serve', ...args).ended]).toEqual([args, 2]);
  });
});

describe('persona keys', () => {
  it('makes, lists and revokes keys while the gateway runs', async () => {
    const data = temporaryFolder();
    const { ready } = await serving(data);
    const create = running('keys', 'create', '--org', 'Two', '--data', data, '--json');
    expect(await create.ended).toBe(0);
    const { key, id, org_id } = JSON.parse(create.out()) as { key: string; id: string; org_id: string };
    expect((await list(ready.url, key)).status).toBe(200);

    const shown = running('keys', 'list', '--data', data, '--json');
    await shown.ended;
    expect(JSON.parse(shown.out()).data).toContainEqual({
      id,
      org_id,
      org: 'Two',
      created_at: expect.any(String),
      revoked_at: null,
      read_only: false,
      agent: false,
      expires_at: null,
    });
    expect(shown.out()).not.toContain(key);

    expect(await running('keys', 'revoke', id, '--data', data).ended).toBe(0);
    expect((await list(ready.url, key)).status).toBe(401);
    const again = running('keys', 'revoke', id, '--data', data);
    expect(await again.ended).toBe(1);
    expect(again.err()).toMatch(/no active key/);
    const table = running('keys', 'list', '--data', data);
    await table.ended;
    expect(table.out()).toMatch(/Two .*revoked/);
  });

  it('lists nothing, and makes nothing, where there is no folder', async () => {
    const data = join(temporaryFolder(), 'none');
    const shown = running('keys', 'list', '--data', data);
    expect(await shown.ended).toBe(0);
    expect(shown.err()).toBe('There are no keys yet.\n');
    expect(statSync(data, { throwIfNoEntry: false })).toBeUndefined();
  });
});

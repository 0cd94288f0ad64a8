import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { keeperFolder } from '../helpers/keeper-folder.ts';

it('serves without a terminal until it is stopped, at the same address each time', async () => {
  const { persona, data, owner, pids } = keeperFolder();
  const first = JSON.parse((await persona(['serve', '--detach', '--port', '0', '--json'])).out) as { url: string };
  expect(owner()).toMatchObject({ kind: 'detached', baseUrl: first.url });
  const key = readFileSync(`${data}/default.key`, 'utf8').trim();
  expect((await fetch(`${first.url}/namespaces`, { headers: { authorization: `Bearer ${key}` } })).status).toBe(200);
  // Asked again, it says where it is.
  expect((await persona(['serve', '--detach'])).out).toContain(`at ${first.url}, as process ${owner()?.pid}`);
  expect((await persona(['doctor'])).out).toContain('is owned by a detached `persona serve`');
  expect((await persona(['stop'])).err).toContain('Stopped a detached');
  await expect.poll(pids).toEqual([]);
  expect(JSON.parse((await persona(['serve', '--detach', '--json'])).out)).toMatchObject({ url: first.url });
  await persona(['stop']);
});

it('says why it cannot serve without a terminal', async () => {
  const { persona, pids } = keeperFolder();
  await using taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const refused = await persona(['serve', '--detach', '--port', String(port)]);
  expect(refused.code).toBe(1);
  expect(refused.err).toContain(`127.0.0.1:${port} is taken by another program`);
  expect(pids()).toEqual([]);
});

it.each([
  [
    'systemd',
    /^ExecStart="[^"]+" "--min-semi-space-size=\d+" "--max-semi-space-size=\d+" "[^"]+main\.js" "serve" "--port" "7431" "--data" "([^"]+)"$/m,
  ],
  ['launchd', /<string>--port<\/string>\s*<string>7431<\/string>\s*<string>--data<\/string>\s*<string>([^<]+)</],
] as const)('prints a unit for %s, and does nothing else', async (system, says) => {
  const { persona, data, pids } = keeperFolder();
  const { out, code } = await persona(['serve', '--port', '7431', '--unit', system]);
  expect(code).toBe(0);
  expect(says.exec(out)?.[1]).toBe(data);
  expect(existsSync(data)).toBe(false);
  expect(pids()).toEqual([]);
});

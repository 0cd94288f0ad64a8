import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { attach, type Attached } from '../../src/embedded/attach.ts';
import type { GatewayOrders } from '../../src/embedded/gateway-orders.ts';

let dataFolder: string;
let attached: Attached[];
beforeEach(() => {
  dataFolder = join(mkdtempSync(join(tmpdir(), 'persona-attach-')), 'data');
  attached = [];
});
afterEach(async () => {
  for (const one of attached) await one.close();
  rmSync(join(dataFolder, '..'), { recursive: true, force: true });
});

const attachTo = (orders: Partial<GatewayOrders> = {}) => {
  const one = attach({
    dataFolder,
    port: 0,
    portIsFixed: true,
    host: '127.0.0.1',
    publicUrl: undefined,
    mustOwn: false,
    firstPage: undefined,
    firstRunIn: undefined,
    ...orders,
  });
  attached.push(one);
  return one;
};

const list = async ({ baseUrl, key }: { baseUrl: string; key: string }) =>
  (await fetch(`${baseUrl}/namespaces`, { headers: { authorization: `Bearer ${key}` } })).status;

it('owns a folder that nobody holds, for its owner only, and hands the first page over', async () => {
  const one = attachTo({ firstPage: { page: 1, pageSize: 50 } });
  expect(JSON.parse((await one.firstPage()) ?? '')).toEqual({
    success: true,
    data: [],
    pagination: { page: 1, pageSize: 50, total: 0, totalPages: 0 },
  });
  const reached = await one.reached();
  expect(reached.owner).toBe(true);
  expect(await list(reached)).toBe(200);
  for (const file of ['', 'owner.sqlite', 'default.key']) expect(statSync(join(dataFolder, file)).mode & 0o077).toBe(0);
});

it('says that the first page names another address when the expected port is taken', async () => {
  const { baseUrl } = await attachTo({ dataFolder: join(dataFolder, '../other') }).reached();
  const port = Number(new URL(baseUrl).port);
  expect(await attachTo({ port, portIsFixed: false, firstPage: { page: 1, pageSize: 50 } }).moved()).toBe(true);
});

it('joins the owner, and takes its place when it goes away', async () => {
  const owner = attachTo();
  const { baseUrl } = await owner.reached();
  const second = attachTo();
  const joined = await second.reached();
  expect(joined).toMatchObject({ baseUrl, owner: false });
  expect(await list(joined)).toBe(200);
  await owner.close();
  expect(second.again(joined)).toBe(true);
  const own = await second.reached();
  expect(own.owner).toBe(true);
  expect(await list(own)).toBe(200);
  expect(second.again(own)).toBe(false);
});

it('says who serves a folder that must be owned', async () => {
  const { baseUrl } = await attachTo().reached();
  await expect(attachTo({ mustOwn: true }).reached()).rejects.toThrow(
    `is served already, by process ${process.pid} at ${baseUrl}`,
  );
});

it('says that a fixed port is taken', async () => {
  const { baseUrl } = await attachTo().reached();
  const port = Number(new URL(baseUrl).port);
  const other = attachTo({ dataFolder: join(dataFolder, '../other'), port });
  await expect(other.reached()).rejects.toThrow(/is taken by another program/);
});

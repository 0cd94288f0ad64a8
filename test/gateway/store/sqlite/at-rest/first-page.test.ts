import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { attach } from '../../../../../src/embedded/attach.ts';
import { expectedOrigin, usualOrders } from '../../../../../src/embedded/gateway-orders.ts';
import { own } from '../../../../../src/embedded/owner.ts';
import { firstPageAtRest } from '../../../../../src/gateway/store/sqlite/at-rest/first-page.ts';
import { openGateway } from '../../../../../src/gateway/open.ts';
import { openSqliteBackend } from '../../../../../src/gateway/store/sqlite/open-backend.ts';

const query = { page: 1, pageSize: 50 };
const origin = 'http://127.0.0.1:7420';

const temporary = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'persona-first-page-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** A folder whose gateway has so many namespaces and was closed, and the first page as it answered last. */
async function closedFolder(count = 60): Promise<{ dataFolder: string; answer: string }> {
  const dataFolder = temporary();
  const backend = await openSqliteBackend({ dataFolder });
  const gateway = await openGateway({ backend });
  gateway.listensAt(origin);
  const caller = { orgId: backend.own.orgId };
  for (let number = 0; number < count; number += 1)
    await gateway.answer(
      'createNamespace',
      { name: `orchard ${number} ☂`, ...(number % 2 === 0 ? { external_reference_id: `crm-${number}` } : {}) },
      caller,
    );
  const answer = await gateway.answer('listNamespaces', query, caller);
  await gateway.close();
  return { dataFolder, answer };
}

const early = (dataFolder: string) => firstPageAtRest(dataFolder, query, origin);

const changed = (dataFolder: string, sql: string) => {
  const file = new DatabaseSync(join(dataFolder, 'gateway.sqlite'));
  file.exec(sql);
  file.close();
};

it('is the very text that the gateway gives, and the store is as one that was closed afterwards', async () => {
  const { dataFolder, answer } = await closedFolder();
  expect(early(dataFolder)).toBe(answer);
  const backend = await openSqliteBackend({ dataFolder });
  expect(await backend.health()).toEqual({ trouble: undefined, checking: false });
  await backend.close();
  expect(readdirSync(dataFolder).filter((name) => /-(wal|shm)$/.test(name))).toEqual([]);
  expect(early(dataFolder)).toBe(answer);
});

it.each<[string, (folder: string) => void]>([
  ['of an earlier version', (folder) => changed(folder, 'PRAGMA user_version = 3')],
  ['of a later version', (folder) => changed(folder, 'PRAGMA user_version = 99')],
  ['of another program', (folder) => changed(folder, 'PRAGMA application_id = 7')],
  [
    'whose file is damaged',
    (folder) => writeFileSync(join(folder, 'gateway.sqlite'), 'no database at all'.repeat(900)),
  ],
  ['whose file is empty', (folder) => writeFileSync(join(folder, 'gateway.sqlite'), '')],
  ['whose file is gone', (folder) => rmSync(join(folder, 'gateway.sqlite'))],
  ['whose key is gone', (folder) => rmSync(join(folder, 'default.key'))],
  [
    'whose key is another',
    (folder) => writeFileSync(join(folder, 'default.key'), `pk_${'0'.repeat(32)}_${'x'.repeat(43)}\n`),
  ],
  ['whose key was revoked', (folder) => changed(folder, 'UPDATE api_key SET revoked_at = 1')],
])('is not there for a store %s, without a word', async (_, spoil) => {
  const { dataFolder } = await closedFolder(3);
  spoil(dataFolder);
  expect(early(dataFolder)).toBeUndefined();
});

it('is not there for a store that is open or was not closed, nor where there is nothing to show', async () => {
  const { dataFolder, answer } = await closedFolder(3);
  const backend = await openSqliteBackend({ dataFolder });
  expect(early(dataFolder)).toBeUndefined();
  await backend.store.addNamespace(backend.own.orgId, { name: 'later' });
  const killed = temporary();
  cpSync(dataFolder, killed, { recursive: true });
  await backend.close();
  expect(early(killed)).toBeUndefined();
  expect(early(dataFolder)).not.toBe(answer);
  expect(early((await closedFolder(0)).dataFolder)).toBeUndefined();
  expect(early(join(dataFolder, 'nowhere'))).toBeUndefined();
});

it('is read again where the gateway has it otherwise, is another process, or does not come', async () => {
  const { dataFolder } = await closedFolder(3);
  const orders = { ...usualOrders(dataFolder), port: 0, firstPage: query };
  const page = firstPageAtRest(dataFolder, query, expectedOrigin(orders)) ?? '';
  const read = { ...orders, port: 0 };
  const shown = Promise.withResolvers<void>();
  const atRest = { text: page, shown: shown.promise };
  const same = attach(read, {}, atRest);
  expect(await same.firstPage()).toBe(page);
  // Until the page is shown nobody takes the folder.
  const hold = own(dataFolder);
  expect(hold).toBeDefined();
  hold?.release();
  shown.resolve();
  await same.reached();
  expect(own(dataFolder)).toBeUndefined();
  // The port is none that was expected, so the addresses differ; the rows do not.
  expect(await same.moved()).toBe(true);
  const joined = attach(read, {}, atRest);
  expect((await joined.reached()).owner).toBe(false);
  expect(await joined.moved()).toBe(true);
  await joined.close();
  await same.close();
  const failing = attach({ ...read, mustOwn: true, host: '203.0.113.7', portIsFixed: true }, {}, atRest);
  expect(await failing.moved()).toBe(true);
  await failing.close();
});

it('of a folder that another process owns is left to that one', async () => {
  const { dataFolder } = await closedFolder(3);
  const owner = spawn(process.execPath, [join(import.meta.dirname, '../../../gateway-process.ts'), dataFolder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void owner.kill('SIGKILL'));
  await once(owner.stdout, 'data');
  expect(early(dataFolder)).toBeUndefined();
});

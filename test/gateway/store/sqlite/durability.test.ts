import { cpSync, mkdirSync, openSync, readFileSync, writeFileSync, writeSync, closeSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import type { Clock } from '../../../../src/contract/time/clock.ts';
import { migrations } from '../../../../src/gateway/store/sqlite/migrations.ts';
import { StoreFault } from '../../../../src/gateway/store/fault.ts';
import { chatEvents, folderGateway, runningGateway, temporaryFolder } from '../../running-gateway.ts';

const refusedWith = async (dataFolder: string): Promise<StoreFault> => {
  const error = await folderGateway({ dataFolder }).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StoreFault);
  return error as StoreFault;
};

const impatient: Clock = { now: () => Date.now(), sleep: async () => {} };

/** Overwrites a database behind its tables' definitions with what is no page. */
function damage(file: string, from = 90): void {
  const { size } = statSync(file);
  const open = openSync(file, 'r+');
  for (let at = from * 4096; at + 4096 < size; at += 4096) writeSync(open, Buffer.alloc(2048, 0xa5), 0, 2048, at);
  closeSync(open);
}

describe('a file that is no database of ours', () => {
  const files: Record<string, (file: string) => void> = {
    text: (file) => writeFileSync(file, 'shopping list\n'.repeat(500)),
    'zero bytes': (file) => writeFileSync(file, ''),
    'a database of another program': (file) => {
      const other = new DatabaseSync(file);
      other.exec('CREATE TABLE notes (text TEXT); INSERT INTO notes VALUES (1)');
      other.close();
    },
    'a database of a newer version': (file) => {
      const newer = new DatabaseSync(file);
      newer.exec(`PRAGMA application_id = 0x50657273; PRAGMA user_version = 1000; CREATE TABLE a (b)`);
      newer.close();
    },
  };
  it.each(Object.entries(files))('(%s) is refused with a sentence and left as it is', async (_, make) => {
    const dataFolder = temporaryFolder();
    const file = join(dataFolder, 'gateway.sqlite');
    make(file);
    const before = readFileSync(file);
    const { message } = await refusedWith(dataFolder);
    expect(message).toContain(dataFolder);
    expect(message).toMatch(/move it away|put a copy back|use that version/);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('(a folder) is refused with a sentence', async () => {
    const dataFolder = temporaryFolder();
    mkdirSync(join(dataFolder, 'gateway.sqlite'));
    expect((await refusedWith(dataFolder)).kind).toBe('foreign');
  });

  it('(the data folder itself is a file) is refused with a sentence', async () => {
    const dataFolder = join(temporaryFolder(), 'file');
    writeFileSync(dataFolder, 'x');
    expect((await refusedWith(dataFolder)).message).toMatch(/choose another with --data/);
  });
});

describe('a database of an older version', () => {
  it('is brought to this one when it is opened, with what it holds', async () => {
    const dataFolder = temporaryFolder();
    const older = new DatabaseSync(join(dataFolder, 'gateway.sqlite'));
    older.exec(`PRAGMA journal_mode = WAL; PRAGMA application_id = 0x50657273; ${migrations[0] ?? ''}; PRAGMA user_version = 1;
      INSERT INTO organization (id, name, created_at) VALUES ('org_1', 'default', 1);
      INSERT INTO namespace (id, org_id, place, name, created_at, updated_at) VALUES ('ns_1', 'org_1', 0, 'old', 1, 1);`);
    older.close();
    const { call, close } = await runningGateway({ dataFolder });
    const { body } = await call('GET', '/namespaces');
    expect(body.data).toMatchObject([{ id: 'ns_1', name: 'old', created_at: '1970-01-01T00:00:00.001Z' }]);
    await close();
    const now = new DatabaseSync(join(dataFolder, 'gateway.sqlite'), { readOnly: true });
    expect(now.prepare('PRAGMA user_version').get()).toEqual({ user_version: migrations.length });
    now.close();
  });
});

describe('the files', () => {
  it('are for their owner only', async () => {
    const dataFolder = join(temporaryFolder(), 'a', 'b');
    const { withPersona } = await runningGateway({ dataFolder });
    await withPersona('one');
    expect(statSync(dataFolder).mode & 0o777).toBe(0o700);
    for (const name of ['gateway.sqlite', 'gateway.sqlite-wal', 'gateway.sqlite-shm', 'default.key'])
      expect([name, statSync(join(dataFolder, name)).mode & 0o777]).toEqual([name, 0o600]);
  });
});

describe('a damaged database', () => {
  const filled = async () => {
    const gateway = await runningGateway();
    const { query } = await gateway.withPersona('one');
    await gateway.sendEvents(query, chatEvents(3_000));
    return { ...gateway, query };
  };
  const readsOnly = async (gateway: Awaited<ReturnType<typeof runningGateway>>) => {
    const file = join(gateway.dataFolder, 'gateway.sqlite');
    const before = readFileSync(file);
    expect((await gateway.call('GET', '/namespaces')).body.data).toHaveLength(1);
    for (const [path, json] of [
      ['/namespaces', { name: 'b' }],
      ['/personas/build', { external_reference_id: 'one' }],
    ] as const) {
      const { status, body } = await gateway.call('POST', path, { json });
      expect([status, body.error.code]).toEqual([503, 'read_only']);
      expect(body.error.message).toMatch(/copy the data folder/);
    }
    expect((await gateway.sendEvents('external_reference_id=one', chatEvents(1, 9_999))).status).toBe(503);
    expect(readFileSync(file).equals(before)).toBe(true);
  };

  it('is found at the start after an unclean end, and then only read', async () => {
    const first = await filled();
    const dataFolder = temporaryFolder();
    // The log begins anew, so that it does not hold what the file has lost.
    new DatabaseSync(join(first.dataFolder, 'gateway.sqlite')).exec('PRAGMA wal_checkpoint(RESTART)');
    await first.sendEvents(first.query, chatEvents(1, 3_000));
    cpSync(first.dataFolder, dataFolder, { recursive: true });
    damage(join(dataFolder, 'gateway.sqlite'));
    const second = await runningGateway({ dataFolder });
    // Whoever writes at once is answered behind the check.
    expect((await second.call('POST', '/namespaces', { json: { name: 'b' } })).body.error.code).toBe('read_only');
    expect(await second.opened.trouble()).toMatch(/damaged and is only read from now on/);
    await expect.poll(() => second.reports.map(String)).toContainEqual(expect.stringContaining('damaged'));
    await readsOnly(second);
  });

  it('is found in the background after the first answer, and only read from then on', async () => {
    const first = await filled();
    await first.close();
    damage(join(first.dataFolder, 'gateway.sqlite'));
    const second = await runningGateway({ dataFolder: first.dataFolder, clock: impatient });
    expect(await second.opened.trouble()).toBeUndefined();
    await second.call('GET', '/namespaces');
    await expect.poll(() => second.opened.trouble()).toMatch(/damaged/);
    expect(second.reports.map(String)).toContainEqual(expect.stringContaining('damaged'));
    await readsOnly(second);
  });
});

describe('starting', () => {
  it('loads neither Hono, nor MCP, nor the engine, nor zod, before the first page is there', async () => {
    const { execFileSync } = await import('node:child_process');
    const code = `
      import { registerHooks } from 'node:module';
      const loaded = [];
      registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context); } });
      const { openGateway } = await import(${JSON.stringify(join(process.cwd(), 'src/gateway/open.ts'))});
      const { openSqliteBackend } = await import(${JSON.stringify(join(process.cwd(), 'src/gateway/store/sqlite/open-backend.ts'))});
      const backend = await openSqliteBackend({ dataFolder: ${JSON.stringify(temporaryFolder())} });
      const gateway = await openGateway({ backend });
      const { data } = JSON.parse(await gateway.answer('listNamespaces', { page: 1, pageSize: 20 }, backend.own));
      console.log(JSON.stringify({ data, loaded }));
      process.exit();`;
    const { data, loaded } = JSON.parse(
      execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' }),
    );
    expect(data).toEqual([]);
    expect(loaded.filter((url: string) => /node_modules|src\/engine/.test(url))).toEqual([]);
  });
});

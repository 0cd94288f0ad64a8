import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, cpSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openGateway } from '../../../../src/gateway/open.ts';
import { openMemoryBackend } from '../../../../src/gateway/store/memory/open-backend.ts';
import { openSqliteBackend } from '../../../../src/gateway/store/sqlite/open-backend.ts';
import { handMovedClock } from '../../../helpers/hand-moved-clock.ts';
import { temporaryFolder } from '../../running-gateway.ts';
import { added, never, someEvents } from '../conformance/opened.ts';

const opened = async (dataFolder: string) => {
  const backend = await openSqliteBackend({ dataFolder });
  onTestFinished(() => backend.close());
  return backend;
};

/** A folder as a kill leaves it: with what was written last in the log alone. */
async function killedFolder(): Promise<string> {
  const [first, killed] = [temporaryFolder(), temporaryFolder()];
  const backend = await opened(first);
  const scope = await added(backend, backend.own.orgId, 'ada');
  await backend.store.putEvents(scope, someEvents(2_000));
  cpSync(first, killed, { recursive: true });
  return killed;
}

const hour = 3_600_000;

/** A backend that counts how often it was checked. */
function countedChecks() {
  const clock = handMovedClock();
  const memory = openMemoryBackend(clock);
  let checks = 0;
  const check = (signal: AbortSignal) => {
    checks += 1;
    return memory.check(signal);
  };
  return { clock, backend: { ...memory, check }, made: () => checks };
}

describe('after an unclean end', () => {
  it('a store is checked before anything is written, and read meanwhile', async () => {
    const backend = await opened(await killedFolder());
    const { orgId } = backend.own;
    // The check has a thread of its own, which cannot have answered yet.
    expect(await backend.health()).toEqual({ trouble: undefined, checking: true });
    expect((await backend.store.namespacesFrom(orgId, 0, 20)).rows).toMatchObject([{ name: 'ada' }]);
    const write = backend.store.addNamespace(orgId, { name: 'b' });
    expect(await backend.checkedAt()).toBeUndefined();
    expect('added' in (await write)).toBe(true);
    expect(await backend.checkedAt()).toBeDefined();
    await backend.ready(never);
    expect(await backend.health()).toEqual({ trouble: undefined, checking: false });
  });

  it('a store is closed in the middle of the check, and what waited for it is given up', async () => {
    const backend = await openSqliteBackend({ dataFolder: await killedFolder() });
    const write = backend.store.addNamespace(backend.own.orgId, { name: 'b' });
    const [given] = await Promise.allSettled([write, backend.close()]);
    expect(given.status).toBe('rejected');
  });

  it('by kill -9 of the process that served it, what was acknowledged is there', async () => {
    const dataFolder = temporaryFolder();
    const process_ = spawn(process.execPath, [join(import.meta.dirname, '../../gateway-process.ts'), dataFolder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void process_.kill('SIGKILL'));
    const [line] = (await once(process_.stdout, 'data')) as [Buffer];
    const { url, key } = JSON.parse(line.toString()) as { url: string; key: string };
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const answer = await fetch(`${url}/namespaces`, { method: 'POST', headers, body: '{"name":"acknowledged"}' });
    expect(answer.status).toBe(201);
    process_.kill('SIGKILL');
    await once(process_, 'exit');

    const backend = await opened(dataFolder);
    expect((await backend.health()).checking).toBe(true);
    expect((await backend.store.namespacesFrom(backend.own.orgId, 0, 20)).rows).toMatchObject([
      { name: 'acknowledged' },
    ]);
    await backend.ready(never);
    expect(await backend.health()).toEqual({ trouble: undefined, checking: false });
  });
});

describe('the last clean check', () => {
  it('is remembered beside the file, and of that file alone', async () => {
    const dataFolder = temporaryFolder();
    const first = await opened(dataFolder);
    expect(await first.check(never)).toBeUndefined();
    const at = await first.checkedAt();
    await first.close();
    const second = await opened(dataFolder);
    expect(at).toBeDefined();
    expect([await second.checkedAt(), (await second.health()).checking]).toEqual([at, false]);
    await second.close();
    const file = join(dataFolder, 'gateway.sqlite');
    copyFileSync(file, `${file}.copy`);
    renameSync(`${file}.copy`, file);
    expect(await (await opened(dataFolder)).checkedAt()).toBeUndefined();
  });

  it('is that of its making, where a store is new', async () => {
    const dataFolder = temporaryFolder();
    const first = await opened(dataFolder);
    const at = await first.checkedAt();
    expect(at).toBeDefined();
    await first.close();
    expect(await (await opened(dataFolder)).checkedAt()).toBe(at);
  });

  it('is made again once a day, also after a start, and not with every start', async () => {
    const { clock, backend, made } = countedChecks();
    const first = await openGateway({ backend });
    first.answered();
    await clock.advance(3_000);
    await expect.poll(made).toBe(1);
    await first.close();
    const second = await openGateway({ backend });
    onTestFinished(() => second.close());
    second.answered();
    await clock.advance(3_000);
    await clock.advance(20 * hour);
    expect(made()).toBe(1);
    await clock.advance(4 * hour);
    await expect.poll(made).toBe(2);
    await clock.advance(24 * hour);
    await expect.poll(made).toBe(3);
  });

  it('is left until it has been open for ten minutes where somebody sits in front of it, but no longer than a week', async () => {
    const { clock, backend, made } = countedChecks();
    const opensFor = async (milliseconds: number, checked: number) => {
      const gateway = await openGateway({ backend: { ...backend, close: async () => {} }, isAttended: true });
      gateway.answered();
      await clock.advance(milliseconds);
      await expect.poll(made).toBe(checked);
      await gateway.close();
    };
    // It was never looked through.
    await opensFor(3_000, 1);
    await clock.advance(3 * 24 * hour);
    await opensFor(599_000, 1);
    await opensFor(600_000, 2);
    await clock.advance(6 * 24 * hour);
    await opensFor(3_000, 2);
    await clock.advance(2 * 24 * hour);
    await opensFor(3_000, 3);
  });
});

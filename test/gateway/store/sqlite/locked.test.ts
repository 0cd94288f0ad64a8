import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { chatEvents, runningGateway } from '../../running-gateway.ts';

/** Another process takes the write lock of a data folder; gives how it lets go. */
async function lockOf(dataFolder: string): Promise<() => Promise<void>> {
  const holder = spawn(process.execPath, [
    join(import.meta.dirname, 'lock-holder.ts'),
    join(dataFolder, 'gateway.sqlite'),
  ]);
  onTestFinished(() => void holder.kill('SIGKILL'));
  await once(holder.stdout, 'data');
  return async () => {
    holder.stdin.write('\n');
    await once(holder.stdout, 'data');
  };
}

describe('while another process holds the lock', () => {
  it('whoever reads is answered before whoever writes, who is told to come again, and nothing is lost', async () => {
    const { dataFolder, call, sendEvents, withPersona, reports } = await runningGateway();
    const { query } = await withPersona('ada');
    await sendEvents(query, chatEvents(20));
    const letGo = await lockOf(dataFolder);

    const order: string[] = [];
    const noted = async <T>(name: string, answer: Promise<T>): Promise<T> => {
      const given = await answer;
      order.push(name);
      return given;
    };
    const writing = [
      noted('write', call('POST', '/namespaces', { json: { name: 'a' } })),
      noted('write', call('POST', '/personas/build', { json: { external_reference_id: 'ada' } })),
      noted('write', sendEvents(query, chatEvents(5, 100))),
      noted('write', call('DELETE', '/namespaces?external_reference_id=ada')),
    ];
    for (const path of ['/namespaces', `/personas?${query}`, `/personas/status?${query}`, '/search?q=plan'])
      expect([path, (await noted('read', call('GET', path))).status < 500]).toEqual([path, true]);
    for (const { status, headers, body } of await Promise.all(writing))
      expect([status, headers.get('retry-after'), body.error.code]).toEqual([503, '2', 'busy']);
    expect(order).toEqual(['read', 'read', 'read', 'read', 'write', 'write', 'write', 'write']);
    expect((await call('GET', '/namespaces')).body.data).toMatchObject([{ name: 'ada' }]);

    await letGo();
    // What was answered with "busy" was not done, and is done once when it is asked for again.
    expect((await call('POST', '/namespaces', { json: { name: 'a' } })).status).toBe(201);
    expect((await call('GET', '/namespaces')).body.pagination.total).toBe(2);
    expect((await sendEvents(query, chatEvents(5, 100))).body.data).toMatchObject({ accepted: 5, duplicates: 0 });
    for (const report of reports) expect(String(report)).toContain('another process holds the database');
  });

  it('a build that was accepted goes on, and is stored once the lock is gone', async () => {
    const { dataFolder, call, sendEvents, withPersona, buildEnds } = await runningGateway();
    const { query } = await withPersona('ada');
    await sendEvents(query, chatEvents(2_000));
    expect((await call('POST', '/personas/build', { json: { external_reference_id: 'ada' } })).status).toBe(202);
    const letGo = await lockOf(dataFolder);
    expect((await call('GET', `/personas/status?${query}`)).status).toBe(200);
    await letGo();
    expect((await buildEnds(query)).at(-1)?.status).toBe('completed');
  });

  it('the gateway starts and reads, and takes up what was left once the lock is gone', async () => {
    const first = await runningGateway();
    const { query } = await first.withPersona('ada');
    await first.sendEvents(query, chatEvents(50));
    await first.close();
    const letGo = await lockOf(first.dataFolder);
    const { call } = await runningGateway({ dataFolder: first.dataFolder });
    expect((await call('GET', '/namespaces')).body.data).toMatchObject([{ name: 'ada' }]);
    await letGo();
    await expect.poll(async () => (await call('GET', '/search?q=plan')).body.data.indexed).toBe(50);
  });
});

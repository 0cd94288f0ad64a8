import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createImports } from '../../../src/embedded/imports/imports.ts';
import type { ImportProgress } from '../../../src/embedded/imports/imports-send.ts';
import { runningGateway, temporaryFolder } from '../../gateway/running-gateway.ts';
import { repository } from '../../readers/git/repository.ts';

const never = new AbortController().signal;
const quiet = () => {};

const world = async () => {
  const gateway = await runningGateway();
  const dataFolder = temporaryFolder();
  const { namespace, query } = await gateway.withPersona('orchard', 'Ana Torres');
  const imports = createImports({
    dataFolder,
    destination: () => Promise.resolve({ baseUrl: gateway.baseUrl, key: gateway.opened.key }),
    now: () => Date.parse('2026-11-20T12:00:00Z'),
  });
  return { gateway, dataFolder, imports, namespaceId: namespace.id as string, query };
};

describe('imports', () => {
  it('bring a repository into the gateway through its routes, once', async () => {
    const { gateway, imports, namespaceId, query } = await world();
    using repo = repository();
    for (let index = 0; index < 30; index += 1) repo.commit({ message: `Prune row ${index}` });
    const seen: ImportProgress[] = [];
    const job = { namespaceId, reader: 'git', path: repo.path, me: ['ana@orchard.example'] };
    expect(await imports.recognise(repo.path, never)).toEqual(['git']);
    expect(await imports.guess('git', repo.path, never)).toMatchObject({ me: job.me, name: 'Ana Torres' });
    expect(await imports.run(job, (now) => seen.push(now), never)).toEqual({
      read: 30,
      accepted: 30,
      updated: 0,
      duplicates: 0,
      skipped: 0,
      skips: [],
    });
    expect(seen.at(-1)).toEqual({ read: 30, skipped: 0, done: 30, total: 30 });
    expect(await imports.run(job, quiet, never)).toMatchObject({ read: 30, accepted: 0, duplicates: 30 });

    await gateway.call('POST', '/personas/build', { json: { namespace_id: namespaceId } });
    expect((await gateway.buildEnds(query)).at(-1)?.status).toBe('completed');
    const { body } = await gateway.call('GET', `/personas?${query}`);
    expect(body.data.source_event_count).toBe(30);
  });

  it('are remembered with the data, for their owner only, and forgotten when asked', async () => {
    const { dataFolder, imports, namespaceId } = await world();
    using repo = repository();
    repo.commit({ message: 'One' });
    const job = { namespaceId, reader: 'git', path: repo.path, me: ['ana@orchard.example'] };
    await imports.run(job, quiet, never);
    await imports.run({ ...job, me: ['ana@orchard.example', 'ana@home.example'] }, quiet, never);
    const kept = {
      reader: 'git',
      path: repo.path,
      me: ['ana@orchard.example', 'ana@home.example'],
      at: '2026-11-20T12:00:00.000Z',
    };
    expect(await imports.remembered(namespaceId)).toEqual([kept]);
    expect(statSync(join(dataFolder, 'imports.json')).mode & 0o777).toBe(0o600);
    await imports.forget(namespaceId);
    expect(await imports.remembered(namespaceId)).toEqual([]);
  });

  it('give the subject one key over all that is imported into a namespace', async () => {
    const { gateway, imports, namespaceId } = await world();
    using repo = repository();
    const hash = repo.commit({ message: 'Prune' });
    await imports.run({ namespaceId, reader: 'git', path: repo.path, me: ['ana@orchard.example'] }, quiet, never);
    const path = 'test/fixtures/readers/chat/claude.json';
    await imports.run({ namespaceId, reader: 'chat', path, me: ['ana@home.example'] }, quiet, never);
    const { body } = await gateway.call('GET', `/events?namespace_id=${namespaceId}&id=git:${hash}&id=chat:h1`);
    const keys = body.data.map(({ actor }: { actor: { key: string } }) => actor.key);
    expect(keys).toEqual(['ana@orchard.example', 'ana@orchard.example']);
    const remembered = await imports.remembered(namespaceId);
    expect(remembered.map(({ me }) => me)).toEqual([['ana@orchard.example'], ['ana@home.example']]);
  });

  it('put a damaged memory aside instead of losing it', async () => {
    const { dataFolder, imports, namespaceId } = await world();
    writeFileSync(join(dataFolder, 'imports.json'), '{"namespaces": [');
    expect(await imports.remembered(namespaceId)).toEqual([]);
    expect(readFileSync(join(dataFolder, 'imports.json.damaged'), 'utf8')).toBe('{"namespaces": [');
  });

  it('name what was left out, and bring the rest', async () => {
    const { imports, namespaceId } = await world();
    const path = 'test/fixtures/readers/mail/damaged.mbox';
    const outcome = await imports.run({ namespaceId, reader: 'mail', path, me: ['ana@orchard.example'] }, quiet, never);
    expect(outcome).toMatchObject({ read: 2, accepted: 2, skipped: 4 });
    expect(outcome.skips).toHaveLength(4);
  });

  it('take the first of events with one id, so that importing again changes nothing', async () => {
    const { imports, namespaceId } = await world();
    const path = join(temporaryFolder(), 'twice.jsonl');
    const line = (text: string) =>
      `{"id":"note:1","provider":"notes","kind":"note","occurred_at":"2026-03-02T09:30:00Z","self":true,"actor":{"key":"a"},"text":"${text}"}\n`;
    writeFileSync(path, line('first') + line('second'));
    const job = { namespaceId, reader: 'jsonl', path, me: [] };
    expect(await imports.run(job, quiet, never)).toMatchObject({ read: 2, accepted: 1, updated: 0, duplicates: 1 });
    expect(await imports.run(job, quiet, never)).toMatchObject({ read: 2, accepted: 0, updated: 0, duplicates: 2 });
  });

  it('say which reader fits when another was chosen, and what is wrong with a path', async () => {
    const { imports, namespaceId } = await world();
    const run = (reader: string, path: string) => imports.run({ namespaceId, reader, path, me: [] }, quiet, never);
    await expect(run('jsonl', '.')).rejects.toThrow('The reader "git" fits');
    await expect(run('git', 'test/fixtures/readers/mail/orchard.mbox')).rejects.toThrow('The reader "mail" fits');
    await expect(run('mail', 'test/none')).rejects.toThrow('is not there');
    await expect(run('fax', 'test')).rejects.toThrow('There is no reader "fax"; there are git, ');
    expect(await imports.remembered(namespaceId)).toEqual([]);
  });

  it('end with the gateway’s own reason when it refuses', async () => {
    const { imports } = await world();
    using repo = repository();
    repo.commit({ message: 'One' });
    await expect(
      imports.run({ namespaceId: 'ns_nobody', reader: 'git', path: repo.path, me: [] }, quiet, never),
    ).rejects.toMatchObject({ name: 'GatewayFailure', kind: 'not-found', status: 404 });
  });

  it('stop when cancelled, and keep what was sent', async () => {
    const { imports, namespaceId } = await world();
    const path = join(temporaryFolder(), 'many.jsonl');
    const line = (id: number) =>
      `{"id":"note:${id}","provider":"notes","kind":"note","occurred_at":"2026-03-02T09:30:00Z","self":true,"actor":{"key":"a"}}\n`;
    writeFileSync(path, Array.from({ length: 60_000 }, (_, id) => line(id)).join(''));
    const stop = new AbortController();
    const job = { namespaceId, reader: 'jsonl', path, me: [] };
    let sent = 0;
    const cancelled = imports.run(
      job,
      ({ read }) => {
        sent = read;
        if (read >= 4000) stop.abort(new Error('enough'));
      },
      stop.signal,
    );
    await expect(cancelled).rejects.toThrow('enough');
    expect((await imports.remembered(namespaceId)).map((each) => each.path)).toEqual([path]);
    const again = await imports.run(job, quiet, never);
    expect(again.read).toBe(60_000);
    expect(again.duplicates).toBeGreaterThanOrEqual(sent);
    expect(again.accepted).toBeGreaterThan(0);
  });
});

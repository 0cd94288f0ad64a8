import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createImports } from '../../../src/embedded/imports/imports.ts';
import type { ImportProgress } from '../../../src/embedded/imports/imports-send.ts';
import { outcomeLines } from '../../../src/cli/output/import-text.ts';
import { json, misbehavingGateway } from '../../helpers/misbehaving-gateway.ts';
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
    expect(await imports.run(job, (now) => seen.push(now), never)).toMatchObject({
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

  it('tell who is who beside the events, so that other joins change no event and one subject', async () => {
    const { gateway, imports, namespaceId, query } = await world();
    using repo = repository();
    for (const email of ['ana@orchard.example', 'ana@orchard.example', 'ana@home.example'])
      repo.commit({ message: 'Prune', email });
    repo.commit({
      message: 'Water',
      name: 'Bo Lind',
      email: 'bo@orchard.example',
      committer: ['Ana Torres', 'ana@old.example'],
    });
    const { me } = await imports.guess('git', repo.path, never);
    const job = { namespaceId, reader: 'git', path: repo.path, me };
    const outcome = await imports.run(job, quiet, never);
    expect(outcome).toMatchObject({ accepted: 4, joined: { people: 1, keys: 3, isKept: true } });
    const chat = {
      namespaceId,
      reader: 'chat',
      path: 'test/fixtures/readers/chat/claude.json',
      me: ['ana@home.example'],
    };
    await imports.run(chat, quiet, never);
    const told = (await gateway.call('GET', `/identities?${query}`)).body.data as {
      source: string;
      people: { name: string; self: boolean; keys: { key: string; why: string }[] }[];
    }[];
    expect(told.map(({ source }) => source.split(':')[0])).toEqual(['chat', 'git']);
    expect(told[1]?.people).toEqual([
      {
        name: 'Ana Torres',
        self: true,
        keys: [
          { key: 'ana@orchard.example', why: 'the one used most' },
          { key: 'ana@home.example', why: 'the same full name' },
          { key: 'ana@old.example', why: 'the same full name' },
        ],
      },
    ]);
    const personaNow = async () => {
      await gateway.call('POST', '/personas/build', { json: { namespace_id: namespaceId } });
      await gateway.buildEnds(query);
      return (await gateway.call('GET', `/personas?${query}`)).body.data;
    };
    const keysOf = async () => (await personaNow()).provenance.identities[0].keys;
    expect(await keysOf()).toEqual([
      { key: 'ana@home.example', events: 2, why: 'as you said' },
      { key: 'ana@orchard.example', events: 2, why: 'the one used most' },
      { key: 'ana@old.example', events: 0, why: 'the same full name' },
    ]);

    // Somebody undoes a join: no event changes, and the persona does.
    const people = told[1]?.people.map((person) => ({ ...person, keys: person.keys.slice(0, 1) }));
    await gateway.call('PUT', `/identities?${query}&source=${encodeURIComponent(told[1]?.source ?? '')}`, {
      json: { people },
    });
    const events = (await personaNow()).provenance.identities[0].keys as { key: string }[];
    expect(events.map(({ key }) => key)).not.toContain('ana@old.example');
    expect(await imports.run(job, quiet, never)).toMatchObject({ accepted: 0, updated: 0, duplicates: 4 });
    expect(await keysOf()).toHaveLength(3);
  });

  it('go by the events alone where a gateway has no place for who is who, and say so', async () => {
    const lines: string[] = [];
    const gateway = await misbehavingGateway(({ method, path, body }, response) => {
      if (path === '/events' && method === 'POST') lines.push(...body.split('\n').filter((line) => line !== ''));
      if (path !== '/events')
        return json(response, 404, { success: false, error: { code: 'not_found', message: 'no' } });
      return json(response, 200, {
        success: true,
        data: { accepted: lines.length, updated: 0, duplicates: 0, rejected: 0, errors: [] },
      });
    });
    try {
      using repo = repository();
      repo.commit({ message: 'Prune' });
      repo.commit({ message: 'Prune', email: 'ana@home.example' });
      const imports = createImports({
        dataFolder: temporaryFolder(),
        destination: () => Promise.resolve({ baseUrl: gateway.baseUrl, key: 'k' }),
        now: () => Date.parse('2026-11-20T12:00:00Z'),
      });
      const { me } = await imports.guess('git', repo.path, never);
      const outcome = await imports.run({ namespaceId: 'ns_1', reader: 'git', path: repo.path, me }, quiet, never);
      expect(outcome.joined).toEqual({ people: 1, keys: 2, isKept: false });
      expect(outcomeLines(outcome).at(-1)).toBe(
        'not joined: 1 person with several addresses, 2 in all; this gateway keeps no identities, so what each event says of its author counts',
      );
      expect(lines.map((line) => (JSON.parse(line) as { self: boolean }).self)).toEqual([true, true]);
    } finally {
      await gateway.close();
    }
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

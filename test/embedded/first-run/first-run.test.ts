import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { attach } from '../../../src/embedded/attach.ts';
import { guessRepository } from '../../../src/embedded/first-run/first-run-guess.ts';
import type { FirstRunNeeds } from '../../../src/embedded/first-run/first-run-needs.ts';
import type { FirstRunNews } from '../../../src/contract/sources/first-run-news.ts';
import { beginFirstRun } from '../../../src/embedded/first-run/first-run.ts';
import { createImports, type Imports } from '../../../src/embedded/imports/imports.ts';
import { samples } from '../../../src/embedded/samples.ts';
import { runningGateway, temporaryFolder } from '../../gateway/running-gateway.ts';
import { type Commit, makeRepository } from '../../helpers/repository.ts';

const ada = { author: 'Ada Okafor', email: 'ada@acme.example' };
const bo = { author: 'Bo Lind', email: 'bo@acme.example' };
const history = (counts: readonly (readonly [typeof ada, number])[]): Commit[] =>
  counts.flatMap(([who, count], turn) =>
    Array.from({ length: count }, (_, day) => ({
      ...who,
      at: new Date(Date.UTC(2026, turn, 1 + day, 9)).toISOString(),
      message: `Move shelf ${turn}.${day} because the old place was damp`,
    })),
  );

const surroundings = { environment: process.env, now: Date.UTC(2026, 10, 20) };
/** Looks at a build are this far apart, or nearer; the patience with git is longer. */
const pause = 200;
/** A clock on which git is always in time, however slow the machine is. */
const clock: FirstRunNeeds['clock'] = {
  sleep: (milliseconds, signal) => sleep(milliseconds > pause ? 2 ** 31 - 1 : milliseconds, undefined, { signal }),
};

/** A real gateway on a folder, and a first run on it. */
const firstRunOn = async (dataFolder: string, folder: string, more: Partial<FirstRunNeeds> = {}) => {
  const gateway = await runningGateway({ dataFolder });
  const end = new AbortController();
  onTestFinished(() => end.abort());
  const told: FirstRunNews[] = [];
  const begin = () =>
    beginFirstRun({
      dataFolder,
      folder,
      answer: (route, input) => gateway.opened.answer(route, input, gateway.opened),
      guess: (repository) => guessRepository(repository, surroundings, end.signal),
      clock,
      tell: (news) => told.push(news),
      signal: end.signal,
      ...more,
    });
  const destination = async () => ({ baseUrl: gateway.baseUrl, key: gateway.opened.key });
  const imports = createImports({ dataFolder, destination, now: () => surroundings.now });
  const list = async () => (await gateway.call('GET', '/namespaces?pageSize=100')).body.data as any[];
  const persona = async (id: string) => (await gateway.call('GET', `/personas?namespace_id=${id}`)).body.data;
  return { gateway, begin, imports, told, list, persona, end };
};
/** For tests that are about something else than what is imported. */
const importsNothing: Pick<Imports, 'run'> = {
  run: async () => ({ read: 0, accepted: 0, updated: 0, duplicates: 0, skipped: 0, skips: [] }),
};
const newFolders = () => {
  const base = temporaryFolder();
  return { dataFolder: join(base, 'data'), folder: join(base, 'elsewhere'), base };
};
const sampleNames = samples.map(({ namespace }) => namespace.name);

describe('a first run', () => {
  it('has every namespace and persona before the first list answer, the samples first, then imports and builds them', async () => {
    const { dataFolder, folder } = newFolders();
    makeRepository(
      folder,
      history([
        [bo, 3],
        [ada, 6],
      ]),
    );
    mkdirSync(join(folder, 'deep/inside'), { recursive: true });
    const { begin, imports, told, list, persona } = await firstRunOn(dataFolder, join(folder, 'deep/inside'));

    const run = await begin();
    const rows = await list();
    expect(rows.map(({ name }) => name)).toEqual([...sampleNames, 'elsewhere']);
    expect(rows.slice(0, 3).map(({ description }) => description)).toEqual(
      samples.map(({ namespace }) => namespace.description),
    );

    await run?.run(imports);
    const [first, ...rest] = told;
    expect(first?.steps.map(({ namespaceId, state }) => ({ namespaceId, state }))).toEqual(
      rows.map(({ id }) => ({ namespaceId: id, state: 'waiting' })),
    );
    expect(first?.note).toBeUndefined();
    const statesOf = (id: string) => rest.map(({ steps }) => steps.find((step) => step.namespaceId === id)?.state);
    for (const { id } of rows) expect([...new Set(statesOf(id))].slice(-3)).toEqual(['importing', 'building', 'done']);
    const last = told.at(-1)?.steps ?? [];
    expect(last.at(-1)).toMatchObject({ done: 9, total: 9, note: 'most frequent author' });

    const personas = await Promise.all(rows.map(({ id }) => persona(id)));
    const own = personas.pop();
    expect(own).toMatchObject({ subject: 'Ada Okafor', source_event_count: 9, providers: [{ provider: 'git' }] });
    expect(personas.map(({ subject }) => subject)).toEqual(samples.map(({ subject }) => subject));
    for (const [index, { file }] of samples.entries())
      expect(personas[index].source_event_count).toBe(readFileSync(file, 'utf8').trimEnd().split('\n').length);
  });

  it('takes the configured author with at least 20 commits, and says why', async () => {
    const { dataFolder, folder } = newFolders();
    makeRepository(
      folder,
      history([
        [bo, 26],
        [ada, 21],
      ]),
      { 'user.email': ada.email },
    );
    const { begin, imports, told, list, persona } = await firstRunOn(dataFolder, folder);
    await (await begin())?.run(imports);
    const row = (await list()).at(-1);
    expect((await persona(row.id)).subject).toBe('Ada Okafor');
    expect(told.at(-1)?.steps[3]?.note).toBe('the address git is configured with here');
  });

  it('is never repeated, not even when everything it made was removed', async () => {
    const { dataFolder, folder } = newFolders();
    makeRepository(folder, history([[ada, 2]]));
    const one = await firstRunOn(dataFolder, folder);
    await (await one.begin())?.run(importsNothing);
    expect(await one.begin()).toBeUndefined();
    await one.gateway.close();
    for (const file of ['gateway.sqlite', 'gateway.sqlite-wal', 'gateway.sqlite-shm'])
      rmSync(join(dataFolder, file), { force: true });
    const two = await firstRunOn(dataFolder, folder);
    expect(await two.begin()).toBeUndefined();
    expect(await two.list()).toEqual([]);
    expect(two.told).toEqual([]);
  });

  it('leaves a data folder alone that has namespaces of its own', async () => {
    const { dataFolder, folder } = newFolders();
    makeRepository(folder, history([[ada, 2]]));
    const { gateway, begin, list } = await firstRunOn(dataFolder, folder);
    await gateway.withPersona('crm-17');
    expect(await begin()).toBeUndefined();
    expect((await list()).map(({ name }) => name)).toEqual(['crm-17']);
  });

  it('is taken up where it was cut short, with nothing twice', async () => {
    const { dataFolder, folder } = newFolders();
    makeRepository(folder, history([[ada, 4]]));
    const one = await firstRunOn(dataFolder, folder);
    const cutShort: Pick<Imports, 'run'> = {
      run: async (job, progress, signal) => {
        if (job.path === samples[1]?.file) one.end.abort();
        return one.imports.run(job, progress, signal);
      },
    };
    await (await one.begin())?.run(cutShort);
    const before = await one.list();
    await one.gateway.close();

    const two = await firstRunOn(dataFolder, '/');
    await (await two.begin())?.run(two.imports);
    const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
    expect(idsOf(await two.list())).toEqual(idsOf(before));
    expect(two.told.at(-1)?.steps.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done']);
    expect(two.told[0]?.steps[0]?.state).toBe('done');
    for (const { id } of before) expect((await two.persona(id)).source_event_count).toBeGreaterThan(3);
  });

  it('finds the namespaces that an earlier start made but did not note', async () => {
    const { dataFolder, folder } = newFolders();
    makeRepository(folder, history([[ada, 4]]));
    const one = await firstRunOn(dataFolder, folder);
    await one.begin();
    const file = join(dataFolder, 'first-run.json');
    const record = JSON.parse(readFileSync(file, 'utf8'));
    for (const step of record.steps) delete step.namespaceId;
    writeFileSync(file, JSON.stringify(record));
    await (await one.begin())?.run(importsNothing);
    expect((await one.list()).map(({ name }) => name)).toEqual([...sampleNames, 'elsewhere']);
    expect(one.told.at(-1)?.steps.every(({ state }) => state === 'done')).toBe(true);
  });

  it('shows the repository without its persona while git takes long, and makes that later', async () => {
    const { dataFolder, folder } = newFolders();
    makeRepository(folder, history([[ada, 4]]));
    const knows = Promise.withResolvers<void>();
    const slow = await firstRunOn(dataFolder, folder, {
      clock: {
        sleep: async (milliseconds, signal) => (milliseconds > pause ? undefined : clock.sleep(milliseconds, signal)),
      },
      guess: async (repository) => {
        await knows.promise;
        return guessRepository(repository, surroundings, new AbortController().signal);
      },
    });
    const run = await slow.begin();
    const row = (await slow.list()).at(-1);
    expect(row.name).toBe('elsewhere');
    expect((await slow.gateway.call('GET', `/personas/status?namespace_id=${row.id}`)).body.error.code).toBe(
      'persona_not_found',
    );
    knows.resolve();
    await run?.run(importsNothing);
    expect((await slow.persona(row.id)).subject).toBe('Ada Okafor');
  });

  it('has the samples alone outside a repository, and says why', async () => {
    const { dataFolder, folder } = newFolders();
    mkdirSync(folder, { recursive: true });
    const { begin, told, list } = await firstRunOn(dataFolder, folder);
    await (await begin())?.run(importsNothing);
    expect((await list()).map(({ name }) => name)).toEqual(sampleNames);
    expect(told.at(-1)?.note).toBe(`${folder} is in no git repository, so there are only the samples.`);
  });

  it('has the samples alone where git refuses the repository, and says why', async () => {
    const { dataFolder, folder } = newFolders();
    mkdirSync(join(folder, '.git'), { recursive: true });
    const { begin, told, list } = await firstRunOn(dataFolder, folder);
    await (await begin())?.run(importsNothing);
    expect((await list()).map(({ name }) => name)).toEqual(sampleNames);
    expect(told.at(-1)?.note).toBe(`${folder} is not in a git repository. So there are only the samples.`);
  });

  it('says what failed, keeps the rest going, and does not try again', async () => {
    const { dataFolder, folder } = newFolders();
    makeRepository(folder, history([[ada, 4]]));
    const one = await firstRunOn(dataFolder, folder);
    const run = await one.begin();
    rmSync(join(folder, '.git'), { recursive: true });
    await run?.run(one.imports);
    const states = one.told.at(-1)?.steps.map(({ state }) => state);
    expect(states).toEqual(['done', 'done', 'done', 'failed']);
    expect(one.told.at(-1)?.steps[3]?.note).toContain(folder);
    expect(await one.begin()).toBeUndefined();
  });

  it('is done by the worker of the gateway, which hands over a first page that has it all', async () => {
    const { dataFolder, folder } = newFolders();
    makeRepository(folder, history([[ada, 4]]));
    const orders = { dataFolder, port: 0, portIsFixed: true, host: '127.0.0.1', publicUrl: undefined, mustOwn: false };
    const isOver = Promise.withResolvers<FirstRunNews>();
    const firstRun = (news: FirstRunNews) => {
      if (news.steps.every(({ state }) => state === 'done' || state === 'failed')) isOver.resolve(news);
    };
    const attached = attach({ ...orders, firstPage: { page: 1, pageSize: 100 }, firstRunIn: folder }, { firstRun });
    onTestFinished(async () => void (await attached.close()));
    const page = JSON.parse((await attached.firstPage()) ?? '');
    expect(page.data.map(({ name }: { name: string }) => name)).toEqual([...sampleNames, 'elsewhere']);
    const { baseUrl, key } = await attached.reached();
    const over = await isOver.promise;
    expect(over.steps.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done']);
    const headers = { authorization: `Bearer ${key}` };
    const persona = await fetch(`${baseUrl}/personas?namespace_id=${page.data[3].id}`, { headers });
    expect(await persona.json()).toMatchObject({ data: { subject: 'Ada Okafor', source_event_count: 4 } });
    expect(await attached.close()).toMatchObject({ builds: 0, imports: 0 });
  });

  it('tells why nothing could be made, and lets the gateway start', async () => {
    const { dataFolder, folder } = newFolders();
    mkdirSync(folder, { recursive: true });
    const { begin, told } = await firstRunOn(dataFolder, folder, {
      answer: async () => {
        throw new Error('the disk is full');
      },
    });
    expect(await begin()).toBeUndefined();
    expect(told).toEqual([{ steps: [], note: 'The first run was given up: the disk is full' }]);
  });
});

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fillStore } from '../../scripts/fill-store.ts';
import { runningGateway, temporaryFolder } from '../gateway/running-gateway.ts';

const now = Date.UTC(2026, 10, 20);

it('writes a store that the gateway opens, with namespaces, personas and builds', async () => {
  const dataFolder = join(temporaryFolder(), 'new');
  const filled = await fillStore(dataFolder, 450, now);
  expect(filled.namespaces).toBe(450);
  expect(filled.personas).toBeGreaterThan(200);
  expect(filled.built).toBeGreaterThan(50);

  const { call } = await runningGateway({ dataFolder });
  const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => call('GET', `/namespaces?page=${page}&pageSize=100`)));
  const rows = pages.flatMap(({ body }) => body.data as { id: string; name: string; created_at: string }[]);
  expect(pages[0]?.body.pagination).toEqual({ page: 1, pageSize: 100, total: 450, totalPages: 5 });
  expect(new Set(rows.map(({ name }) => name)).size).toBe(450);
  expect(rows.map(({ created_at }) => created_at)).toEqual(rows.map(({ created_at }) => created_at).toSorted());
  const answers = await Promise.all(rows.map(({ id }) => call('GET', `/personas?namespace_id=${id}`)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(filled.built);
  const refusals = answers.map(({ body }) => body.error?.code as string | undefined);
  expect(refusals.filter((code) => code === 'persona_not_built')).toHaveLength(filled.personas - filled.built);
});

it('fills again what it filled', async () => {
  const dataFolder = temporaryFolder();
  await fillStore(dataFolder, 20, now);
  const key = readFileSync(join(dataFolder, 'default.key'), 'utf8');
  expect(await fillStore(dataFolder, 10, now)).toMatchObject({ namespaces: 10 });
  expect(readFileSync(join(dataFolder, 'default.key'), 'utf8')).not.toBe(key);
});

it('refuses a folder that holds anything else, and leaves it as it was', async () => {
  const letters = temporaryFolder();
  writeFileSync(join(letters, 'letter.txt'), 'dear Bo');
  await expect(fillStore(letters, 1, now)).rejects.toThrow(/holds letter\.txt, which fill did not write/);
  expect(readdirSync(letters)).toEqual(['letter.txt']);

  const used = temporaryFolder();
  await (await runningGateway({ dataFolder: used })).close();
  const before = readdirSync(used).toSorted();
  await expect(fillStore(used, 1, now)).rejects.toThrow(/which fill did not write/);
  expect(readdirSync(used).toSorted()).toEqual(before);

  const added = temporaryFolder();
  await fillStore(added, 1, now);
  mkdirSync(join(added, 'mine'));
  await expect(fillStore(added, 1, now)).rejects.toThrow(/holds mine/);
  expect(existsSync(join(added, 'gateway.sqlite'))).toBe(true);
});

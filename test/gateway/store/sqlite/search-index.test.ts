import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseSearch } from '../../../../src/contract/search/parse-search.ts';
import type { Backend } from '../../../../src/gateway/store/backend.ts';
import { openSqliteBackend, type SqliteBackend } from '../../../../src/gateway/store/sqlite/open-backend.ts';
import { openStoreFile } from '../../../../src/gateway/store/sqlite/file.ts';
import { removeNamespace } from '../../../../src/gateway/store/sqlite/tables/erase.ts';
import { eraseWords } from '../../../../src/gateway/store/sqlite/search/erase-words.ts';
import { chatEvent, temporaryFolder } from '../../running-gateway.ts';
import { added, never } from '../conformance/opened.ts';

const put = (backend: Backend, scope: { orgId: string; namespaceId: string }, texts: readonly string[], first = 0) =>
  backend.store.putEvents(
    scope,
    texts.map((text, index) => ({
      id: `chat:${first + index}`,
      body: JSON.stringify(chatEvent(first + index, { text })),
    })),
  );

const search = (backend: Backend, orgId: string, q: string) => {
  const parsed = parseSearch(q);
  if ('problem' in parsed) throw new Error(parsed.problem.message);
  return backend.store.search({ of: { orgId }, query: parsed.query, now: Date.now(), place: 0, count: 20 });
};

const count = async (backend: Backend, orgId: string, q: string) => (await search(backend, orgId, q)).found.events;

/** Whether a text stands anywhere in the files of a folder. */
const holds = (dataFolder: string, text: string): string[] =>
  readdirSync(dataFolder).filter((name) => readFileSync(join(dataFolder, name)).includes(text));

async function opened(
  dataFolder = temporaryFolder(),
): Promise<{ backend: SqliteBackend; orgId: string; dataFolder: string; reports: unknown[] }> {
  const reports: unknown[] = [];
  const backend = await openSqliteBackend({ dataFolder, report: (error) => reports.push(error) });
  return { backend, orgId: backend.own.orgId, dataFolder, reports };
}

const plums = (length: number, word = 'plum') => Array.from({ length }, (_, number) => `a ${word} of number ${number}`);

describe('the index of words', () => {
  it('fills by itself behind the writes, and says how far it is', async () => {
    const { backend, orgId, reports } = await opened();
    const scope = await added(backend, orgId, 'letters');
    await put(backend, scope, plums(900));
    const at = await search(backend, orgId, 'plum');
    expect([at.events, at.indexed <= 900]).toEqual([900, true]);
    await expect.poll(async () => (await search(backend, orgId, 'plum')).indexed).toBe(900);
    expect(await count(backend, orgId, 'plum')).toBe(900);
    expect((await search(backend, orgId, 'letters')).found.names).toBe(1);
    await backend.close();
    expect(reports).toEqual([]);
  });

  it('has the name of every namespace, however many came at once', async () => {
    const { backend, orgId } = await opened();
    const names = Array.from({ length: 40 }, (_, number) => `orchard${number + 10}`);
    for (const name of names) await backend.store.addNamespace(orgId, { name });
    await backend.indexed(never);
    const missing: string[] = [];
    for (const name of names) if ((await search(backend, orgId, name)).found.names !== 1) missing.push(name);
    expect(missing).toEqual([]);
    await backend.close();
  });

  it('goes on where it stood when the process ended, and fills a store of an earlier version', async () => {
    const first = await opened();
    const scope = await added(first.backend, first.orgId, 'letters');
    await put(first.backend, scope, plums(300));
    await first.backend.indexed(never);
    await put(first.backend, scope, plums(300, 'apple'), 300);
    // What a kill leaves: the files as they are at this moment.
    const dataFolder = temporaryFolder();
    cpSync(first.dataFolder, dataFolder, { recursive: true });
    await first.backend.close();
    const { backend, orgId } = await opened(dataFolder);
    await backend.indexed(never);
    expect([await count(backend, orgId, 'plum'), await count(backend, orgId, 'apple')]).toEqual([300, 300]);
    await backend.close();

    const older = temporaryFolder();
    for (const name of ['gateway.sqlite', 'default.key'])
      cpSync(join(import.meta.dirname, '../../../fixtures/gateway/data-0.1.0', name), join(older, name));
    const upgraded = await opened(older);
    await upgraded.backend.indexed(never);
    const all = await search(upgraded.backend, upgraded.orgId, 'kind:event');
    expect(all.indexed).toBe(all.events);
    expect(all.found.events).toBe(all.events);
    expect(all.events).toBeGreaterThan(50);
    await upgraded.backend.close();
  });

  it('is made anew where the words of before were cut otherwise', async () => {
    const first = await opened();
    await put(first.backend, await added(first.backend, first.orgId, 'letters'), plums(50));
    await first.backend.indexed(never);
    await first.backend.close();
    const file = openStoreFile(first.dataFolder);
    file.run("UPDATE search_state SET value = 0 WHERE name = 'version'");
    // Words that nobody looks for any more stand for those that are cut otherwise now.
    for (const table of ['event_words', 'page_words'])
      file.run(`INSERT INTO ${table} (${table}) VALUES ('delete-all')`);
    file.close();
    const { backend, orgId } = await opened(first.dataFolder);
    await backend.indexed(never);
    expect(await count(backend, orgId, 'plum')).toBe(50);
    expect((await search(backend, orgId, 'letters')).found.names).toBe(1);
    await backend.close();
  });
});

describe('a word that was forgotten', () => {
  it.each([
    ['among many others, by taking it out', 60, 900],
    ['with most of the index, by writing it anew', 900, 60],
  ])('stands nowhere in the files any more: %s', async (_, ours, theirs) => {
    const { backend, orgId, dataFolder, reports } = await opened();
    const [gone, kept] = [await added(backend, orgId, 'quincebush'), await added(backend, orgId, 'kept')];
    await put(backend, gone, plums(ours, 'mirabelle'));
    await put(backend, kept, plums(theirs));
    await backend.indexed(never);
    expect(await count(backend, orgId, 'mirabelle')).toBeGreaterThan(0);
    expect(holds(dataFolder, 'mirabelle').length).toBeGreaterThan(0);
    expect(await backend.erase(gone, never)).toEqual({ found: true, traces: false });
    // FTS5 keeps the end of a word that begins as the one before it.
    for (const word of ['mirabelle', 'irabelle', 'abelle', 'quincebush', 'incebush'])
      expect([word, holds(dataFolder, word)]).toEqual([word, []]);
    expect([await count(backend, orgId, 'mirabelle'), await count(backend, orgId, 'plum')]).toEqual([0, theirs]);
    await put(backend, kept, plums(10, 'damson'), 5_000);
    await backend.indexed(never);
    expect(await count(backend, orgId, 'damson')).toBe(10);
    await backend.close();
    expect(reports).toEqual([]);
  });

  it('leaves the index in few parts while many are struck out, so that no step opens hundreds', async () => {
    const { backend, orgId, dataFolder } = await opened();
    const [gone, kept] = [await added(backend, orgId, 'gone'), await added(backend, orgId, 'kept')];
    // Each transaction takes one of them out, on a fast machine too.
    const long = Array.from({ length: 2_500 }, (_, number) => `mirabelle${number}`).join(' ');
    await put(
      backend,
      gone,
      Array.from({ length: 210 }, () => long),
    );
    await put(backend, kept, plums(60), 300);
    await backend.indexed(never);
    await backend.close();
    const file = openStoreFile(dataFolder);
    const parts = () => file.all('SELECT DISTINCT segid FROM event_words_idx').length;
    removeNamespace(file, gone);
    let [most, steps] = [0, 0];
    for (const _ of eraseWords(file, 1, 0)) {
      steps += 1;
      most = Math.max(most, parts());
    }
    expect(steps).toBeGreaterThan(200);
    expect(most).toBeLessThan(50);
    file.close();
  });

  it('stands nowhere after its event was replaced', async () => {
    const { backend, orgId, dataFolder } = await opened();
    const scope = await added(backend, orgId, 'letters');
    await put(backend, scope, ['a mirabelle']);
    await put(backend, scope, plums(20), 1);
    await backend.indexed(never);
    await put(backend, scope, ['an apple']);
    await backend.indexed(never);
    expect([await count(backend, orgId, 'mirabelle'), await count(backend, orgId, 'apple')]).toEqual([0, 1]);
    await backend.close();
    const file = openStoreFile(dataFolder);
    expect(file.get("SELECT 1 FROM event_words WHERE event_words MATCH 'mirabelle'")).toBeUndefined();
    expect(file.get('SELECT 1 FROM search_stale')).toBeUndefined();
    file.close();
  });

  it('goes on being forgotten at the next start, wherever the process was killed', { timeout: 60_000 }, async () => {
    const first = await opened();
    const [gone, kept] = [
      await added(first.backend, first.orgId, 'gone'),
      await added(first.backend, first.orgId, 'kept'),
    ];
    await put(first.backend, gone, plums(400, 'mirabelle'));
    await put(first.backend, kept, plums(100));
    await first.backend.indexed(never);
    await first.backend.close();
    for (const steps of [0, 1, 3]) {
      const dataFolder = temporaryFolder();
      cpSync(first.dataFolder, dataFolder, { recursive: true });
      const file = openStoreFile(dataFolder);
      removeNamespace(file, gone);
      const erasing = eraseWords(file, 1);
      for (let step = 0; step < steps; step += 1) erasing.next();
      const killed = temporaryFolder();
      cpSync(dataFolder, killed, { recursive: true });
      erasing.return(undefined);
      file.close();
      const { backend, orgId, reports } = await opened(killed);
      await expect.poll(() => holds(killed, 'mirabelle')).toEqual([]);
      await backend.indexed(never);
      expect([await count(backend, orgId, 'mirabelle'), await count(backend, orgId, 'plum')]).toEqual([0, 100]);
      await backend.close();
      expect(reports).toEqual([]);
    }
  });
});

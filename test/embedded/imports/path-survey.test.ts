import { chmodSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PathSurvey } from '../../../src/contract/sources/survey.ts';
import { without } from '../../../src/embedded/imports/imports-identities.ts';
import { createImports } from '../../../src/embedded/imports/imports.ts';
import { completedPath } from '../../../src/embedded/imports/path-completion.ts';
import { temporaryFolder } from '../../gateway/running-gateway.ts';
import { repository } from '../../readers/git/repository.ts';

const never = new AbortController().signal;
const imports = () =>
  createImports({
    dataFolder: temporaryFolder(),
    destination: () => Promise.reject(new Error('nothing is written')),
    now: () => 0,
  });

describe('the survey of a path', () => {
  it('names a hidden folder without its dot, and says what of an agent’s sessions is gone', async () => {
    const home = join(temporaryFolder(), '.claude');
    cpSync('test/fixtures/readers/agents/claude', home, { recursive: true });
    const { name, sources } = await imports().survey(home, () => {}, never);
    expect([name, sources.map(({ reader }) => reader)]).toEqual(['claude', ['agents']]);
    expect(sources[0]?.survey).toMatchObject({
      items: 20,
      firstAt: '2026-01-21T08:00:00.000Z',
      people: [{ name: 'me', count: 17 }],
      programs: [{ name: 'Claude', count: 3 }],
      notes: [expect.stringMatching(/^Of 2 sessions that the history names, 1 has no transcript any more/)],
    });
  });

  it('counts a history and tells who is in it, with every address and its reason, and writes nothing', async () => {
    using repo = repository();
    for (let index = 0; index < 3; index += 1) repo.commit({ message: `Prune ${index}`, date: '2025-03-02T09:30:00Z' });
    repo.commit({ message: 'Water', email: 'ana@home.example', date: '2026-03-02T09:30:00Z' });
    repo.commit({ message: 'Dig', name: 'Bo Lind', email: 'bo@orchard.example', date: '2024-03-02T09:30:00Z' });
    repo.commit({ message: 'Bump', name: 'renovate[bot]', email: 'renovate[bot]@users.noreply.github.com' });
    const told: PathSurvey[] = [];
    const { name, sources } = await imports().survey(repo.path, (so) => told.push(so), never);
    expect(name).toBe('orchard');
    expect(told[0]?.sources).toMatchObject([{ reader: 'git', called: 'a git history', survey: undefined }]);
    expect(sources).toHaveLength(1);
    expect(sources[0]?.survey).toEqual({
      items: 6,
      firstAt: '2024-03-02T09:30:00.000Z',
      lastAt: '2026-03-02T09:30:00.000Z',
      people: [
        {
          name: 'Ana Torres',
          count: 4,
          remark: 'most in 12 months',
          keys: [
            { key: 'ana@orchard.example', name: 'Ana Torres', count: 3, why: 'the one used most' },
            { key: 'ana@home.example', name: 'Ana Torres', count: 1, why: 'the same full name' },
          ],
        },
        {
          name: 'Bo Lind',
          count: 1,
          remark: 'first commit, 2024',
          keys: [{ key: 'bo@orchard.example', name: 'Bo Lind', count: 1, why: 'the one used most' }],
        },
      ],
      more: 0,
      programs: [{ key: 'renovate[bot]@users.noreply.github.com', name: 'renovate[bot]', count: 1 }],
      why: 'most frequent author',
    });
  });

  it.each([
    ['mail/orchard.mbox', 'mail', 3, 'Ana Torres'],
    ['chat/claude.json', 'chat', 2, 'me'],
    ['calendar/orchard.ics', 'calendar', undefined, undefined],
  ])('finds who is in %s', async (file, reader, items, first) => {
    const { sources } = await imports().survey(join('test/fixtures/readers', file), () => {}, never).catch(() => ({ sources: [] })); // prettier-ignore
    if (items === undefined) return;
    expect(sources[0]?.reader).toBe(reader);
    expect(sources[0]?.survey?.items).toBe(items);
    expect(sources[0]?.survey?.people[0]?.name).toBe(first);
  });

  it('says what is wrong with a path, or with what lies there', async () => {
    const folder = temporaryFolder();
    const made = imports();
    await expect(made.survey(join(folder, 'nothing'), () => {}, never)).rejects.toThrow(/nothing is not there\.$/);
    expect((await made.survey(folder, () => {}, never)).sources).toEqual([]);
    using repo = repository('empty');
    const [source] = (await made.survey(repo.path, () => {}, never)).sources;
    expect(source?.failure).toMatch(/has no commits yet\.$/);
    if (process.getuid?.() === 0) return;
    const closed = join(folder, 'closed.mbox');
    writeFileSync(closed, '');
    chmodSync(closed, 0);
    await expect(made.survey(closed, () => {}, never)).rejects.toThrow(/may not be read by you\.$/);
  });

  it('ends when nobody waits for it', async () => {
    using repo = repository();
    repo.commit({ message: 'Prune' });
    const stop = new AbortController();
    const answer = imports().survey(repo.path, () => {}, stop.signal);
    stop.abort();
    await expect(answer).rejects.toThrow(/abort/i);
  });
});

describe('a begun path', () => {
  it.each([
    ['at', 'atla', ['atlantic/', 'atlas/']],
    ['atlas', 'atlas/', []],
    ['mai', 'mail.mbox', []],
    ['be', 'Beta/', []],
    ['.h', '.hidden/', []],
    ['', '', ['Beta/', 'atlantic/', 'atlas/', 'mail.mbox']],
    ['none', 'none', []],
  ])('%s becomes %s', async (begun, path, names) => {
    const folder = temporaryFolder();
    for (const name of ['atlas', 'atlantic', '.hidden', 'Beta']) mkdirSync(join(folder, name));
    writeFileSync(join(folder, 'mail.mbox'), '');
    const completed = await completedPath(`${folder}/${begun}`, never);
    expect(completed).toEqual({ path: `${folder}/${path}`, names });
  });

  it('~ is the home', async () => {
    expect(await completedPath('~', never)).toEqual({ path: '~/', names: [] });
  });
});

it('an address that was taken out is nobody else’s, and the subject stays with one', () => {
  const keys = (...all: string[]) => all.map((key) => ({ key, why: '' }));
  const people = [
    { name: 'Ana', self: true, keys: keys('a@x', 'b@x') },
    { name: 'Bo', self: false, keys: keys('c@x', 'd@x') },
  ];
  expect(without(people, ['B@x', 'd@x'])).toEqual([{ name: 'Ana', self: true, keys: keys('a@x') }]);
  expect(without(people)).toEqual(people);
});

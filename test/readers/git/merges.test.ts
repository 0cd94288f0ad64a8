import { describe, expect, it } from 'vitest';
import { git } from '../../../src/readers/git/git.ts';
import { readAll } from '../read-all.ts';
import { repository } from './repository.ts';

const ana = ['Ana Torres', 'ana@orchard.example'] as const;
const bo = ['Bo Lind', 'bo@orchard.example'] as const;
type Person = readonly [name: string, email: string];

/** A repository in which branches can be merged by whomever. */
const orchard = () => {
  const repo = repository();
  repo.commit({ message: 'Plant' });
  let branches = 0;
  return Object.assign(repo, {
    branch: (message: string, [name, email]: Person) => {
      branches += 1;
      repo.git(['switch', '-q', '-c', `side-${branches}`]);
      repo.commit({ message, name, email });
      repo.git(['switch', '-q', 'trunk']);
      return `side-${branches}`;
    },
    merge: (branch: string, message: string, [name, email]: Person, to = 'trunk') => {
      repo.git(['switch', '-q', to]);
      repo.git([
        '-c',
        `user.name=${name}`,
        '-c',
        `user.email=${email}`,
        'merge',
        '-q',
        '--no-ff',
        '-m',
        message,
        branch,
      ]);
    },
    read: async (...me: string[]) => (await readAll(git(repo.surroundings), repo.path, me)).events,
  });
};

describe('a merge', () => {
  it('of another’s branch is contact with them, and its words are theirs', async () => {
    using repo = orchard();
    repo.merge(repo.branch('Prune the pears', bo), 'Merge pull request #12 from pearbo/pears\n\nPrune the pears', ana);
    const merge = (await repo.read('ana@orchard.example')).find((event) => event.merge);
    expect(merge).toMatchObject({
      self: true,
      text: '',
      to: [{ key: 'bo@orchard.example', how: 'merged' }],
      merge: { number: 12, branch: 'pearbo/pears', author: { key: 'bo@orchard.example' } },
    });
  });

  it('of the merger’s own branch leaves the request’s title theirs, and is contact with nobody', async () => {
    using repo = orchard();
    repo.merge(
      repo.branch('Prune', ['Ana Torres', 'ana@home.example']),
      'Merge pull request #13 from ana/pears\n\nfix: prune the pears (#13)',
      ana,
    );
    const merge = (await repo.read('ana@orchard.example')).find((event) => event.merge);
    expect(merge).toMatchObject({ text: 'prune the pears', merge: { author: { key: 'ana@home.example' } } });
    expect(merge).not.toHaveProperty('to');
  });

  it('in words of its own is still another’s where the branch is', async () => {
    using repo = orchard();
    repo.merge(repo.branch('Prune', bo), 'Prune the pears (#14)\n\nThey shade the quinces.', ana);
    expect((await repo.read('ana@orchard.example')).find((event) => event.merge)).toMatchObject({ text: '' });
  });

  it('that only brings the main line into a branch is contact with nobody', async () => {
    using repo = orchard();
    const side = repo.branch('Prune', ana);
    repo.commit({ message: 'Meanwhile', name: bo[0], email: bo[1] });
    repo.merge('trunk', `Merge branch 'trunk' into ${side}`, ana, side);
    const [merge] = (await repo.read('ana@orchard.example')).filter((event) => event.merge);
    expect(merge).toMatchObject({ merge: { branch: 'trunk', into: side }, text: '' });
    expect(merge).not.toHaveProperty('to');
    expect(merge?.merge).not.toHaveProperty('author');
  });

  it('that brings a copy elsewhere up to date is contact with nobody either', async () => {
    using repo = orchard();
    const side = repo.branch('Prune', ana);
    repo.commit({ message: 'Meanwhile', name: bo[0], email: bo[1] });
    repo.merge('trunk', "Merge branch 'growers:trunk' into trunk", ana, side);
    const away = repo.branch('Prune', bo);
    repo.merge(away, "Merge branch 'feature/pears' of https://orchard.example/pears into feature/pears", ana);
    const merges = (await repo.read('ana@orchard.example')).filter((event) => event.merge);
    expect(merges).toHaveLength(2);
    for (const merge of merges) {
      expect(merge).not.toHaveProperty('to');
      expect(merge.merge).not.toHaveProperty('author');
    }
  });

  it.each([
    "Merge branch 'grove-master'",
    "Merge remote-tracking branch 'refs/remotes/grove/main'",
    'chore: merge main',
    "chore: Merge branch 'main' of https://orchard.example/pears into side",
    "chore: merge commit '0123456789abcdef0123456789abcdef01234567' into side",
  ])('that syncs a line of development is contact with nobody: %s', async (message) => {
    using repo = orchard();
    repo.merge(repo.branch('Prune', bo), message, ana);
    const merge = (await repo.read('ana@orchard.example')).find((event) => event.merge);
    expect(merge).toMatchObject({ self: true, text: '' });
    expect(merge).not.toHaveProperty('to');
    expect(merge?.merge).not.toHaveProperty('author');
  });

  it.each(["Merge branch 'main-gate'", 'Merge main-gate', 'Prune the main branch (#14)'])(
    'of a branch that only sounds like the main line is contact: %s',
    async (message) => {
      using repo = orchard();
      repo.merge(repo.branch('Prune', bo), message, ana);
      const merge = (await repo.read('ana@orchard.example')).find((event) => event.merge);
      expect(merge?.to?.map(({ key }) => key)).toEqual(['bo@orchard.example']);
    },
  );

  it('is of whoever began the branch where its newest commit only brought it up to date', async () => {
    using repo = orchard();
    const side = repo.branch('Prune', bo);
    repo.commit({ message: 'Meanwhile' });
    repo.merge('trunk', `Merge branch 'trunk' into ${side}`, ana, side);
    repo.merge(side, 'Merge pull request #15 from pearbo/pears\n\nPrune', ana);
    const merge = (await repo.read('ana@orchard.example')).find((event) => event.merge?.number === 15);
    expect(merge?.to?.map(({ key }) => key)).toEqual(['bo@orchard.example']);
  });

  it('of a program’s branch says so', async () => {
    using repo = orchard();
    const robot = ['dependabot[bot]', '49+dependabot[bot]@users.noreply.github.com'] as const;
    repo.merge(repo.branch('Bump', robot), 'Merge pull request #16 from dependabot/pears\n\nBump', ana);
    const merge = (await repo.read('ana@orchard.example')).find((event) => event.merge);
    expect(merge?.merge?.author).toMatchObject({ program: 'bot' });
    expect(merge).not.toHaveProperty('audience');
  });

  it('squashed by a host’s web page says nothing of who merged', async () => {
    using repo = orchard();
    repo.commit({ message: 'Prune (#17)', name: bo[0], email: bo[1], committer: ['GitHub', 'noreply@github.com'] });
    const [squashed] = await repo.read('ana@orchard.example');
    expect(squashed).toMatchObject({ actor: { key: 'bo@orchard.example' }, text: 'Prune' });
    for (const field of ['merge', 'committer', 'to']) expect(squashed).not.toHaveProperty(field);
  });
});

describe('what a commit says beside its words', () => {
  it('names an assistant as one, and who wrote the patch', async () => {
    using repo = orchard();
    repo.commit({
      message:
        'Prune\n\nPatch by Cem Arslan.\n\n🤖 Generated with [Tool](https://tool.example)\n\nCo-Authored-By: Claude <noreply@anthropic.com>\n',
    });
    const [event] = await repo.read();
    expect(event?.to).toEqual([
      { key: 'cem arslan', name: 'Cem Arslan', how: 'patch-by' },
      {
        key: 'noreply@anthropic.com',
        name: 'Claude',
        address: 'noreply@anthropic.com',
        program: 'assistant',
        how: 'co-author',
      },
    ]);
    expect(event).toMatchObject({ text: 'Prune', audience: 'one' });
  });

  it('tells what was done to each file, with lines for the subject’s own', async () => {
    using repo = repository();
    const change = (message: string, email: string) => {
      repo.git(['add', '-A']);
      repo.commit({ message, email, name: email.startsWith('ana') ? 'Ana Torres' : 'Bo Lind' });
    };
    repo.file('pears.txt', 'one\ntwo\nthree\n');
    repo.file('a b\nc.txt', 'odd name\n');
    change('Add', 'ana@orchard.example');
    repo.git(['mv', 'pears.txt', 'quinces.txt']);
    repo.file('a b\nc.txt', 'changed\nmore\n');
    change('Move', 'ana@orchard.example');
    repo.git(['rm', '-q', 'quinces.txt']);
    change('Drop', 'bo@orchard.example');
    const { events } = await readAll(git(repo.surroundings), repo.path, ['ana@orchard.example']);
    expect(events.map(({ changed }) => changed)).toEqual([
      [{ file: 'quinces.txt', what: 'D' }],
      [
        { file: 'a b\nc.txt', what: 'M', added: 2, removed: 1 },
        { file: 'quinces.txt', what: 'R', from: 'pears.txt', added: 0, removed: 0 },
      ],
      [
        { file: 'a b\nc.txt', what: 'A', added: 1, removed: 0 },
        { file: 'pears.txt', what: 'A', added: 3, removed: 0 },
      ],
    ]);
  });

  it('names two hundred files and counts the rest', async () => {
    using repo = repository();
    for (let index = 0; index < 230; index += 1) repo.file(`row-${index}`, `${index}\n`);
    repo.git(['add', '-A']);
    repo.commit({ message: 'Plant all' });
    const { events } = await readAll(git(repo.surroundings), repo.path, []);
    expect([events[0]?.changed?.length, events[0]?.changed_more]).toEqual([200, 30]);
  });

  it('names the tags that point at it, and gives those beside the history as releases of their own', async () => {
    using repo = repository();
    const first = repo.commit({ message: 'One' });
    const as = ['-c', 'user.name=Bo Lind', '-c', 'user.email=bo@orchard.example'];
    repo.git([...as, 'tag', '-a', 'v1', '-m', 'First']);
    repo.git(['tag', 'v1-light']);
    repo.git(['switch', '-q', '-c', 'fixes', first]);
    repo.commit({ message: 'Fix for v1', name: 'Cy Moss', email: 'cy@orchard.example' });
    repo.git(['tag', 'v1.1-light']);
    repo.git([...as, 'tag', '-a', 'v1.1', '-m', 'Fixes']);
    repo.git(['switch', '-q', 'trunk']);
    const { events } = await readAll(git(repo.surroundings), repo.path, ['bo@orchard.example']);
    expect(events.find(({ id }) => id === `git:${first}`)?.releases).toMatchObject([
      { name: 'v1', by: { key: 'bo@orchard.example' } },
      { name: 'v1-light' },
    ]);
    expect(events.filter(({ kind }) => kind === 'note')).toMatchObject([
      { id: 'git:tag:v1.1', self: true, releases: [{ name: 'v1.1' }] },
      // what says nothing of who made it is its commit's author's
      { id: 'git:tag:v1.1-light', self: false, actor: { key: 'cy@orchard.example' } },
    ]);
  });
});

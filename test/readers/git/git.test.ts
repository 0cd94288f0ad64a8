import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SourceEvent } from '../../../src/contract/event.ts';
import { git } from '../../../src/readers/git/git.ts';
import { readAll } from '../read-all.ts';
import { repository } from './repository.ts';

const never = new AbortController().signal;

describe('the git reader', () => {
  it('gives each commit as an event of its author, with the people its message names', async () => {
    using repo = repository();
    const hash = repo.commit({
      message:
        'Prune the pear rows\n\nThe young trees need light.\n\nCo-authored-by: Bo Lind <Bo@orchard.example>\nReviewed-by: Cem Arslan <cem@orchard.example>\nSigned-off-by: Ana Torres <ana@orchard.example>\n',
      committer: ['Dita Novak', 'dita@orchard.example'],
    });
    const { events, skipped, progress } = await readAll(git(repo.surroundings), repo.path, ['ANA@orchard.example']);
    expect(skipped).toEqual([]);
    expect(progress.at(-1)).toEqual({ done: 1, total: 1 });
    expect(events).toEqual([
      {
        id: `git:${hash}`,
        provider: 'git',
        kind: 'commit',
        occurred_at: '2026-03-02T07:30:00.000Z',
        self: true,
        actor: { key: 'ana@orchard.example', name: 'Ana Torres', address: 'ana@orchard.example' },
        to: [
          { key: 'bo@orchard.example', name: 'Bo Lind', address: 'bo@orchard.example', how: 'co-author' },
          { key: 'cem@orchard.example', name: 'Cem Arslan', address: 'cem@orchard.example', how: 'reviewed' },
          { key: 'dita@orchard.example', name: 'Dita Novak', address: 'dita@orchard.example', how: 'committer' },
        ],
        committer: { key: 'dita@orchard.example', name: 'Dita Novak', address: 'dita@orchard.example' },
        audience: 'few',
        channel: 'orchard',
        title: 'Prune the pear rows',
        text: 'Prune the pear rows\n\nThe young trees need light.',
        utc_offset_minutes: 120,
        ref: { file: repo.path },
      },
    ]);
    expect(SourceEvent.safeParse(events[0]).success).toBe(true);
  });

  it('marks the commits of others, and leaves everybody the key that git gives', async () => {
    using repo = repository();
    repo.commit({ message: 'Mine' });
    repo.commit({ message: 'Mine from home', email: 'ana@home.example' });
    repo.commit({
      message: 'Theirs\n\nHelped-by: Ana Torres <ana@home.example>',
      name: 'Bo Lind',
      email: 'bo@orchard.example',
    });
    const { events } = await readAll(git(repo.surroundings), repo.path, ['ana@orchard.example', 'ana@home.example']);
    expect(events.map(({ self, actor }) => [self, actor.key])).toEqual([
      [false, 'bo@orchard.example'],
      [true, 'ana@home.example'],
      [true, 'ana@orchard.example'],
    ]);
    expect(events[0]?.to?.map(({ key }) => key)).toEqual(['ana@home.example']);
  });

  it('takes the words of a merge that is only a merge for nobody’s, and says what a commit reverts', async () => {
    using repo = repository();
    const first = repo.commit({ message: 'Plant quinces' });
    repo.git(['switch', '-q', '-c', 'side', first]);
    repo.commit({ message: 'Side work' });
    repo.git(['switch', '-q', 'trunk']);
    repo.commit({ message: `Revert "Plant quinces"\n\nThis reverts commit ${first}.\n\nThe frost took them.` });
    repo.git([
      '-c',
      'user.name=Ana Torres',
      '-c',
      'user.email=ana@orchard.example',
      'merge',
      '-q',
      '--no-edit',
      'side',
    ]);
    const { events } = await readAll(git(repo.surroundings), repo.path, ['ana@orchard.example']);
    const revert = events.find(({ reverts }) => reverts !== undefined);
    expect(revert).toMatchObject({ reverts: `git:${first}`, text: 'The frost took them.' });
    expect(events.find(({ title }) => title?.startsWith('Merge branch'))).toMatchObject({ text: '' });
  });

  it('uses .mailmap', async () => {
    using repo = repository();
    repo.file('.mailmap', 'Ana Torres <ana@orchard.example> <old@elsewhere.example>\n');
    repo.commit({ message: 'Old address', name: 'A. T.', email: 'old@elsewhere.example' });
    const { events } = await readAll(git(repo.surroundings), repo.path, ['ana@orchard.example']);
    expect(events[0]).toMatchObject({ self: true, actor: { key: 'ana@orchard.example', name: 'Ana Torres' } });
  });

  it('reads from a folder inside, a bare repository, a shallow clone and a path with spaces', async () => {
    using repo = repository('apple trees & co');
    repo.commit({ message: 'One' });
    repo.commit({ message: 'Two' });
    mkdirSync(join(repo.path, 'deep', 'er'), { recursive: true });
    repo.git(['clone', '-q', '--bare', repo.path, join(repo.home, 'bare copy.git')]);
    repo.git(['clone', '-q', '--depth=1', `file://${repo.path.replaceAll(' ', '%20')}`, join(repo.home, 'shallow')]);
    const read = async (path: string) =>
      (await readAll(git(repo.surroundings), path)).events.map(({ channel, title }) => [channel, title]);
    expect(await read(join(repo.path, 'deep', 'er'))).toEqual([
      ['apple trees & co', 'Two'],
      ['apple trees & co', 'One'],
    ]);
    expect(await read(join(repo.home, 'bare copy.git'))).toEqual([
      ['bare copy', 'Two'],
      ['bare copy', 'One'],
    ]);
    expect(await read(join(repo.home, 'shallow'))).toEqual([['shallow', 'Two']]);
  });

  it('reads nothing from a repository without commits, and says so when asked who it is about', async () => {
    using repo = repository();
    const reader = git(repo.surroundings);
    expect(await readAll(reader, repo.path)).toMatchObject({ events: [], skipped: [] });
    await expect(reader.guess(repo.path, never)).rejects.toThrow(`The repository in ${repo.path} has no commits yet.`);
  });

  it('says what is wrong with a path that is no repository, or not there', async () => {
    using repo = repository();
    const reader = git(repo.surroundings);
    expect(await reader.recognises(repo.home, never)).toBeUndefined();
    expect(await reader.recognises(repo.path, never)).toBe('good');
    await expect(readAll(reader, repo.home)).rejects.toThrow(`${repo.home} is not in a git repository.`);
    const missing = join(repo.home, 'missing');
    await expect(readAll(reader, missing)).rejects.toThrow(`There is no folder ${missing}.`);
  });

  it('runs no program that the repository’s configuration names', async () => {
    using repo = repository();
    const mark = join(repo.home, 'ran');
    const program = join(repo.home, 'hostile.sh');
    writeFileSync(program, `#!/bin/sh\necho "$0 $@" >> '${mark}'\nexit 0\n`, { mode: 0o755 });
    repo.commit({ message: 'Signed, it says' });
    const signed = repo
      .git(['cat-file', 'commit', 'HEAD'])
      .replace('\n\n', '\ngpgsig -----BEGIN PGP SIGNATURE-----\n \n abc\n -----END PGP SIGNATURE-----\n\n');
    const hash = repo.git(['hash-object', '-w', '-t', 'commit', '--stdin'], {}, signed).trim();
    repo.git(['update-ref', 'HEAD', hash]);
    repo.file('.gitattributes', '* diff=hostile filter=hostile\n');
    const hostile = [
      ['core.fsmonitor', program],
      ['core.pager', program],
      ['pager.log', program],
      ['core.sshCommand', program],
      ['core.editor', program],
      ['core.hooksPath', repo.home],
      ['core.alternateRefsCommand', program],
      ['gpg.program', program],
      ['log.showSignature', 'true'],
      ['diff.external', program],
      ['diff.hostile.textconv', program],
      ['filter.hostile.smudge', program],
      ['alias.log', `!${program}`],
      ['alias.rev-list', `!${program}`],
      ['credential.helper', `!${program}`],
      ['format.pretty', '%GG %n injected'],
      ['remote.origin.promisor', 'true'],
      ['remote.origin.url', `ext::${program}`],
      ['remote.origin.uploadpack', program],
    ] as const;
    for (const [name, value] of hostile) repo.git(['config', name, value]);
    repo.git(['log', '-1']);
    expect(existsSync(mark), 'the configuration is hostile: plain git runs it').toBe(true);
    renameSync(mark, `${mark}-by-plain-git`);
    repo.git(['config', 'mailmap.file', '/dev/zero']);

    const reader = git(repo.surroundings);
    expect(await reader.recognises(repo.path, never)).toBe('good');
    await reader.guess(repo.path, never);
    const { events } = await readAll(reader, repo.path);
    expect(events.map(({ title }) => title)).toEqual(['Signed, it says']);
    expect(existsSync(mark)).toBe(false);
  });

  it('fetches nothing that is missing, and so runs no helper for it', async () => {
    using repo = repository();
    const first = repo.commit({ message: 'Missing' });
    repo.commit({ message: 'There' });
    rmSync(join(repo.path, '.git', 'objects', first.slice(0, 2), first.slice(2)));
    const mark = join(repo.home, 'fetched');
    const program = join(repo.home, 'hostile.sh');
    writeFileSync(program, `#!/bin/sh\ntouch '${mark}'\nexit 1\n`, { mode: 0o755 });
    for (const [name, value] of [
      ['core.repositoryformatversion', '1'],
      ['extensions.partialClone', 'origin'],
      ['remote.origin.promisor', 'true'],
      ['remote.origin.url', `ext::${program}`],
      ['protocol.ext.allow', 'always'],
    ] as const)
      repo.git(['config', name, value]);
    expect(() => repo.git(['log'])).toThrow('Command failed');
    expect(existsSync(mark), 'plain git runs it').toBe(true);
    rmSync(mark);
    await expect(readAll(git(repo.surroundings), repo.path)).rejects.toThrow(`git failed in ${repo.path}`);
    expect(existsSync(mark)).toBe(false);
  });

  it('reads what is left of a damaged repository, and says where it ends', async () => {
    using repo = repository();
    const hashes = Array.from({ length: 30 }, (_, index) => repo.commit({ message: `Row ${index}` }));
    const lost = hashes[3] ?? '';
    rmSync(join(repo.path, '.git', 'objects', lost.slice(0, 2), lost.slice(2)));
    const { events, skipped, progress } = await readAll(git(repo.surroundings), repo.path);
    expect(events.map(({ title }) => title)).toContain('Row 29');
    expect(skipped).toHaveLength(1);
    expect(skipped[0]?.why).toContain('what comes before in its history: git failed in');
    expect(progress.at(-1)).toEqual({ done: events.length, total: events.length });
    expect(await git(repo.surroundings).guess(repo.path, never)).toMatchObject({ name: 'Ana Torres' });
  });

  it('reads no repository of another owner unless it is declared safe', async () => {
    using repo = repository();
    repo.commit({ message: 'Theirs' });
    const real = process.env['PATH'];
    const bin = join(repo.home, 'bin');
    mkdirSync(bin);
    // git's own switch for its tests: every repository seems to be somebody else's
    writeFileSync(join(bin, 'git'), `#!/bin/sh\nPATH='${real}' GIT_TEST_ASSUME_DIFFERENT_OWNER=1 exec git "$@"\n`, {
      mode: 0o755,
    });
    const reader = git({ environment: { PATH: `${bin}:${real}`, HOME: repo.home }, now: Date.now() });
    await expect(reader.guess(repo.path, never)).rejects.toThrow(
      `git refuses ${repo.path} because another user owns it. If you trust it: git config --global --add safe.directory ${repo.path}`,
    );
    writeFileSync(join(repo.home, '.gitconfig'), `[safe]\n\tdirectory = ${repo.path}\n`);
    expect(await reader.guess(repo.path, never)).toMatchObject({ name: 'Ana Torres' });
  });

  it('says so where git is not installed', async () => {
    using repo = repository();
    const reader = git({ environment: { PATH: repo.home }, now: Date.now() });
    await expect(readAll(reader, repo.path)).rejects.toThrow('git is not installed, or not on PATH.');
    expect(await reader.recognises(repo.path, never)).toBeUndefined();
  });

  it('names the channel as the repository is named where it came from', async () => {
    using repo = repository('work');
    repo.commit({ message: 'One' });
    repo.git(['remote', 'add', 'origin', 'git@forge.example:growers/pear-tools.git']);
    const channel = async (path = repo.path) => (await readAll(git(repo.surroundings), path)).events[0]?.channel;
    expect(await channel()).toBe('pear-tools');
    repo.git(['remote', 'set-url', 'origin', 'https://forge.example/growers/pear\u{1B}[31m\n/']);
    expect(await channel()).not.toMatch(/\p{Cc}/u);
    repo.git(['remote', 'remove', 'origin']);
    // a folder that says only that there is a repository says nothing of which
    repo.git(['clone', '-q', '--bare', repo.path, join(repo.home, 'plum-tools', 'repo.git')]);
    expect(await channel(join(repo.home, 'plum-tools', 'repo.git'))).toBe('plum-tools');
  });

  it('tells when a person put a commit in, where that was on another day, and of a host’s web page nothing', async () => {
    using repo = repository();
    const dated = (committer: string, address: string, at: string) =>
      repo.git(['commit', '-q', '--allow-empty', '-m', committer, '--date', '2026-03-02T09:30:00+02:00'], {
        GIT_AUTHOR_NAME: 'Ana Torres',
        GIT_AUTHOR_EMAIL: 'ana@orchard.example',
        GIT_COMMITTER_NAME: committer,
        GIT_COMMITTER_EMAIL: address,
        GIT_COMMITTER_DATE: at,
      });
    dated('Bo Lind', 'bo@orchard.example', '2026-04-05T10:00:00Z');
    dated('Ana Torres', 'ana@orchard.example', '2026-04-06T10:00:00Z');
    dated('Ana Torres', 'ana@orchard.example', '2026-03-02T20:00:00Z');
    dated('GitHub', 'noreply@github.com', '2026-04-08T10:00:00Z');
    const { events } = await readAll(git(repo.surroundings), repo.path);
    expect(events.map(({ title, committer, committed_at }) => [title, committer?.name, committed_at])).toEqual([
      ['GitHub', undefined, undefined],
      ['Ana Torres', undefined, undefined],
      ['Ana Torres', undefined, '2026-04-06T10:00:00.000Z'],
      ['Bo Lind', 'Bo Lind', '2026-04-05T10:00:00.000Z'],
    ]);
  });

  it('passes no environment on but what git needs', async () => {
    using repo = repository();
    repo.commit({ message: 'Quiet' });
    const environment = { ...repo.surroundings.environment, GIT_DIR: '/nowhere', GIT_TRACE: join(repo.home, 'trace') };
    const { events } = await readAll(git({ ...repo.surroundings, environment }), repo.path);
    expect(events).toHaveLength(1);
    expect(existsSync(join(repo.home, 'trace'))).toBe(false);
  });

  it('skips and names a commit whose message has no end, and reads on', async () => {
    using repo = repository();
    repo.commit({ message: 'Before' });
    const hash = repo.commit({ message: `Endless ${'x'.repeat(1_100_000)}` });
    repo.commit({ message: 'After' });
    const { events, skipped } = await readAll(git(repo.surroundings), repo.path);
    expect(events.map(({ title }) => title)).toEqual(['After', 'Before']);
    expect(skipped).toEqual([{ where: `commit ${hash.slice(0, 12)}`, why: 'its message is longer than 1 MiB' }]);
  });

  it('stops at once when cancelled', async () => {
    using repo = repository();
    repo.commit({ message: 'One' });
    const cancelled = AbortSignal.abort();
    await expect(git(repo.surroundings).read(repo.path, [], cancelled)[Symbol.asyncIterator]().next()).rejects.toThrow(
      'aborted',
    );
  });
});

describe('who a git history is about', () => {
  it('is the configured address where it wrote twenty commits', async () => {
    using repo = repository();
    for (let index = 0; index < 20; index += 1) repo.commit({ message: `Mine ${index}` });
    for (let index = 0; index < 21; index += 1)
      repo.commit({ message: `Theirs ${index}`, name: 'Bo Lind', email: 'bo@orchard.example' });
    repo.git(['config', 'user.email', 'Ana@Orchard.example']);
    expect(await git(repo.surroundings).guess(repo.path, never)).toMatchObject({
      me: ['ana@orchard.example'],
      name: 'Ana Torres',
      why: 'the address git is configured with here',
    });
  });

  it('is otherwise the most frequent author who is no bot, with every address of that name', async () => {
    using repo = repository();
    repo.commit({ message: 'One' });
    for (const email of ['bo@orchard.example', 'bo@orchard.example', 'bo@home.example'])
      repo.commit({ message: 'Theirs', name: 'Bo Lind', email });
    for (let index = 0; index < 5; index += 1)
      repo.commit({ message: 'Bump', name: 'renovate[bot]', email: '1+renovate[bot]@users.noreply.github.com' });
    repo.git(['config', 'user.email', 'ana@orchard.example']);
    expect(await git(repo.surroundings).guess(repo.path, never)).toMatchObject({
      me: ['bo@orchard.example', 'bo@home.example'],
      name: 'Bo Lind',
      why: 'most frequent author',
    });
  });
});

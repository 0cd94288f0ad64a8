import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCli } from '../../../src/cli/run.ts';
import { takeEnvironment } from '../../../src/settings/environment.ts';
import { heldToShape } from '../held-to-shape.ts';
import { temporaryFolder } from '../../gateway/running-gateway.ts';
import { repository } from '../../readers/git/repository.ts';

const machine = () => {
  const dataFolder = join(temporaryFolder(), 'data');
  const persona = async (words: string[], typed?: string) => {
    let out = '';
    let err = '';
    const code = await runCli(words, {
      out: { write: (text) => (out += text) },
      err: { write: (text) => (err += text) },
      in: Object.assign(
        (async function* input() {
          if (typed !== undefined) yield typed;
        })(),
        { isTTY: typed !== undefined },
      ),
      signal: new AbortController().signal,
      environment: takeEnvironment({ PERSONA_DATA: dataFolder, PERSONA_CONFIG: dataFolder }),
    });
    heldToShape(words, out);
    return { code, out, err, dataFolder };
  };
  return Object.assign((...words: string[]) => persona(words), {
    answering: (typed: string, ...words: string[]) => persona(words, typed),
  });
};

it('makes namespace and persona, imports and builds; and again by the name alone', async () => {
  const persona = machine();
  using repo = repository();
  for (let index = 0; index < 3; index += 1) repo.commit({ message: `Prune row ${index}` });
  const first = await persona('import', 'trees', repo.path);
  expect(first.code).toBe(0);
  expect(first.out.split('\n')).toEqual([
    '3 read (3 new)',
    'theirs: 3 events with 9 words that count; 0 other people',
    expect.stringMatching(/^from 2\d{3}-\d\d-\d\d to 2\d{3}-\d\d-\d\d; times: 3 tell their zone$/),
    'built; see it: persona show trees',
    '',
  ]);
  expect(first.err).toContain('is read as git.');
  expect(first.err).toContain('trees: Ana Torres\ngit: ana@orchard.example (most frequent author)');
  repo.commit({ message: 'One more' });
  const again = await persona('import', 'trees', '--json');
  expect(again.code).toBe(0);
  expect(JSON.parse(again.out)).toMatchObject({
    subject: 'Ana Torres',
    imports: [{ reader: 'git', path: repo.path, me: ['ana@orchard.example'], read: 4, accepted: 1, duplicates: 3 }],
    build: { status: 'completed' },
  });
  expect(JSON.parse((await persona('namespaces', '--json')).out).data).toHaveLength(1);
});

it('names what was left out, and takes --me and --subject', async () => {
  const persona = machine();
  const path = 'test/fixtures/readers/mail/damaged.mbox';
  const made = await persona('import', 'letters', 'mail', path, '--me', 'Ana Torres', '--subject', 'Ana', '--no-build');
  expect(made.code).toBe(0);
  expect(made.out.split('\n')[0]).toBe('2 read (2 new), 4 skipped:');
  expect(made.out).toContain('  <future@orchard.example>: its date lies in the future: 2093-03-02\n');
  expect(made.err).toContain('letters: Ana\nmail: Ana Torres, ana@orchard.example (as you said)');
});

it('makes nothing where there is nothing to read', async () => {
  const persona = machine();
  expect(await persona('import', 'x', '/nowhere/at/all')).toMatchObject({
    code: 1,
    err: '/nowhere/at/all is not there.\n',
  });
  expect(await persona('import', 'x', 'package.json')).toMatchObject({ code: 1 });
  expect(await persona('import', 'x', 'git')).toMatchObject({ code: 2 });
  expect(await persona('import', 'x')).toMatchObject({ code: 2 });
  const nobody = await persona('import', 'x', 'test/fixtures/readers/mail/orchard.mbox', '--me', 'zed@orchard.example');
  expect(nobody.code).toBe(1);
  expect(nobody.err).toContain('Nobody in');
  expect(JSON.parse((await persona('namespaces', '--json')).out).data).toEqual([]);
  expect(existsSync(join(nobody.dataFolder, 'imports.json'))).toBe(false);
});

it('says of an archive that it is to be unpacked', async () => {
  const persona = machine();
  const file = join(temporaryFolder(), 'export.tar.gz');
  writeFileSync(file, Buffer.from([0x1f, 0x8b, 8, 0]));
  const { code, err } = await persona('import', 'me', file);
  expect(code).toBe(1);
  expect(err).toContain(
    'export.tar.gz. It is packed: unpack it first (tar -xf), and give the folder. The readers take:',
  );
});

it('lists the readers and what each takes', async () => {
  const persona = machine();
  const { out } = await persona('readers', '--json');
  expect(JSON.parse(out)).toContainEqual({
    id: 'git',
    title: 'Git history',
    takes: 'a folder with a git repository',
    page: 'docs/sources/git.md',
  });
});

it('forgets a namespace when asked twice, and leaves nothing of it in its files', async () => {
  const persona = machine();
  using repo = repository();
  repo.commit({ message: 'Prune the unmistakable quincebush' });
  const { dataFolder } = await persona('import', 'trees', repo.path);
  const files = () => readdirSync(dataFolder).map((file) => readFileSync(join(dataFolder, file), 'latin1'));
  const holds = (text: string) => files().some((content) => content.includes(text));
  expect(holds('quincebush')).toBe(true);
  expect(await persona('forget', 'trees')).toMatchObject({ code: 2, out: '' });
  expect(await persona.answering('n\n', 'forget', 'trees')).toMatchObject({ code: 1 });
  expect(await persona('show', 'trees')).toMatchObject({ code: 0 });
  const forgotten = await persona.answering('y\n', 'forget', 'trees');
  expect(forgotten).toMatchObject({ code: 0, out: 'trees is forgotten.\n' });
  expect(forgotten.err).toContain('This cannot be undone. [y/N]');
  expect(await persona('show', 'trees')).toMatchObject({ code: 5 });
  expect(holds('quincebush')).toBe(false);
  expect(holds(repo.path)).toBe(false);
  expect(await persona('forget', 'trees', '--yes')).toMatchObject({ code: 5 });
});

it('says that what was sent stays when it is stopped', async () => {
  using repo = repository();
  repo.commit({ message: 'One' });
  const stop = new AbortController();
  let err = '';
  const dataFolder = join(temporaryFolder(), 'data');
  const code = await runCli(['import', 'trees', repo.path], {
    out: { write: () => true },
    err: {
      write(text) {
        err += text;
        if (text.includes('(most frequent author)')) stop.abort('SIGINT');
      },
    },
    in: (async function* none() {})(),
    signal: stop.signal,
    environment: takeEnvironment({ PERSONA_DATA: dataFolder, PERSONA_CONFIG: dataFolder }),
  });
  expect(code).toBe(1);
  expect(err).toContain('Stopped. What was sent stays; persona import trees goes on with it.');
});

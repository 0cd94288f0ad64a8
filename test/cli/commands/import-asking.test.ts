import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { runCli } from '../../../src/cli/run.ts';
import { takeEnvironment } from '../../../src/settings/environment.ts';
import { temporaryFolder } from '../../gateway/running-gateway.ts';
import { repository } from '../../readers/git/repository.ts';

/** A terminal at which these lines are typed, or a pipe that gives them. */
const at = (isTTY: boolean, ...typed: string[]) => {
  const dataFolder = temporaryFolder();
  return async (...argv: string[]) => {
    let out = '';
    let err = '';
    const code = await runCli(argv, {
      out: { write: (text) => (out += text), isTTY },
      err: { write: (text) => (err += text), isTTY },
      in: Object.assign(Readable.from(typed.map((line) => `${line}\n`)), { isTTY }),
      signal: new AbortController().signal,
      environment: takeEnvironment({ PERSONA_DATA: dataFolder, HOME: dataFolder, PATH: process.env['PATH'] ?? '' }),
    });
    return { code, out, err };
  };
};

const orchard = () => {
  const repo = repository();
  for (const message of ['Prune', 'Water', 'Dig']) repo.commit({ message });
  repo.commit({ message: 'Graft', email: 'ana@home.example' });
  repo.commit({ message: 'Weigh', name: 'Bo Lind', email: 'bo@orchard.example' });
  return repo;
};

it('asks in a terminal what to read, who it is about and into what, and imports that', async () => {
  using repo = orchard();
  const { code, out, err } = await at(true, repo.path, 'carla', '2', 'trees')('import');
  expect(err).toContain('is a git history: 5 commits.');
  expect(err).toContain('1  Ana Torres: 4 commits, ana@orchard.example, ana@home.example (most frequent author)');
  expect(err).toContain('Nobody in it is that: give a number, a name or an address.');
  expect(err).toContain('Into which namespace? [orchard]');
  expect(err).toContain('trees: Bo Lind');
  expect(out).toMatch(/5 read/);
  expect(code).toBe(0);
});

it('takes the likeliest, and the name of what is read, where only Enter is pressed', async () => {
  using repo = orchard();
  const { code, err } = await at(true, '', '')('import', 'garden', repo.path);
  expect(err).not.toContain('Into which namespace?');
  expect(err).toContain('garden: Ana Torres');
  expect(code).toBe(0);
});

it('takes a path that stands alone for what to read, and asks into which namespace; a pipe is told', async () => {
  using repo = orchard();
  const { code, err } = await at(true, '2', 'trees')('import', repo.path);
  expect(err).not.toContain('What shall be read?');
  expect(err).toContain('Into which namespace? [orchard]');
  expect(err).toContain('trees: Bo Lind');
  expect(code).toBe(0);
  expect(await at(false)('import', repo.path)).toMatchObject({
    code: 2,
    err: `${repo.path} is what to read. Say into which namespace as well: persona import NAME ${repo.path}\n`,
  });
});

it('asks nothing where flags say it, nor in a pipe, which is told what to give', async () => {
  using repo = orchard();
  const said = await at(true)('import', 'trees', repo.path, '--me', 'ana@orchard.example');
  expect(said).toMatchObject({ code: 0 });
  expect(said.err).not.toContain('Who is it about?');
  const piped = await at(false, repo.path)('import');
  expect(piped).toMatchObject({ code: 2 });
  expect(piped.err).toContain('persona import NAME PATH');
  const given = await at(false)('import', 'trees', repo.path, '--apart', 'ana@home.example');
  expect(given).toMatchObject({ code: 0 });
  expect(given.err).toContain('git: ana@orchard.example (most frequent author)');
});

it('imports nothing when the terminal goes away', async () => {
  using repo = orchard();
  const { code, err } = await at(true)('import', 'trees', repo.path);
  expect(code).toBe(2);
  expect(err).toContain('Stopped; nothing was imported.');
});

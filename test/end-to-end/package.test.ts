import { execFile } from 'node:child_process';
import { chmodSync, globSync, lstatSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { testedNode } from '../helpers/node.ts';
import { Program } from '../helpers/pty.ts';

const run = promisify(execFile);
type Packed = { filename: string; unpackedSize: number; files: { path: string }[] };
type Manifest = { version: string; bin: Record<string, string>; [field: string]: unknown };

let folder: string;
let packed: Packed;
let installed: string;
/** what the package's folder is like: every file's path, size, rights and time */
const looks = () =>
  globSync('**', { cwd: installed }).map((name) => {
    const { size, mode, mtimeMs } = lstatSync(join(installed, name));
    return { name, size, mode, mtimeMs };
  });
const npm = (...args: string[]) =>
  run('npm', [...args, '--offline', '--cache', join(folder, 'cache')], {
    env: { ...process.env, HOME: folder, NPM_CONFIG_USERCONFIG: join(folder, 'none') },
  });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'persona-package-'));
  // What is packed was built before the tests began: prepack would build it again under the other tests' feet.
  const { stdout } = await npm('pack', '--json', '--ignore-scripts', '--pack-destination', folder);
  const said = JSON.parse(stdout) as Packed[] | Record<string, Packed>;
  packed = Object.values(said)[0] as Packed;
  await npm('install', '--global', '--prefix', join(folder, 'prefix'), join(folder, packed.filename));
  installed = join(folder, 'prefix/lib/node_modules/persona-explorer');
});
afterAll(() => {
  for (const name of globSync('**/', { cwd: installed })) chmodSync(join(installed, name), 0o755);
  rmSync(folder, { recursive: true, force: true });
});

describe('the package', () => {
  it('holds the program, its licences and its sample people and its manual page, in at most 10 MB unpacked', () => {
    expect(packed.unpackedSize).toBeLessThanOrEqual(10_000_000);
    const paths = packed.files.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining(['dist/main.js', 'dist/THIRD-PARTY.txt', 'LICENSE', 'README.md', 'docs/persona.1']),
    );
    expect(paths.filter((path) => path.startsWith('dist/samples/'))).toHaveLength(3);
    expect(
      paths.filter(
        (path) => !/^(dist\/|LICENSE$|README\.md$|CHANGELOG\.md$|package\.json$|docs\/persona\.1$)/.test(path),
      ),
    ).toEqual([]);
  });

  it('installs nothing beside itself, and says nothing of itself that is not so', () => {
    const about = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as Manifest;
    for (const field of ['dependencies', 'optionalDependencies', 'peerDependencies'])
      expect(about[field]).toBeUndefined();
    for (const field of ['repository', 'bugs', 'homepage']) expect(about[field]).toBeUndefined();
    expect(globSync('prefix/lib/node_modules/*', { cwd: folder })).toHaveLength(1);
    expect(globSync('**/node_modules', { cwd: installed })).toEqual([]);
  });

  it('opens the explorer from where it was installed, also where nothing may be written there', async () => {
    for (const name of globSync('**', { cwd: installed }))
      chmodSync(join(installed, name), lstatSync(join(installed, name)).mode & ~0o222);
    chmodSync(installed, 0o555);
    const before = looks();
    const program = new Program(testedNode, [join(folder, 'prefix/bin/persona')], {
      cwd: folder,
      env: { HOME: folder, PERSONA_DATA: join(folder, 'data'), PERSONA_CONFIG: join(folder, 'config') },
    });
    onTestFinished(() => program.kill());
    await program.shows(/sample-sign-painter +Teo Vance.*\d/);
    program.press('enter');
    await program.shows(/1 Overview/);
    program.press('q', 'q');
    expect((await program.ended).exitCode).toBe(0);
    expect(looks()).toEqual(before);
  });

  it('runs as the command persona', async () => {
    const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as Manifest;
    const { stdout } = await run(join(folder, 'prefix/bin/persona'), ['--version']);
    expect(stdout.trim()).toBe(version);
  });
});

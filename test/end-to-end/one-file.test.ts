import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { nodeRelease, processors } from '../../build/release/node-release.ts';
import { makeOneFile } from '../../build/release/one-file.ts';
import { pack } from '../../build/release/pack.ts';
import { heapFlags } from '../../src/settings/heap-flags.ts';
import { isAlive } from '../helpers/keeper-folder.ts';
import { Program } from '../helpers/pty.ts';

const run = promisify(execFile);
const sample = join(import.meta.dirname, '../../src/embedded/samples/sign-painter.jsonl');
const processor = processors.find((one) => process.platform === 'linux' && one === process.arch);
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

let release: string;
let persona: string;
beforeAll(async () => {
  if (processor === undefined) return;
  release = mkdtempSync(join(tmpdir(), 'persona-one-file-'));
  persona = join(release, 'persona');
  const node = nodeRelease(processor);
  const packed = pack(version, node.licence);
  await makeOneFile({ node, processor, packed, builder: node.executable, output: persona, keepsSymbols: true });
});
afterAll(() => rmSync(release, { recursive: true, force: true }));

/** An empty home, and an environment with nothing else but a PATH on which there is no Node. */
function emptyHome(more: Record<string, string> = {}) {
  const home = mkdtempSync(join(release, 'home-'));
  const env: Record<string, string> = { HOME: home, PATH: join(home, 'bin'), TMPDIR: join(home, 'tmp'), ...more };
  mkdirSync(join(home, 'tmp'));
  const caches = join(home, '.cache/persona-explorer');
  return {
    env,
    caches,
    unpacked: () => readdirSync(caches),
    persona: async (...args: string[]) => (await run(persona, args, { env, cwd: home })).stdout,
    told: async (...args: string[]) => (await run(persona, args, { env, cwd: home })).stderr,
    refused: async (...args: string[]) =>
      run(persona, args, { env, cwd: home }).then(
        () => undefined,
        (error: { code: number; stderr: string }) => ({ code: error.code, err: error.stderr }),
      ),
    owner: () => {
      const [file] = globSync('.local/share/persona-explorer/owner.json', { cwd: home });
      return file === undefined
        ? undefined
        : (JSON.parse(readFileSync(join(home, file), 'utf8')) as { pid: number; kind: string });
    },
  };
}

describe.skipIf(processor === undefined)('the single executable', () => {
  it('runs where there is no Node, from an empty home, and hears nothing that is meant for one', async () => {
    const home = emptyHome({ NODE_OPTIONS: '--no-such-option' });
    expect(await home.persona('--version')).toBe(`${version}\n`);
    expect(home.unpacked()).toEqual([expect.stringMatching(`^program-${version}-[0-9a-f]{16}$`)]);
    expect(await home.persona('--node-options=--title=mine', '--version')).toBe(`${version}\n`);
  });

  it('says what it is, that the flags for its heap are in force, and where the licences of all that it holds lie', async () => {
    const home = emptyHome();
    const findings = JSON.parse(await home.persona('doctor', '--json')) as { check: string; says: string }[];
    const says = (check: string) => findings.find((one) => one.check === check)?.says;
    const folder = join(home.caches, home.unpacked()[0] ?? '');
    expect(says('program')).toBe(`One file with Node in it: ${persona}, unpacked to ${folder}.`);
    expect(says('memory')).toBe(`V8's flags are in force: ${heapFlags.join(' ')}.`);
    const licences = readFileSync(join(folder, 'THIRD-PARTY.txt'), 'utf8');
    const works = ['\nink ', '\nNode.js, and the works', 'OpenSSL', 'ICU', 'V8', 'libuv'];
    expect(works.filter((work) => !licences.includes(work))).toEqual([]);
  });

  it('opens the explorer with all its threads', async () => {
    const { env } = emptyHome();
    const program = new Program(persona, [], { env, cwd: env['HOME'] ?? '' });
    onTestFinished(() => program.kill());
    await program.shows(/sample-sign-painter +Teo Vance.*\d/);
    program.press('enter');
    await program.shows(/1 Overview/);
    program.press('q', 'q');
    expect((await program.ended).exitCode).toBe(0);
  });

  it('starts itself again: a keeper, a serve without a terminal, a unit', async () => {
    const { persona: on, told, owner } = emptyHome({ PERSONA_KEEPER: 'on' });
    const words = () => readFileSync(`/proc/${owner()?.pid}/cmdline`, 'utf8').split('\0');
    await on('import', 'signs', sample);
    expect(await told('build', 'signs')).toContain('goes on building in the background');
    await expect.poll(async () => await on('status', 'signs')).toMatch(/^completed/);
    await on('stop').catch(() => '');
    await on('serve', '--port', '0', '--detach');
    expect(owner()).toMatchObject({ kind: 'detached' });
    expect(words().slice(0, 2)).toEqual([persona, 'serve']);
    const { pid } = owner() ?? { pid: 0 };
    await on('stop');
    await expect.poll(() => isAlive(pid)).toBe(false);
    expect(await on('serve', '--unit', 'systemd')).toContain(`ExecStart="${persona}" "serve" "--data"`);
  });

  it('serves a persona to an agent', async () => {
    const { env, persona: on } = emptyHome();
    await on('import', 'signs', sample);
    const client = new Client({ name: 'a test', version: '1' });
    await client.connect(
      new StdioClientTransport({ command: persona, args: ['mcp', 'signs'], env, cwd: env['HOME'] ?? '' }),
    );
    onTestFinished(() => client.close());
    expect((await client.listTools()).tools.length).toBeGreaterThan(3);
  });

  it('is unpacked once by many that start at the same moment', async () => {
    const home = emptyHome();
    const said = await Promise.all(Array.from({ length: 6 }, async () => home.persona('--version')));
    expect(new Set(said)).toEqual(new Set([`${version}\n`]));
    expect(home.unpacked()).toHaveLength(1);
  });

  it('is whole at the next start when it is killed while it unpacks', async () => {
    const home = emptyHome();
    const half = () => globSync('.unpacking-*/main.js', { cwd: home.caches });
    for (let tries = 0; half().length === 0 && tries < 50; tries += 1) {
      rmSync(home.caches, { recursive: true, force: true });
      const child = spawn(persona, ['--version'], { env: home.env, stdio: 'ignore' });
      const ended = once(child, 'exit');
      while (half().length === 0 && child.exitCode === null) await new Promise((resolve) => setImmediate(resolve));
      child.kill('SIGKILL');
      await ended;
    }
    expect(home.unpacked()).toEqual([expect.stringMatching(/^\.unpacking-/)]);
    expect(await home.persona('--version')).toBe(`${version}\n`);
    expect(home.unpacked().filter((name) => name.startsWith('program-'))).toHaveLength(1);
  });

  it('takes a temporary folder where there is no cache, and says so where there is neither', async () => {
    const home = emptyHome();
    writeFileSync(join(home.env['HOME'] ?? '', '.cache'), '');
    expect(await home.persona('--version')).toBe(`${version}\n`);
    const other = `persona-explorer-${process.getuid?.()}`;
    expect(readdirSync(join(home.env['TMPDIR'] ?? '', other))).toHaveLength(1);
    home.env['TMPDIR'] = join(home.env['HOME'] ?? '', '.cache');
    const refused = await home.refused('--version');
    expect(refused?.code).toBe(1);
    expect(refused?.err).toContain(`.cache/persona-explorer: what lies above it is no folder\n`);
    expect(refused?.err).toContain(`.cache/${other}: what lies above it is no folder\n`);
    expect(refused?.err).toContain('Name a folder of your own with XDG_CACHE_HOME.\n');
  });
});

import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testedNode } from '../helpers/node.ts';

const run = promisify(execFile);
const main = join(import.meta.dirname, '../../dist/main.js');
const about = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  version: string;
  engines: { node: string };
};
/** the oldest Node that runs the program, e.g. "22.16" */
const oldest = about.engines.node.replace('>=', '');
const isOlder = (version: string, than: string): boolean => version.localeCompare(than, 'en', { numeric: true }) < 0;

let folder: string;
let env: NodeJS.ProcessEnv;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'persona-program-'));
  env = { ...process.env, HOME: folder, PERSONA_DATA: join(folder, 'data'), PERSONA_CONFIG: join(folder, 'config') };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Outcome = { code: number; out: string; err: string };
const persona = async (args: readonly string[], node = testedNode): Promise<Outcome> => {
  try {
    const { stdout, stderr } = await run(node, [main, ...args], { env, cwd: folder });
    return { code: 0, out: stdout, err: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, out: stdout, err: stderr };
  }
};

describe('the built program', () => {
  it('says the same oldest Node in the README as in the package', () => {
    const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
    expect(new Set(readme.match(/(?<=Node )\d+\.\d+/g))).toEqual(new Set([oldest]));
  });

  it('prints what persona namespaces prints where there is no terminal', async () => {
    expect(await persona(['namespaces', 'create', 'lighthouse'])).toMatchObject({ code: 0 });
    const bare = await persona([]);
    expect(bare).toMatchObject({ code: 0, err: '' });
    expect(bare.out).toMatch(/lighthouse/);
    expect(bare.out).toBe((await persona(['namespaces'])).out);
  });

  it('answers --help and --version, and refuses what it does not know with 2', async () => {
    expect((await persona(['--help'])).out).toMatch(/namespaces/);
    expect((await persona(['--version'])).out.trim()).toBe(about.version);
    expect((await persona(['no-such-command'])).code).toBe(2);
  });

  it('links its first file without built-in modules, so that an old Node gets as far as saying which it needs', async () => {
    const linked = (file: string): string[] =>
      [...readFileSync(file, 'utf8').matchAll(/\bimport\s*(?:[^(.;'"`]*?from\s*)?["'`]([^"'`]+)["'`]/g)].flatMap(
        ([, to = '']) => (to.startsWith('.') ? linked(join(dirname(file), to)) : [to]),
      );
    expect(linked(main)).toEqual([]);
    for (const bin of (process.env['PATH'] ?? '').split(delimiter)) {
      const node = join(bin, 'node');
      if (!existsSync(node)) continue;
      const version = (await run(node, ['--version'])).stdout.trim();
      const old = isOlder(version.slice(1), oldest);
      const { code: exit, err } = await persona(['--version'], node);
      const says = err.startsWith(`persona needs Node ${oldest} or newer; this is Node`);
      expect({ version, exit, says }).toEqual({ version, exit: old ? 2 : 0, says: old });
    }
  });
});

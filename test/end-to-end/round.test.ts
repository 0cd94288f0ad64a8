import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { testedNode } from '../helpers/node.ts';

const run = promisify(execFile);
const main = join(import.meta.dirname, '../../dist/main.js');
const sample = join(import.meta.dirname, '../../src/embedded/samples/sign-painter.jsonl');

let folder: string;
let env: NodeJS.ProcessEnv;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'persona-round-'));
  env = { ...process.env, HOME: folder, PERSONA_DATA: join(folder, 'data'), PERSONA_CONFIG: join(folder, 'config') };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const persona = async (...args: string[]) => {
  const { stdout } = await run(testedNode, [main, ...args, '--json'], { env, cwd: folder });
  return JSON.parse(stdout) as unknown;
};

it('serves, creates a namespace, imports a sample person, builds and shows the persona, without a screen', async () => {
  const gateway = spawn(testedNode, [main, 'serve', '--port', '0', '--json'], {
    env,
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(gateway, 'exit');
  onTestFinished(async () => {
    gateway.kill('SIGKILL');
    await ended;
  });
  const [line] = (await once(createInterface(gateway.stdout), 'line')) as [string];
  expect(JSON.parse(line)).toMatchObject({ url: expect.stringMatching(/\/gateway\/v1$/), pid: gateway.pid });

  expect(await persona('namespaces', 'create', 'signs')).toMatchObject({ name: 'signs' });
  await persona('personas', 'create', 'signs', '--subject', 'Teo Vance');
  await persona('import', 'signs', 'jsonl', sample);
  expect(await persona('build', 'signs', '--wait')).toMatchObject({ status: 'completed' });
  const shown = (await persona('show', 'signs')) as { identity: object; episodes: unknown[] };
  expect(shown.identity).toMatchObject({ role: 'lettering and signs' });
  expect(shown.episodes.length).toBeGreaterThan(0);

  gateway.kill('SIGTERM');
  expect((await ended)[0]).toBe(128 + 15);
});

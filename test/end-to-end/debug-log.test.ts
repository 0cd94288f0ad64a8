import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { testedNode } from '../helpers/node.ts';
import { Program } from '../helpers/pty.ts';

const run = promisify(execFile);
const main = join(import.meta.dirname, '../../dist/main.js');
const key = 'sk-planted-0123456789';
const mark = 'quillwort';

let folder: string;
let env: Record<string, string>;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'persona-debug-'));
  file = join(folder, 'state', 'persona-explorer', 'debug.jsonl');
  env = {
    HOME: folder,
    XDG_STATE_HOME: join(folder, 'state'),
    PERSONA_DATA: join(folder, 'data'),
    PERSONA_CONFIG: join(folder, 'config'),
    PERSONA_API_KEY: key,
  };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const persona = async (more: Record<string, string>, ...args: string[]) =>
  (await run(testedNode, [main, ...args], { env: { ...process.env, ...env, ...more }, cwd: folder })).stdout;
const explorer = (more: Record<string, string>) => {
  const program = new Program(testedNode, [main], { cwd: folder, env: { ...env, ...more } });
  onTestFinished(() => program.kill());
  return program;
};
const lines = () =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

const letters = Array.from({ length: 30 }, (_, index) => ({
  id: `mail:<${mark}-${index}@northwind.example>`,
  provider: 'mail',
  kind: 'message',
  occurred_at: `2026-10-${String(index + 1).padStart(2, '0')}T09:00:00Z`,
  self: true,
  actor: { key: 'ada@northwind.example', name: 'Ada Okafor' },
  to: [{ key: 'ben@northwind.example', name: 'Ben Hale' }],
  text: `Thank you, the ${mark} budget and the ${mark} handbook are ready. I think the ${mark} plan is good.`,
}));

it('tells of a session in its file and nowhere on the screen, and holds no key, no name and no text of an event', async () => {
  const debugged = { PERSONA_DEBUG: '1' };
  writeFileSync(join(folder, 'letters.jsonl'), letters.map((one) => `${JSON.stringify(one)}\n`).join(''));
  await persona({}, 'import', 'letters', 'jsonl', join(folder, 'letters.jsonl'));
  expect(existsSync(file)).toBe(false);

  const program = explorer(debugged);
  await program.shows(/letters +Ada Okafor/);
  program.press('enter');
  await program.shows(/1 Overview/);
  program.press('5');
  await program.shows(/╭─ Peers[^]*▌[^]*Ben Hale/);
  program.press('enter');
  await program.shows(new RegExp(`Thank you, the ${mark} budget`));
  program.press('q', 'q', 'q');
  await program.ended;

  const text = readFileSync(file, 'utf8');
  const ownKey = readFileSync(join(folder, 'data', 'default.key'), 'utf8').trim();
  expect(text).not.toMatch(/planted|0123456789|pk_|quillwort|Okafor|Hale|northwind/i);
  expect(text).not.toContain(ownKey);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  for (const line of lines())
    expect(line).toMatchObject({ at: expect.stringMatching(/^\d{4}-.*Z$/), pid: program.process.pid });
  const steps = lines().flatMap(({ step }) => (typeof step === 'string' ? [step] : []));
  expect(steps.toSorted()).toEqual([
    'first frame',
    'first page read',
    'gateway listens',
    'screen loaded',
    'store opened',
  ]);
  const told = { method: 'GET', status: 200, ms: expect.any(Number) };
  expect(lines()).toContainEqual(
    expect.objectContaining({ what: 'request', path: expect.stringMatching(/\/personas\?namespace_id=ns_/), ...told }),
  );
  expect(lines()).toContainEqual(
    expect.objectContaining({ what: 'request', path: expect.stringMatching(/\/events\?.*\bid=…/), ...told }),
  );
  expect(lines()).toContainEqual(expect.objectContaining({ what: 'answered', ...told }));
  expect(program.written).not.toMatch(/debug\.jsonl|"what"/);
});

it('tells when the gateway that was joined goes away and another is reached', async () => {
  const gateway = spawn(testedNode, [main, 'serve', '--port', '0', '--json'], {
    env: { ...process.env, ...env },
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void gateway.kill('SIGKILL'));
  await once(createInterface(gateway.stdout), 'line');
  await persona({}, 'namespaces', 'create', 'lighthouse');
  const program = explorer({ PERSONA_DEBUG: file });
  await program.shows(/lighthouse/);
  gateway.kill('SIGKILL');
  await once(gateway, 'exit');
  program.press('n');
  await program.shows(/New namespace/);
  program.press('harbour\t\t\t\r');
  await program.shows(/▌ harbour/);
  program.press('q');
  await program.ended;
  expect(lines()).toContainEqual(expect.objectContaining({ what: 'reconnection' }));
});

it('is named by the doctor, and refused with a sentence where it would go to the screen', async () => {
  expect(await persona({}, 'doctor', '--profile', 'embedded')).toContain(
    `The debug log is off; PERSONA_DEBUG=1 writes it to ${file}.`,
  );
  expect(await persona({ PERSONA_DEBUG: '1' }, 'doctor', '--profile', 'embedded')).toContain(
    `The debug log is on: ${file}.`,
  );
  const program = explorer({ PERSONA_DEBUG: '/dev/tty' });
  expect((await program.ended).exitCode).toBe(2);
  expect(program.screen().replaceAll(/\s+/g, ' ')).toContain(
    'The debug log cannot be written to /dev/tty: it is no plain file',
  );
});

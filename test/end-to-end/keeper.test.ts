import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { heapFlags } from '../../src/settings/heap-flags.ts';
import { isAlive, keeperFolder, main } from '../helpers/keeper-folder.ts';
import { testedNode } from '../helpers/node.ts';
import { Program } from '../helpers/pty.ts';

it('finishes a build that a command left, with nobody in the foreground and with no key', async () => {
  const { filled, persona, builds, owner, pids } = keeperFolder();
  await filled('lake', 4000);
  const asked = await persona(['build', 'lake']);
  expect(asked).toMatchObject({ code: 0 });
  expect(asked.err).toContain('lake goes on building in the background; `persona stop` ends it.');
  await expect.poll(owner).toMatchObject({ kind: 'keeper' });
  const { pid } = owner() ?? { pid: 0 };
  const inherited = readFileSync(`/proc/${pid}/environ`, 'utf8');
  expect(inherited).toContain('PATH=');
  // Where the settings of its user are it must know; no key reaches it.
  expect(inherited).not.toMatch(/PERSONA_(?!CONFIG=)|sk_that/);
  expect(readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')).toEqual(expect.arrayContaining([...heapFlags]));
  await expect.poll(builds).toEqual([{ id: asked.out.trim(), status: 'completed' }]);

  // Others join it as they join any owner.
  expect((await persona(['status', 'lake'])).out).toMatch(/^completed/);
  expect(owner()).toMatchObject({ pid });
  expect((await persona(['stop'])).err).toContain(`Stopped the keeper, process ${pid}`);
  await expect.poll(pids).toEqual([]);
  expect((await persona(['stop'])).err).toContain('Nothing serves');
});

it('is stopped with its work, which goes on when somebody opens the folder or asks for it again', async () => {
  const { filled, persona, builds, pids } = keeperFolder();
  await filled('lake', 20_000);
  await persona(['build', 'lake']);
  // It is waited for where it is still on its way.
  expect((await persona(['stop'])).err).toContain('Stopped the keeper');
  expect(builds()).toMatchObject([{ status: expect.stringMatching(/accepted|running/) }]);
  expect((await persona(['status', 'lake'])).err).toContain('1 build goes on at the next start.');
  expect(pids()).toEqual([]);
  expect((await persona(['build', 'lake'])).err).toContain('goes on building in the background');
  await persona(['stop']);
});

it.each([
  [['config', 'set', 'keeper', 'off'], {}],
  [['config', 'list'], { PERSONA_KEEPER: 'off' }],
] as const)('is left out where it is switched off: %o %o', async (command, variables) => {
  const { filled, persona, builds, pids, env } = keeperFolder();
  await filled('lake', 4000);
  Reflect.deleteProperty(env, 'PERSONA_KEEPER');
  Object.assign(env, variables);
  await persona(command);
  expect((await persona(['build', 'lake'])).err).toContain('1 build goes on at the next start.');
  expect(pids()).toEqual([]);
  expect(builds()).toMatchObject([{ status: expect.stringMatching(/accepted|running/) }]);
});

it('takes over when the terminal of an explorer goes away', async () => {
  const { folder, env, builds, owner, persona } = keeperFolder();
  const program = new Program(testedNode, [main, '--data', `${folder}/data`], { cwd: folder, env });
  await program.shows(/sample-sign-painter/);
  const explorer = program.process.pid;
  // The first frame may be drawn from the store at rest, before anybody owns it.
  await expect.poll(owner).toMatchObject({ pid: explorer, kind: 'explorer' });
  const refused = await persona(['stop']);
  expect(refused.code).toBe(1);
  expect(refused.err).toMatch(new RegExp(`the explorer, process ${explorer} on /dev/pts/\\d+`));
  // The kernel hangs up, as it does where a connection is lost.
  (program.process as unknown as { destroy(): void }).destroy();
  await expect.poll(() => isAlive(explorer)).toBe(false);
  await expect.poll(() => builds().map(({ status }) => status)).toEqual(['completed', 'completed', 'completed']);
  await persona(['stop']);
});

it('builds what was asked for with the key before the one that left', async () => {
  const { filled, folder, env, builds } = keeperFolder();
  await filled('lake', 4000);
  const program = new Program(testedNode, [main, '--data', `${folder}/data`], { cwd: folder, env });
  await program.shows(/▌ lake/);
  program.process.write('bq');
  expect((await program.ended).exitCode).toBe(0);
  await expect.poll(builds).toMatchObject([{ status: 'completed' }]);
});

it('gives way to a server', async () => {
  const { filled, persona, owner, env, folder } = keeperFolder();
  await filled('lake', 20_000);
  await persona(['build', 'lake']);
  await expect.poll(owner).toMatchObject({ kind: 'keeper' });
  const server = spawn(testedNode, [main, 'serve', '--port', '0', '--data', `${folder}/data`], { env });
  await once(server.stdout, 'data');
  expect(owner()).toMatchObject({ pid: server.pid, kind: 'server' });
  server.kill('SIGTERM');
  await once(server, 'exit');
  expect(owner()).toBeUndefined();
});

it('ends where nothing is left to do, and at once where its folder is gone', async () => {
  const { filled, data, env, folder, owner } = keeperFolder();
  await filled('lake', 10);
  const kept = (idle: number) => spawn(testedNode, [main, 'keep', '--data', data, '--idle', String(idle)], { env });
  const [code] = (await once(kept(100), 'exit')) as [number];
  expect(code).toBe(0);
  expect(owner()).toBeUndefined();
  const lasting = kept(100_000_000);
  await expect.poll(owner).toMatchObject({ kind: 'keeper' });
  // Two take no folder: a second one that is not needed goes.
  await once(kept(100_000_000), 'exit');
  rmSync(folder, { recursive: true });
  await once(lasting, 'exit');
});

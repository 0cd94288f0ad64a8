import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { keeperFolder, main } from '../helpers/keeper-folder.ts';
import { testedNode } from '../helpers/node.ts';

const count = 20_000;

/** An import that was begun, of which a part has arrived. */
async function beganImport(how: NodeJS.ProcessEnv = {}) {
  const world = keeperFolder();
  const { events, begun, env, folder } = world;
  Object.assign(env, how);
  const file = events('lake', count);
  const child = spawn(testedNode, [main, 'import', 'lake', 'jsonl', file], { env, cwd: folder });
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += String(text)));
  await expect.poll(() => begun()[0]?.mark?.events ?? 0).toBeGreaterThan(0);
  const ended = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    if ((child as ChildProcess).exitCode === null) await once(child, 'close');
    return said;
  };
  return { ...world, file, ended };
}

it('is finished and built by a keeper where the program was ended', async () => {
  const { ended, begun, builds, persona, stored } = await beganImport();
  expect(await ended('SIGTERM')).toContain('lake goes on importing in the background; `persona stop` ends it.');
  await expect.poll(() => builds().map(({ status }) => status)).toEqual(['completed']);
  expect(begun()).toEqual([]);
  expect(stored()).toBe(count);
  await persona(['stop']);
});

it('goes on at the next start where the program was killed, from where it was', async () => {
  const { ended, begun, persona, builds, stored, env } = await beganImport({ PERSONA_KEEPER: 'off' });
  await ended('SIGKILL');
  const [{ mark, state } = {}] = begun();
  expect(state).toBe('going');
  expect(mark?.events).toBeLessThan(count);
  expect((await persona(['namespaces'])).err).toContain('1 import goes on at the next start.');
  env['PERSONA_KEEPER'] = 'on';
  expect((await persona(['namespaces'])).err).toContain('lake goes on importing in the background');
  await expect.poll(() => builds().map(({ status }) => status)).toEqual(['completed']);
  expect(stored()).toBe(count);
  await persona(['stop']);
});

it('waits where somebody stopped it, and says from where it goes on when it is made again', async () => {
  const { ended, begun, file, persona, pids, stored, builds } = await beganImport();
  expect(await ended('SIGINT')).toContain('persona import lake goes on with it');
  const [{ mark, state } = {}] = begun();
  expect(state).toBe('stopped');
  expect((await persona(['namespaces'])).err).toBe('');
  expect(pids()).toEqual([]);
  const { out } = await persona(['import', 'lake', 'jsonl', file]);
  expect(out).toContain(`the first ${mark?.events.toLocaleString('en')} before it was cut off`);
  expect(stored()).toBe(count);
  expect(begun()).toEqual([]);
  expect(builds()).toMatchObject([{ status: 'completed' }]);
});

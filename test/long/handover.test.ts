import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { keeperFolder, main } from '../helpers/keeper-folder.ts';
import { testedNode } from '../helpers/node.ts';

const kills = 50;
const names = ['birch', 'cedar', 'elder', 'hazel'];

it(`loses no accepted build over kill -9 at ${kills} moments of a handover, and has never two owners`, async () => {
  const { filled, persona, builds, owners, pids, env, folder } = keeperFolder();
  for (const name of names) await filled(name, 3000);
  const accepted = new Set<string>();
  const end = new AbortController();
  let most = 0;
  let looks = 0;
  const watch = (async () => {
    while (!end.signal.aborted) {
      most = Math.max(most, owners().length);
      looks += 1;
      await sleep(5);
    }
  })();
  /** The next start, whose end hands over what is left, until all is done. */
  const allDone = async () => {
    await persona(['namespaces']);
    await expect
      .poll(() => builds().filter(({ id, status }) => accepted.has(id) && status !== 'completed'), { timeout: 300_000 })
      .toEqual([]);
  };
  const killed = { leaving: 0, keeper: 0, nobody: 0 };
  for (let kill = 0; kill < kills; kill += 1) {
    const leaving = spawn(testedNode, [main, 'build', names[kill % names.length] ?? ''], { env, cwd: folder });
    const gone = once(leaving, 'exit');
    const [id] = (await once(leaving.stdout, 'data')) as [Buffer];
    accepted.add(String(id).trim());
    if (kill % 2 === 0) await sleep(Math.random() * 400);
    else {
      await gone;
      await sleep(Math.random() * 1500);
    }
    const keepers = pids();
    const isLeaving = leaving.exitCode === null;
    for (const pid of keepers) process.kill(pid, 'SIGKILL');
    if (isLeaving) leaving.kill('SIGKILL');
    killed[isLeaving ? 'leaving' : keepers.length > 0 ? 'keeper' : 'nobody'] += 1;
    await gone;
    expect([...accepted].filter((one) => !builds().some((build) => build.id === one))).toEqual([]);
    if (kill % 10 === 9) await allDone();
  }
  await allDone();
  expect(builds().filter(({ status }) => status === 'failed')).toEqual([]);
  end.abort();
  await watch;
  expect(most).toBe(1);
  await persona(['stop']);
  await expect.poll(pids).toEqual([]);
  process.stdout.write(
    `${accepted.size} builds accepted; killed: ${JSON.stringify(killed)}; ${looks} looks, at most ${most} owner\n`,
  );
});

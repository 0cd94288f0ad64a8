import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processorSeconds, serverSeconds } from './processor-time.ts';
import type { Filled } from './questions.ts';

const main = join(import.meta.dirname, '../../dist/main.js');

/** What a build took, in seconds: of the processors in the workers and in the server, and by the clock. */
export type TimedBuilds = { readonly worker: number; readonly server: number; readonly clock: number };

type Wish = {
  readonly of: Filled;
  readonly namespaces: readonly string[];
  readonly workers: number;
  /** how often they are built, 1 where it is left out */
  readonly rounds?: number;
  readonly url: string;
  /** the server's processes that serve this database, now */
  readonly serving: () => Promise<number[]>;
};

async function worker(url: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [main, 'worker', '--database', '--no-migrate', '--json'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { PATH: process.env['PATH'], HOME: tmpdir(), DATABASE_URL: url },
  });
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`persona worker ended with ${code}: build the program first`))); // prettier-ignore
  await Promise.race([once(child.stdout, 'data'), ended]);
  ended.catch(() => {});
  return child;
}

/** Lets workers of the built program build these namespaces, after some builds that are not counted. */
export async function timedBuilds({ of, namespaces, workers, rounds = 1, url, serving }: Wish): Promise<TimedBuilds> {
  const { backend, orgId } = of;
  const running = await Promise.all(Array.from({ length: workers }, () => worker(url)));
  const built = async (wanted: readonly string[]) => {
    for (const namespaceId of wanted) await backend.store.requestBuild({ orgId, namespaceId });
    while ((await backend.runs.unfinishedBuilds()) > 0) await sleep(20);
  };
  try {
    await built(namespaces.slice(0, workers * 2));
    const own = running.map(({ pid = 0 }) => pid);
    const server = await serving();
    const before = { worker: processorSeconds(own), server: serverSeconds(server), clock: performance.now() };
    const counted = namespaces.length > workers * 2 ? namespaces.slice(workers * 2) : namespaces;
    for (let round = 0; round < rounds; round += 1) await built(counted);
    const builds = counted.length * rounds;
    return {
      worker: (processorSeconds(own) - before.worker) / builds,
      server: (serverSeconds(server) - before.server) / builds,
      clock: (performance.now() - before.clock) / 1_000 / builds,
    };
  } finally {
    for (const child of running) child.kill('SIGKILL');
  }
}

import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Server, TestDatabase } from '../../helpers/postgres.ts';
import type { Supervised } from './program.ts';

type Weather = {
  readonly gateways: readonly Supervised[];
  readonly workers: readonly Supervised[];
  readonly server: Server;
  readonly database: TestDatabase;
  /** the small disk that the database lies on; undefined where none could be made */
  readonly disk: string | undefined;
};

const pick = <T>(from: readonly T[], chance: () => number): T => from[Math.floor(chance() * from.length)] as T;

const frozen = async (one: Supervised, milliseconds: number) => {
  one.signal('SIGSTOP');
  await sleep(milliseconds);
  one.signal('SIGCONT');
};

/** What may happen, each by its name; a worker freezes for longer than its heart may stop. */
const events: Readonly<Record<string, (weather: Weather, chance: () => number) => Promise<unknown>>> = {
  'a gateway is killed': async ({ gateways }: Weather, chance: () => number) =>
    pick(gateways, chance).signal('SIGKILL'),
  'a worker is killed': async ({ workers }: Weather, chance: () => number) => pick(workers, chance).signal('SIGKILL'),
  'a gateway freezes': async ({ gateways }: Weather, chance: () => number) =>
    frozen(pick(gateways, chance), 1_000 + chance() * 12_000),
  'a worker freezes': async ({ workers }: Weather, chance: () => number) =>
    frozen(pick(workers, chance), 1_000 + chance() * 12_000),
  'a worker freezes for long': async ({ workers, database }: Weather, chance: () => number) => {
    for (let look = 0; look < 50; look += 1) {
      // The connection that looks may be lost with all others.
      const running = await database
        .ask(`SELECT 1 FROM persona.build WHERE status = 'running' LIMIT 1`)
        .catch(() => []);
      if (running.length > 0) break;
      await sleep(20);
    }
    await frozen(pick(workers, chance), 55_000);
  },
  'the database restarts fast': async ({ server }: Weather) => server.restart('fast'),
  'the database restarts at once': async ({ server }: Weather) => server.restart('immediate'),
  'its connections are cut': async ({ database }: Weather) =>
    database.ask(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    ),
  'its disk is full': async ({ disk, server }: Weather, chance: () => number) => {
    if (disk === undefined) return;
    const filler = join(disk, 'filler');
    try {
      execFileSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k'], { stdio: 'ignore' });
    } catch {
      // It ends where the disk does.
    }
    await sleep(2_000 + chance() * 4_000);
    rmSync(filler, { force: true });
    await server.revive();
  },
};
const names = Object.keys(events);
/** What holds the server itself, of which only one happens at a time. */
const ofServer = new Set<string>(['the database restarts fast', 'the database restarts at once', 'its disk is full']);

/** Lets things happen one after the other, some at once, each kind once at least where there is time; gives how often each did. */
export async function storm(
  weather: Weather,
  chance: () => number,
  over: AbortSignal,
): Promise<Record<string, number>> {
  const happened: Record<string, number> = {};
  const begun: Promise<unknown>[] = [];
  const failed: unknown[] = [];
  let ofTheServer: Promise<unknown> = Promise.resolve();
  const begin = (name: string) => {
    happened[name] = (happened[name] ?? 0) + 1;
    const happen = async () =>
      events[name]?.(weather, chance).catch((error: unknown) => failed.push(`${name}: ${String(error)}`));
    if (ofServer.has(name)) ofTheServer = ofTheServer.then(happen);
    else begun.push(happen());
  };
  begin('a worker freezes for long');
  const left = names.filter((name) => name !== 'a worker freezes for long');
  while (!over.aborted) {
    const next =
      left.splice(Math.floor(chance() * left.length), 1)[0] ??
      pick(
        names.filter((name) => !name.endsWith('long')),
        chance,
      );
    begin(next);
    await sleep(500 + chance() * 4_000);
    await ofTheServer;
  }
  await Promise.all([...begun, ofTheServer]);
  await weather.server.revive();
  if (failed.length > 0) happened[`did not happen: ${failed.join('; ')}`] = failed.length;
  return happened;
}

import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { chance } from '../../scripts/truth/chance.ts';
import { basePath } from '../../src/contract/base-path.ts';
import { ranProgram, urlOf } from '../helpers/database-program.ts';
import { lacksPostgres, ownCluster, testDatabase } from '../helpers/postgres.ts';
import { audit, audited } from './chaos/audit.ts';
import { bounced, hasBouncer } from './chaos/bouncer.ts';
import { askerAt, client, nothingSeen } from './chaos/clients.ts';
import { supervised } from './chaos/program.ts';
import { roundRobin } from './chaos/round-robin.ts';
import { storm } from './chaos/storm.ts';

const seeds = (process.env['PERSONA_CHAOS_SEEDS'] ?? '1,2,3').split(',').map(Number);
const seconds = Number(process.env['PERSONA_CHAOS_SECONDS'] ?? 60);
const clients = 5;
const patience = 30_000;

/** A disk of its own for the database, so small that it can be filled; undefined where this user cannot mount one. */
function smallDisk(): string | undefined {
  const folder = join(tmpdir(), `persona-chaos-${process.pid}-${Date.now()}`);
  mkdirSync(folder, { mode: 0o755 });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=900m,mode=755', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  return folder;
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** What moves the clock of a process; nothing where the machine has no such library. */
const anHour = (which: '+1h' | '-1h'): Record<string, string> => {
  const [library] = globSync('/usr/lib/*/faketime/libfaketime.so.1');
  return library === undefined ? {} : { LD_PRELOAD: library, FAKETIME: which, FAKETIME_DONT_FAKE_MONOTONIC: '1' };
};

describe.skipIf(lacksPostgres !== undefined)('two gateways and two workers over one database', () => {
  const ways = [...seeds.map((seed) => ({ seed, by: 'directly' })), ...(hasBouncer ? [{ seed: seeds[0] ?? 1, by: 'through pgbouncer' }] : [])]; // prettier-ignore
  it.each(ways)('keep their word in a storm (seed $seed, $by)', { timeout: 600_000 }, async ({ seed, by }) => {
    const disk = smallDisk();
    const usual = process.env['TMPDIR'];
    if (disk !== undefined) process.env['TMPDIR'] = disk;
    const cluster = await ownCluster();
    if (usual === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = usual;
    const database = await testDatabase('migrated', cluster);
    // What the test servers leave out for speed: that what was answered outlives a crash.
    await database.ask(`ALTER DATABASE ${database.name} SET synchronous_commit = on`);
    await audit(database);
    const url = by === 'directly' ? urlOf(database.user) : bounced(database, await freePort());
    const variables = { DATABASE_URL: url, HOME: tmpdir() };
    const made = await ranProgram(['keys', 'create', '--org', 'acme', '--database', '--json'], variables);
    const { key } = JSON.parse(made.out) as { key: string };
    const ports = [await freePort(), await freePort()];
    const serve = (index: number, more: Record<string, string>) =>
      supervised(`gateway ${index}`, ['serve', '--database', '--no-migrate', `--port=${ports[index]}`, '--log=json'], { ...variables, ...more }); // prettier-ignore
    const work = (index: number, more: Record<string, string>) =>
      supervised(`worker ${index}`, ['worker', '--database', '--no-migrate', '--log=json'], { ...variables, ...more });
    const gateways = [serve(0, {}), serve(1, anHour('+1h'))];
    const workers = [work(0, {}), work(1, anHour('-1h'))];
    const all = [...gateways, ...workers];
    const proxy = await roundRobin(ports);
    onTestFinished(async () => {
      proxy.close();
      await Promise.all(all.map((one) => one.end()));
      await cluster.own.stop();
      if (disk !== undefined) execFileSync('umount', ['-l', disk]);
      if (disk !== undefined) rmSync(disk, { recursive: true, force: true });
    });
    const seen = nothingSeen();
    const ask = askerAt(`${proxy.url}${basePath}`, key, seen);
    await expect.poll(async () => (await ask('GET', '/namespaces')).status, { timeout: 60_000 }).toBe(200);
    seen.answers.clear();

    const random = chance(seed);
    const over = AbortSignal.timeout(seconds * 1_000);
    const running = Array.from({ length: clients }, (_, index) =>
      client(`c${index}`, ask, seen, chance(seed * 100 + index), over),
    );
    const happened = await storm({ gateways, workers, server: cluster.own, database, disk }, random, over);
    await Promise.all(running);
    await expect
      .poll(async () => database.ask(`SELECT id FROM persona.build WHERE status IN ('accepted', 'running')`), {
        timeout: 240_000,
        interval: 1_000,
      })
      .toEqual([]);

    const rows = await database.ask<{ reference: string; id: string; number: string; events: string; counted: string }>(
      `SELECT reference, id, number, events, (SELECT count(*) FROM persona.event WHERE event.namespace = namespace.number) AS counted FROM persona.namespace`,
    );
    const known = new Map(rows.map((row) => [row.reference, row]));
    const builds = await database.ask<{ id: string; status: string; error: string | null }>(
      `SELECT id, status, error FROM persona.build`,
    );
    const ids = new Set(builds.map(({ id }) => id));
    const ends = new Set(
      (
        await database.ask<{ agent: string; at: string; events: string }>(
          `SELECT agent_id AS agent, finished_at AS at, events FROM persona.build JOIN persona.binding USING (namespace) WHERE status = 'completed'`,
        )
      ).map(({ agent, at, events }) => JSON.stringify([agent, new Date(Number(at)).toISOString(), Number(events)])),
    );
    const log = await audited(database);
    const said = (words: string) => workers.reduce((sum, one) => sum + one.err().split(words).length - 1, 0);
    const late = { done: said('came too late: another run'), underWay: said('was taken from this run') };
    const lostNamespaces = [...seen.created].filter(([reference, id]) => known.get(reference)?.id !== id);
    const lostEvents = [...seen.events].filter(
      ([reference, events]) => Number(known.get(reference)?.counted ?? 0) < events,
    );
    const miscounted = rows.filter(({ events, counted }) => events !== counted).map(({ reference }) => reference);
    const lostBuilds = [...seen.builds].filter((id) => !ids.has(id));
    const halves = [...seen.personas].filter((one) => !ends.has(one));
    const failed = builds.filter(({ status }) => status === 'failed');
    const sent = [...seen.events.values()].reduce((sum, events) => sum + events, 0);
    process.stdout.write(
      [
        `seed ${seed}, ${by}, ${seconds} s, ${clients} clients; ${disk === undefined ? 'no small disk could be mounted; ' : ''}${JSON.stringify(happened)}`,
        `starts: ${all.map((one) => `${one.name} ${one.starts()}`).join(', ')}`,
        `answers: ${JSON.stringify(Object.fromEntries(seen.answers))}; the longest wait ${(seen.longest / 1_000).toFixed(1)} s`,
        `namespaces there: ${seen.created.size - lostNamespaces.length} of ${seen.created.size} answered`,
        `events there: in ${seen.events.size - lostEvents.length} of ${seen.events.size} namespaces, ${sent} answered`,
        `builds there: ${seen.builds.size - lostBuilds.length} of ${seen.builds.size} accepted; ended once: ${log.ended - log.endedAgain.length} of ${builds.length}, failed with words ${failed.length}; runs begun again ${log.lost}: their first ones came too late with all they had made ${late.done}, were told so under way ${late.underWay}, were cut short ${log.lost - late.done - late.underWay}`,
        `personas written by the run of their build, forwards: ${log.written - log.stray.length} of ${log.written}`,
        `personas read whole: ${seen.personas.size - halves.length} of ${seen.personas.size} versions in ${seen.reads} reads`,
        ...new Set(failed.map(({ error }) => `failed: ${error}`)),
        '',
      ].join('\n'),
    );
    expect({ wrong: [...new Set(seen.wrong)], lostNamespaces, lostEvents, miscounted, lostBuilds, halves }).toEqual({ wrong: [], lostNamespaces: [], lostEvents: [], miscounted: [], lostBuilds: [], halves: [] }); // prettier-ignore
    expect(log).toMatchObject({ ended: builds.length, endedAgain: [], wordless: [], stray: [], half: [] });
    expect(seen.longest).toBeLessThan(patience);
    expect(seen.builds.size).toBeGreaterThan(10);
  });
});

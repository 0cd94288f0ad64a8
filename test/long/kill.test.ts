import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { chatEvents, temporaryFolder } from '../gateway/running-gateway.ts';

const builds = 200;
const namespaces = 8;
const clients = 4;

type Ready = { url: string; key: string; child: ChildProcess };

/** The gateway in a process of its own, which can be killed. */
async function started(dataFolder: string): Promise<Ready> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../gateway/gateway-process.ts'), dataFolder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { ...(JSON.parse(line.toString()) as { url: string; key: string }), child };
}

/** What stands in the store while nobody has it open. */
function inStore(dataFolder: string) {
  const store = new DatabaseSync(join(dataFolder, 'gateway.sqlite'), { readOnly: true });
  const one = (sql: string) => Object.values(store.prepare(sql).get() ?? {})[0];
  const found = {
    integrity: one('PRAGMA integrity_check'),
    runningTwice: one(
      `SELECT count(*) FROM (SELECT namespace FROM build WHERE status = 'running' GROUP BY namespace HAVING count(*) > 1)`,
    ),
    running: Number(one(`SELECT count(*) FROM build WHERE status = 'running'`)),
    half: one(
      `SELECT count(*) FROM binding LEFT JOIN persona USING (namespace)
       WHERE (last_built_at IS NULL) <> (body IS NULL)
          OR last_built_at IS NOT (SELECT max(finished_at) FROM build WHERE build.namespace = binding.namespace AND status = 'completed')`,
    ),
    failed: one(`SELECT count(*) FROM build WHERE status = 'failed'`),
    ids: new Set((store.prepare('SELECT id FROM build').all() as { id: string }[]).map(({ id }) => id)),
  };
  store.close();
  return found;
}

/** How many builds are completed, by a look from outside. */
function completed(dataFolder: string): number {
  const store = new DatabaseSync(join(dataFolder, 'gateway.sqlite'), { readOnly: true });
  const row = store.prepare(`SELECT count(*) AS n FROM build WHERE status = 'completed'`).get() as { n: number };
  store.close();
  return row.n;
}

it(`loses no accepted build over kills at random moments of ${builds} builds`, { timeout: 1_800_000 }, async () => {
  const dataFolder = temporaryFolder();
  let gateway = await started(dataFolder);
  const accepted = new Set<string>();
  const stored = Array.from({ length: namespaces }, () => 0);
  let kills = 0;
  const end = new AbortController();

  /** Asks until it is answered: whatever was sent when the process died is sent again. */
  const ask = async (method: string, path: string, body?: string, type = 'application/json'): Promise<any> => {
    for (;;) {
      try {
        const response = await fetch(gateway.url + path, {
          method,
          headers: { authorization: `Bearer ${gateway.key}`, ...(body === undefined ? {} : { 'content-type': type }) },
          ...(body === undefined ? {} : { body }),
        });
        const answer = await response.json();
        if (response.status < 500) return answer;
      } catch {
        await sleep(20);
      }
    }
  };
  const reference = (number: number) => `external_reference_id=n${number}`;
  for (let number = 0; number < namespaces; number += 1) {
    await ask('POST', '/namespaces', JSON.stringify({ name: `n${number}`, external_reference_id: `n${number}` }));
    await ask('POST', '/personas', JSON.stringify({ subject: 'Ada Okafor', external_reference_id: `n${number}` }));
  }

  const untilEnded = async (number: number) => {
    for (;;) {
      const { data } = await ask('GET', `/personas/status?${reference(number)}`);
      if (['completed', 'failed'].includes(data.status as string)) return;
      await sleep(20);
    }
  };

  const client = async (own: number) => {
    while (accepted.size < builds) {
      const number = own + clients * Math.floor(Math.random() * (namespaces / clients));
      const first = stored[number] ?? 0;
      const lines = chatEvents(20 + Math.floor(Math.random() * 200), first);
      await ask(
        'POST',
        `/events?${reference(number)}`,
        lines.map((event) => JSON.stringify(event)).join('\n'),
        'application/x-ndjson',
      );
      stored[number] = first + lines.length;
      const { data } = await ask('POST', '/personas/build', JSON.stringify({ external_reference_id: `n${number}` }));
      accepted.add(data.build_id as string);
      // Half of them wait for the end, half go on and leave builds behind them.
      if (Math.random() < 0.5) await untilEnded(number);
    }
  };
  const killer = async () => {
    while (!end.signal.aborted) {
      // Half of the kills come early, half after a build ended: no build is to meet its limit of interruptions.
      const before = completed(dataFolder);
      await sleep(Math.random() * 800);
      if (Math.random() < 0.5) while (!end.signal.aborted && completed(dataFolder) === before) await sleep(20);
      await sleep(Math.random() * 200);
      gateway.child.kill('SIGKILL');
      await once(gateway.child, 'exit');
      kills += 1;
      const { integrity, runningTwice, running, half, ids } = inStore(dataFolder);
      expect({ integrity, runningTwice, half }).toEqual({ integrity: 'ok', runningTwice: 0, half: 0 });
      expect(running).toBeLessThanOrEqual(1);
      expect([...accepted].filter((id) => !ids.has(id))).toEqual([]);
      gateway = await started(dataFolder);
    }
  };
  const work = Promise.all(Array.from({ length: clients }, (_, own) => client(own))).finally(() => end.abort());
  await Promise.all([work, killer()]);

  for (let number = 0; number < namespaces; number += 1) {
    await untilEnded(number);
    // The newest build may have begun before the last events; one more sees them all.
    await ask('POST', '/personas/build', JSON.stringify({ external_reference_id: `n${number}` }));
    await untilEnded(number);
    const persona = await ask('GET', `/personas?${reference(number)}`);
    expect(persona.data.source_event_count).toBe(stored[number]);
  }
  gateway.child.kill('SIGTERM');
  await once(gateway.child, 'exit');
  const { integrity, running, half, failed, ids } = inStore(dataFolder);
  expect({ integrity, running, half, failed }).toEqual({ integrity: 'ok', running: 0, half: 0, failed: 0 });
  expect([...accepted].filter((id) => !ids.has(id))).toEqual([]);
  expect(kills).toBeGreaterThan(10);
  process.stdout.write(`${accepted.size} builds accepted, ${kills} kills, ${stored.reduce((a, b) => a + b)} events\n`);
});

import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Filled } from './filled.ts';
import { madeUpEvent } from './made-up-event.ts';
import { aboveMost, figure, median, quantile, type Row } from './row.ts';
import { agent, ask, askWell, ended, servedFolder } from './served.ts';

/** milliseconds: what an answer may take beside a lock, what may pass until a write is told to come again, how long that lasts, how long the rest is measured, and between two questions */
const times = { read: 20, refusal: 6_000, lock: 20_000, short: 5_000, pause: 20 } as const;
const eventsAtOnce = 500;

type Asked = { readonly url: string; readonly key: string };

/** What lists take that are asked for so many milliseconds long, one after a pause whether or not those before it were answered. */
async function listsFor({ url, key }: Asked, milliseconds: number): Promise<number[]> {
  const took: Promise<number>[] = [];
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    const began = performance.now();
    took.push(askWell(`${url}/namespaces?page=1&pageSize=20`, key).then(() => performance.now() - began));
    await sleep(times.pause);
  }
  return Promise.all(took);
}

/** Sends new events for so long, and counts them. */
async function eventsFor({ url, key }: Asked, namespace: string, milliseconds: number): Promise<number> {
  let sent = 0;
  const end = performance.now() + milliseconds;
  const first = 300_000_000 + (Date.now() % 1_000_000) * 100;
  while (performance.now() < end) {
    const lines = Array.from({ length: eventsAtOnce }, (_, index) => JSON.stringify(madeUpEvent(first + sent + index)));
    await askWell(`${url}/events?namespace_id=${namespace}`, key, lines.join('\n'));
    sent += eventsAtOnce;
  }
  return sent;
}

/** What single events take until they are answered, and how often with 503. */
async function refusalsFor({ url, key }: Asked, namespace: string, milliseconds: number) {
  const took: number[] = [];
  let refused = 0;
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    const began = performance.now();
    const event = JSON.stringify(madeUpEvent(200_000_000 + took.length));
    if ((await ask(`${url}/events?namespace_id=${namespace}`, key, event)) === 503) refused += 1;
    took.push(performance.now() - began);
  }
  return { took, refused };
}

const spread = (values: readonly number[]) =>
  `p50 ${figure(median(values))} ms, p95 ${figure(quantile(values, 0.95))} ms, most ${figure(Math.max(...values))} ms`;

/** The list alone, beside somebody who writes all the time, and while another process holds the lock of the database. */
export async function lockedRows({ dataFolder, firstId }: Filled): Promise<Row[]> {
  const { child, ready } = await servedFolder(dataFolder);
  const asked = { url: ready['url'] ?? '', key: readFileSync(ready['key_file'] ?? '', 'utf8').trim() };
  const holder = new DatabaseSync(join(dataFolder, 'gateway.sqlite'));
  try {
    await listsFor(asked, 1_000);
    const alone = await listsFor(asked, times.short);
    const [beside, sent] = await Promise.all([listsFor(asked, times.short), eventsFor(asked, firstId, times.short)]);
    holder.exec('PRAGMA busy_timeout = 30000; BEGIN IMMEDIATE');
    const [locked, refusals] = await Promise.all([
      listsFor(asked, times.lock),
      refusalsFor(asked, firstId, times.lock),
      sleep(times.lock).then(() => holder.exec('ROLLBACK')),
    ]);
    const p95 = quantile(locked, 0.95);
    const longest = Math.max(...refusals.took);
    return [
      {
        what: `GET /namespaces beside a writer of ${figure((sent / times.short) * 1_000)} events/s`,
        measured: spread(beside),
        beside: `alone ${spread(alone)}`,
        budget: '',
        missed: undefined,
      },
      {
        what: `the same while another process holds the lock for ${times.lock / 1000} s`,
        measured: spread(locked),
        beside: `${figure(locked.length)} lists`,
        budget: `p95 ${times.read} ms`,
        missed: aboveMost(p95, times.read),
      },
      {
        what: 'POST /events meanwhile, until it is answered',
        measured: `most ${figure(longest)} ms`,
        beside: `${refusals.refused} of ${refusals.took.length} refused with 503`,
        budget: `${figure(times.refusal)} ms`,
        missed: aboveMost(longest, times.refusal),
      },
    ];
  } finally {
    holder.close();
    agent.destroy();
    await ended(child);
  }
}

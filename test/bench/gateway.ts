import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Filled } from './filled.ts';
import { madeUpEvent } from './made-up-event.ts';
import { figure, median, quantile, type Row } from './row.ts';
import { agent, askWell as ask, ended, servedFolder, started } from './served.ts';

const oneByOne = async (url: string, key: string, count: number): Promise<number[]> => {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const began = performance.now();
    await ask(url, key);
    times.push(performance.now() - began);
  }
  return times;
};
const together = async (url: string, key: string, count: number): Promise<number> => {
  const began = performance.now();
  let left = count;
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (left-- > 0) await ask(url, key);
    }),
  );
  return (count / (performance.now() - began)) * 1000;
};

/** The gateway over HTTP beside a bare route of the same server library, each in a process of its own, asked in turn. */
export async function gatewayRows(filled: Filled, rounds: number, events: number): Promise<Row[]> {
  const bare = await started([join(import.meta.dirname, 'bare-hono.ts')]);
  const ours = await servedFolder(filled.dataFolder);
  try {
    const key = readFileSync(ours.ready['key_file'] ?? '', 'utf8').trim();
    const urls = {
      ours: `${ours.ready['url']}/namespaces?page=1&pageSize=20`,
      bare: `${bare.ready['url']}/namespaces`,
    };
    for (const url of Object.values(urls)) await together(url, key, 2000);
    const alone = { ours: [] as number[], bare: [] as number[] };
    const crowd = { ours: [] as number[], bare: [] as number[] };
    for (let round = 0; round < rounds; round += 1)
      for (const which of ['ours', 'bare'] as const) {
        alone[which].push(...(await oneByOne(urls[which], key, 200)));
        crowd[which].push(await together(urls[which], key, 1500));
      }

    const sent = { ours: [] as number[], bare: [] as number[] };
    const eventsUrl = {
      ours: `${ours.ready['url']}/events?namespace_id=${filled.firstId}`,
      bare: `${bare.ready['url']}/events`,
    };
    for (let round = 0; round < 3; round += 1) {
      const first = 10_000_000 * (1 + round) + (Date.now() % 1_000_000) * 10;
      const body = Array.from({ length: events }, (_, index) => JSON.stringify(madeUpEvent(first + index))).join('\n');
      for (const which of ['ours', 'bare'] as const) {
        const began = performance.now();
        await ask(eventsUrl[which], key, body);
        sent[which].push((events / (performance.now() - began)) * 1000);
      }
    }
    return [
      {
        what: 'GET /namespaces, 20 of 100,000, one at a time',
        measured: `p50 ${figure(median(alone.ours))} ms, p95 ${figure(quantile(alone.ours, 0.95))} ms`,
        beside: `bare Hono ${figure(median(alone.bare))} ms, ${figure(quantile(alone.bare, 0.95))} ms`,
        budget: '',
        missed: undefined,
      },
      {
        what: 'the same, 16 at once',
        measured: `${figure(median(crowd.ours))} /s`,
        beside: `bare Hono ${figure(median(crowd.bare))} /s`,
        budget: '',
        missed: undefined,
      },
      {
        what: `POST /events, ${figure(events)} new ones in one body`,
        measured: `${figure(median(sent.ours))} events/s`,
        beside: `bare Hono, thrown away ${figure(median(sent.bare))} /s`,
        budget: '',
        missed: undefined,
      },
    ];
  } finally {
    agent.destroy();
    await Promise.all([ended(ours.child), ended(bare.child)]);
  }
}

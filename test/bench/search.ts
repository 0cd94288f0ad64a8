import { monitorEventLoopDelay } from 'node:perf_hooks';
import process from 'node:process';
import { parseSearch } from '../../src/contract/search/parse-search.ts';
import { openGateway } from '../../src/gateway/open.ts';
import { openSqliteBackend, type SqliteBackend } from '../../src/gateway/store/sqlite/open-backend.ts';
import { aboveMost, figure, median, type Row } from './row.ts';
import { vocabulary, wordedEvents } from './worded-event.ts';

/** what the beginning of a word may take, ms; and what erasing events may take of the processor, as often what putting their words in took */
const most = { beginning: 20, erasing: 1.5 };
const parts = 3;
const words = 30_000;

/** Beginnings of words that most events hold, and some of which hold few. */
const beginnings = ['com', 'con', 'sta', 'per', 'conta', 'the com', 'from:slack con'];
const never = new AbortController().signal;

/** As many namespaces as there are parts, with the words of their events in the index; gives their ids and the processor time of the index, ms. */
async function filled(backend: SqliteBackend, events: number): Promise<{ ids: string[]; processor: number }> {
  const gateway = await openGateway({ backend });
  const { orgId } = backend.own;
  const vocabularyOf = vocabulary(words);
  const each = Math.floor(events / parts);
  const ids: string[] = [];
  for (let part = 0; part < parts; part += 1) {
    const { data } = JSON.parse(await gateway.answer('createNamespace', { name: `part ${part}` }, { orgId })) as {
      data: { id: string };
    };
    ids.push(data.id);
    const chunks = async function* () {
      for (const event of wordedEvents(vocabularyOf, part * each, each))
        yield Buffer.from(`${JSON.stringify(event)}\n`);
    };
    await gateway.handlers.sendEvents({ namespace_id: data.id, chunks: chunks() }, { orgId });
  }
  const before = process.cpuUsage();
  await backend.indexed(never);
  return { ids, processor: processorSince(before) };
}

const processorSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};

/** The beginnings of words among many events, and what it takes to erase a third of them beside putting them in. */
export async function searchRows(dataFolder: string, events: number, rounds: number): Promise<Row[]> {
  const backend = await openSqliteBackend({ dataFolder });
  try {
    const { ids, processor: filling } = await filled(backend, events);
    const { orgId } = backend.own;
    const timesOf = async (q: string): Promise<number[]> => {
      const parsed = parseSearch(q);
      if ('problem' in parsed) throw new Error(parsed.problem.message);
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const began = performance.now();
        await backend.store.search({ of: { orgId }, query: parsed.query, now: Date.now(), place: 0, count: 20 });
        times.push(performance.now() - began);
      }
      return times;
    };
    const newest = await timesOf('kind:event');
    const each: number[] = [];
    for (const q of beginnings) each.push(median(await timesOf(q)));

    const held = monitorEventLoopDelay({ resolution: 1 });
    const [, gone] = ids;
    if (gone === undefined) throw new Error('there is nothing to erase');
    const before = process.cpuUsage();
    held.enable();
    const began = performance.now();
    await backend.erase({ orgId, namespaceId: gone }, never);
    const took = performance.now() - began;
    held.disable();
    const erasing = processorSince(before);
    const share = erasing / (filling / parts);
    return [
      {
        what: `the beginning of a word among ${figure(events)} events, the dearest of ${beginnings.length}`,
        measured: `${figure(Math.max(...each))} ms (median of all ${figure(median(each))} ms)`,
        beside: `the newest events ${figure(median(newest))} ms`,
        budget: `≤ ${most.beginning} ms`,
        missed: aboveMost(Math.max(...each), most.beginning),
      },
      {
        what: `erasing a third of them, processor time`,
        measured: `${figure(share)} × (${figure(erasing / 1_000)} s in ${figure(took / 1_000)} s; held ${figure(held.percentile(50) / 1e6)} ms, 99 % ${figure(held.percentile(99) / 1e6)} ms)`,
        beside: `putting their words in ${figure(filling / parts / 1_000)} s`,
        budget: `≤ ${most.erasing} ×`,
        missed: aboveMost(share, most.erasing),
      },
    ];
  } finally {
    await backend.close();
  }
}

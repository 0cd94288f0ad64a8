import { Worker } from 'node:worker_threads';
import { openGateway } from '../../src/gateway/open.ts';
import { openSqliteBackend } from '../../src/gateway/store/sqlite/open-backend.ts';
import type { BuildFigures } from './build-worker.ts';
import { aboveMost, figure, median, type Row } from './row.ts';
import { vocabulary, wordedEvents } from './worded-event.ts';

/** milliseconds that a build may take */
const most = 400;
const words = 30_000;
const pause = 5;

/** The engine alone, in a worker of its own: a build begins with code that has not run before. */
const engineAlone = (events: number): Promise<BuildFigures> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./build-worker.ts', import.meta.url), { workerData: { events, words } });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

/** From asking for a build to what says that it is there, each of a namespace of its own: the first starts the worker. */
async function throughGateway(dataFolder: string, events: number, rounds: number): Promise<number[]> {
  const backend = await openSqliteBackend({ dataFolder });
  const gateway = await openGateway({ backend });
  const { orgId } = backend.own;
  const answer = async (what: Parameters<typeof gateway.answer>[0], input: object) =>
    (JSON.parse(await gateway.answer(what, input, { orgId })) as { data: { id: string; status: string } }).data;
  const known = vocabulary(words);
  const took: number[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const { id } = await answer('createNamespace', { name: `build ${round}` });
      await answer('createOrFetchPersona', { subject: 'Ada Made-Up', namespace_id: id });
      const chunks = async function* () {
        for (const event of wordedEvents(known, 0, events)) yield Buffer.from(`${JSON.stringify(event)}\n`);
      };
      await gateway.handlers.sendEvents({ namespace_id: id, chunks: chunks() }, { orgId });
      await backend.indexed(new AbortController().signal);
      const began = performance.now();
      await answer('triggerBuild', { namespace_id: id });
      for (;;) {
        const { status } = await answer('readBuildStatus', { namespace_id: id });
        if (status === 'completed') break;
        if (status === 'failed') throw new Error('the build failed');
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
      took.push(performance.now() - began);
    }
    return took;
  } finally {
    await gateway.close();
  }
}

/** What a build of so many events takes, beside reading the same events as JSON and parting their texts into words once. */
export async function buildRows(dataFolder: string, events: number, rounds: number): Promise<Row[]> {
  const alone: BuildFigures[] = [];
  for (let round = 0; round < rounds; round += 1) alone.push(await engineAlone(events));
  const of = (what: keyof BuildFigures) => median(alone.map((figures) => figures[what]));
  const engine = of('addMs') + of('finishMs');
  const whole = await throughGateway(dataFolder, events, rounds);
  const later = median(whole.slice(1));
  const beside = `JSON.parse ${figure(of('parseMs'))} ms, Intl.Segmenter ${figure(of('segmenterMs'))} ms: ${figure(engine / of('segmenterMs'))} times`;
  return [
    {
      what: `engine, a build of ${figure(events)} events, code that has not run before`,
      measured: `add ${figure(of('addMs'))} ms, finish ${figure(of('finishMs'))} ms, processor ${figure(of('processorMs'))} ms`,
      beside,
      budget: `≤ ${most} ms`,
      missed: aboveMost(engine, most),
    },
    {
      what: `a build of ${figure(events)} events through the gateway`,
      measured: `first ${figure(whole[0] ?? Number.NaN)} ms, then p50 ${figure(later)} ms`,
      beside: '',
      budget: `≤ ${most} ms`,
      missed: aboveMost(later, most),
    },
  ];
}

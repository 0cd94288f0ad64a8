import { Worker } from 'node:worker_threads';
import type { EngineFigures } from './engine-worker.ts';
import { aboveMost, belowLeast, figure, type Row } from './row.ts';

/** The engine in one worker of at most 512 MB of heap. */
export async function engineRows(events: number): Promise<Row[]> {
  const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), {
    workerData: { events },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  const figures = await new Promise<EngineFigures>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  const rate = (figures.events / (figures.engineMs + figures.finishMs)) * 1000;
  return [
    {
      what: `engine, ${figure(events)} events as JSON`,
      measured: `${figure(rate)} events/s`,
      beside: `by processor time ${figure((figures.events / figures.processorMs) * 1000)}, parsing alone ${figure((figures.events / figures.parseMs) * 1000)} /s`,
      budget: '≥ 60,000',
      missed: belowLeast(rate, 60_000),
    },
    {
      what: 'heap of its worker (process memory in use)',
      measured: `${figure(figures.heapMegabytes)} MB`,
      beside: `${figure(figures.finishMs)} ms to finish`,
      budget: '< 512 MB',
      missed: aboveMost(figures.heapMegabytes, 512),
    },
  ];
}

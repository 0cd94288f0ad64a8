// node test/engine/throughput.ts [events]: how fast one worker folds, and how much heap it takes (limit 512 MB).
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { writtenBy } from './writers.ts';
import { createEngine } from '../../src/engine/engine.ts';
import type { SourceEvent } from '../../src/contract/event.ts';

const asOf = '2026-11-20T12:00:00.000Z';

if (isMainThread) {
  const events = Number(process.argv[2] ?? 1_000_000);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { events },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  worker.on('message', (figures: object) => {
    console.log({ ...figures, mainThreadDelayP99: `${(delay.percentile(99) / 1e6).toFixed(1)} ms` });
  });
  worker.on('error', (error) => {
    console.error(error);
    process.exitCode = 1;
  });
} else {
  const { events } = workerData as { events: number };
  const lines = Array.from(writtenBy(40, 50_000), (event) => JSON.stringify(event));
  const start = Date.UTC(2012, 0, 1);
  const engine = createEngine({ asOf, subject: 'Writer 0' });
  let peak = 0;
  let parsing = 0;
  const begun = performance.now();
  const cpu = process.threadCpuUsage();
  for (let number = 0; number < events; number += 1) {
    const before = performance.now();
    const event = JSON.parse(lines[number % lines.length] ?? '{}') as SourceEvent;
    parsing += performance.now() - before;
    engine.add({ ...event, id: `bench:${number}`, occurred_at: new Date(start + number * 450_000).toISOString() });
    if (number % 50_000 === 0) peak = Math.max(peak, process.memoryUsage().heapUsed);
  }
  const folded = performance.now();
  const persona = engine.finish();
  const ended = performance.now();
  peak = Math.max(peak, process.memoryUsage().heapUsed);
  const used = process.threadCpuUsage(cpu);
  const cpuSeconds = (used.user + used.system) / 1e6;
  parentPort?.postMessage({
    events,
    foldSeconds: Number(((folded - begun) / 1000).toFixed(2)),
    ofThatParsing: Number((parsing / 1000).toFixed(2)),
    finishSeconds: Number(((ended - folded) / 1000).toFixed(2)),
    eventsPerSecond: Math.round(events / ((ended - begun) / 1000)),
    eventsPerCpuSecond: Math.round(events / cpuSeconds),
    peakHeapMB: Math.round(peak / 1e6),
    bytes: JSON.stringify(persona).length,
  });
}

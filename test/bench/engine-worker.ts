import { parentPort, workerData } from 'node:worker_threads';
import type { SourceEvent } from '../../src/contract/event.ts';
import { createEngine } from '../../src/engine/engine.ts';
import { madeUpEvent } from './made-up-event.ts';

/** How fast the engine takes events that come as lines of JSON, and what reading the lines alone takes. */
export type EngineFigures = {
  readonly events: number;
  readonly engineMs: number;
  /** processor time of this thread for the same work and the finish */
  readonly processorMs: number;
  readonly parseMs: number;
  readonly finishMs: number;
  readonly heapMegabytes: number;
};

const count = (workerData as { events: number }).events;
const batch = 10_000;
const engine = createEngine({ asOf: '2026-11-20T00:00:00.000Z', subject: 'Ada Made-Up' });
const processorMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
let engineMs = 0;
let engineProcessorMs = 0;
let parseMs = 0;
let heap = 0;
for (let first = 0; first < count; first += batch) {
  const lines = Array.from({ length: Math.min(batch, count - first) }, (_, index) =>
    JSON.stringify(madeUpEvent(first + index)),
  );
  const beforeParse = performance.now();
  let length = 0;
  for (const line of lines) length += (JSON.parse(line) as SourceEvent).id.length;
  if (length === 0) throw new Error('no ids');
  const processorBefore = processorMs();
  const beforeEngine = performance.now();
  for (const line of lines) engine.add(JSON.parse(line) as SourceEvent);
  const after = performance.now();
  parseMs += beforeEngine - beforeParse;
  engineMs += after - beforeEngine;
  engineProcessorMs += processorMs() - processorBefore;
  heap = Math.max(heap, process.memoryUsage().heapUsed);
}
const processorBeforeFinish = processorMs();
const beforeFinish = performance.now();
const persona = engine.finish();
if (persona.source_event_count !== count) throw new Error(`${persona.source_event_count} events of ${count}`);
const finishMs = performance.now() - beforeFinish;
heap = Math.max(heap, process.memoryUsage().heapUsed);
const figures: EngineFigures = {
  events: count,
  engineMs,
  processorMs: engineProcessorMs + processorMs() - processorBeforeFinish,
  parseMs,
  finishMs,
  heapMegabytes: heap / 1024 / 1024,
};
parentPort?.postMessage(figures);

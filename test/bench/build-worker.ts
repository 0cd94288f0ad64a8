import { parentPort, workerData } from 'node:worker_threads';
import type { SourceEvent } from '../../src/contract/event.ts';
import { createEngine } from '../../src/engine/engine.ts';
import { vocabulary, wordedEvents } from './worded-event.ts';

/** What one build takes in the thread that counts, ms; and as yardsticks reading its events and parting their texts into words. */
export type BuildFigures = {
  readonly addMs: number;
  readonly finishMs: number;
  /** processor time of this thread for both */
  readonly processorMs: number;
  readonly parseMs: number;
  readonly segmenterMs: number;
};

const { events: count, words } = workerData as { events: number; words: number };
const lines = Array.from(wordedEvents(vocabulary(words), 0, count), (event) => JSON.stringify(event));

const beforeParse = performance.now();
const texts = lines.map((line) => (JSON.parse(line) as SourceEvent).text ?? '');
const parseMs = performance.now() - beforeParse;

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
const beforeSegmenter = performance.now();
const seen = new Set<string>();
for (const text of texts)
  for (const { segment, isWordLike } of segmenter.segment(text)) if (isWordLike) seen.add(segment);
const segmenterMs = performance.now() - beforeSegmenter;
if (seen.size < words / 10) throw new Error(`${seen.size} words`);

const engine = createEngine({ asOf: '2026-11-20T00:00:00.000Z', subject: 'Ada Made-Up' });
const processor = process.threadCpuUsage();
const began = performance.now();
for (const line of lines) engine.add(JSON.parse(line) as SourceEvent);
await engine.prepare();
const added = performance.now();
const persona = engine.finish();
const finished = performance.now();
if (persona.source_event_count !== count) throw new Error(`${persona.source_event_count} events of ${count}`);
const { user, system } = process.threadCpuUsage(processor);
const figures: BuildFigures = {
  addMs: added - began,
  finishMs: finished - added,
  processorMs: (user + system) / 1000,
  parseMs,
  segmenterMs,
};
parentPort?.postMessage(figures);

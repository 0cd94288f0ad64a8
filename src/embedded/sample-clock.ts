import { readFileSync } from 'node:fs';
import type { SourceEvent } from '../contract/event.ts';
import type { OwnClock } from '../gateway/builds/builder.ts';
import type { Backend } from '../gateway/store/backend.ts';
import { samples } from './samples.ts';

/** How many events a sample has, and the moment its story stands at: its newest event but for meetings, which reach ahead. */
function standOf(file: string): { readonly total: number; readonly moment: string } {
  const events = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as SourceEvent);
  const moments = events.filter(({ kind }) => kind !== 'meeting').map(({ occurred_at }) => Date.parse(occurred_at));
  return { total: events.length, moment: new Date(Math.max(...moments)).toISOString() };
}

/**
 * The clock of the samples: each stands at the end of its own story, whatever day it is built on. One that somebody added
 * events to, or took them from, is theirs: it goes by the day of its build.
 */
export const sampleClock =
  (store: Pick<Backend['store'], 'namespace'>): OwnClock =>
  async (of, total) => {
    const reference = (await store.namespace(of))?.external_reference_id;
    const sample = samples.find(({ namespace }) => namespace.external_reference_id === reference);
    if (sample === undefined) return undefined;
    const stand = standOf(sample.file);
    return stand.total === total ? stand.moment : undefined;
  };

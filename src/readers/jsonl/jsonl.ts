import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { SourceEvent } from '../../contract/event.ts';
import { bounds } from '../source/bounds.ts';
import { startOf } from '../source/file-start.ts';
import { subjectAmong, tally } from '../people/people.ts';
import { peopleAmong, peopleNamed, subjectFrom } from '../people/subject.ts';
import { readable } from '../source/readable.ts';
import type { Item, Reader } from '../reader.ts';
import { fitOr } from '../recognition.ts';
import { eventIn, lineValue } from '../source/json-line.ts';
import { records, type StreamRecord } from '../source/records.ts';

type Parsed = { event: SourceEvent } | { why: string } | undefined;

const parsed = (record: StreamRecord): Parsed => {
  const line = lineValue(record);
  return line === undefined || 'why' in line ? line : eventIn(line.value);
};

const lines = (path: string, signal: AbortSignal) =>
  records(createReadStream(path, { signal, highWaterMark: 256 * 1024 }), 10, bounds.record);

const asSeenBy = (event: SourceEvent, who: ReturnType<typeof subjectAmong>): SourceEvent => ({
  ...event,
  self: who.is(event.actor),
});

/** Reads events that are already in the gateway's own form, one a line; `self` is taken from the line unless somebody is named. */
export const jsonl: Reader = {
  recognises: (path, signal) =>
    fitOr(signal, async () => {
      if (!(await stat(path)).isFile()) return undefined;
      const start = (await startOf(path, 65_536)).toString('utf8');
      signal.throwIfAborted();
      // An export holds such lines too, behind its own.
      const [first = ''] = start.trimStart().split('\n', 1);
      return first.startsWith('{') && /"occurred_at"\s*:/.test(first) && /"provider"\s*:/.test(first)
        ? 'good'
        : undefined;
    }),

  async guess(path, signal, me = []) {
    await readable(path, 'file');
    const everybody = tally();
    const marked = tally();
    for await (const batch of lines(path, signal))
      for (const line of batch) {
        const result = parsed(line);
        if (result === undefined || !('event' in result)) continue;
        everybody.add(result.event.actor);
        if (result.event.self) marked.add(result.event.actor);
      }
    const people = peopleAmong(everybody.people);
    if (me.length > 0) return subjectFrom(people, peopleNamed(people, me, path), 'as you said', me);
    const keys = [...marked.people.keys()].slice(0, 100);
    if (keys.length === 0) throw new Error(`No event in ${path} has "self": true; say who it is about with --me.`);
    return subjectFrom(people, peopleNamed(people, keys, path), 'the events marked "self" in the file');
  },

  async *read(path, me, signal): AsyncGenerator<Item> {
    const total = await readable(path, 'file');
    const who = subjectAmong(me);
    yield { progress: { done: 0, total } };
    for await (const batch of lines(path, signal)) {
      for (const line of batch) {
        const result = parsed(line);
        if (result === undefined) continue;
        if ('why' in result) yield { skipped: { where: `${path}:${line.number}`, why: result.why } };
        else yield { event: me.length === 0 ? result.event : asSeenBy(result.event, who) };
      }
      const last = batch.at(-1);
      if (last !== undefined) yield { progress: { done: last.offset + last.bytes.length, total } };
    }
    yield { progress: { done: total, total } };
  },
};

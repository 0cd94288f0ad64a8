import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import {
  EndLine,
  exportBegins,
  type ExportHeader,
  exportVersion,
  HeaderLine,
  IdentitiesLine,
} from '../../contract/export/export-lines.ts';
import type { SourceIdentities } from '../../contract/identities.ts';
import { fitOr } from '../recognition.ts';
import type { Item, Reader, Subject } from '../reader.ts';
import { bounds } from '../source/bounds.ts';
import { startOf } from '../source/file-start.ts';
import { eventIn, lineValue } from '../source/json-line.ts';
import { readable } from '../source/readable.ts';
import { records, type StreamRecord } from '../source/records.ts';

/** Lines beside the events are as long as what a gateway takes in one body, and what stands around it. */
const longest = bounds.record + 4096;

async function* linesOf(path: string, signal: AbortSignal): AsyncGenerator<StreamRecord> {
  for await (const batch of records(createReadStream(path, { signal, highWaterMark: 256 * 1024 }), 10, longest))
    yield* batch;
}

/** What a line is, by the one field it has where it is no event. */
const isA = (value: unknown, field: string): boolean =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, field) && !Object.hasOwn(value, 'occurred_at');

const broken = (path: string, why: string): Error => new Error(`${path} is no export that can be read: ${why}.`);

/** The first line of an export; throws a sentence where it is none that this version reads. */
async function headerOf(path: string, signal: AbortSignal): Promise<ExportHeader> {
  await readable(path, 'file');
  for await (const record of linesOf(path, signal)) {
    const line = lineValue(record);
    const header = HeaderLine.safeParse(line !== undefined && 'value' in line ? line.value : undefined);
    if (!header.success) break;
    const { persona_export: found } = header.data;
    if (found.version <= exportVersion) return found;
    throw broken(path, 'a newer version of this program wrote it; import it with that version');
  }
  throw broken(path, 'its first line is not the one that "persona export" writes');
}

/** The header of an export with events. */
async function headerWithEvents(path: string, signal: AbortSignal): Promise<ExportHeader> {
  const header = await headerOf(path, signal);
  if (header.with_events) return header;
  throw new Error(
    `${path} holds no events, so nothing can be built from it: "persona export --events" writes them too.`,
  );
}

/** The sets of who is who in an export. */
async function* identitiesIn(path: string, signal: AbortSignal): AsyncGenerator<SourceIdentities> {
  for await (const record of linesOf(path, signal)) {
    const line = lineValue(record);
    const value = line !== undefined && 'value' in line ? line.value : undefined;
    // They stand before the events.
    const set = isA(value, 'identities') ? IdentitiesLine.safeParse(value).data : undefined;
    if (set !== undefined) yield set.identities;
    else if (typeof value === 'object' && value !== null && Object.hasOwn(value, 'occurred_at')) return;
  }
}

/** What stands before the events of an export in lines of one field, as it stands there. */
const linesWith = (field: 'correction' | 'interpretation') =>
  async function* besideIn(path: string, signal: AbortSignal): AsyncGenerator {
    for await (const record of linesOf(path, signal)) {
      const line = lineValue(record);
      const value = line !== undefined && 'value' in line ? line.value : undefined;
      if (isA(value, field)) yield (value as { [name: string]: unknown })[field];
      else if (typeof value === 'object' && value !== null && Object.hasOwn(value, 'occurred_at')) return;
    }
  };

type Marked = { readonly keys: Set<string>; readonly names: Set<string> };

/** Under which keys and names the subject wrote, by the events' own word and by who is who. */
async function markedIn(path: string, signal: AbortSignal): Promise<Marked> {
  const keys = new Set<string>();
  const names = new Set<string>();
  for await (const { people } of identitiesIn(path, signal))
    for (const person of people) {
      if (!person.self) continue;
      if (person.name !== '') names.add(person.name);
      for (const { key } of person.keys) keys.add(key);
    }
  for await (const record of linesOf(path, signal)) {
    const item = itemOf(record);
    if (typeof item !== 'object' || !('event' in item) || !item.event.self) continue;
    const { key, name } = item.event.actor;
    keys.add(key);
    if (name !== undefined) names.add(name);
  }
  return { keys, names };
}

/** Reads what "persona export --events" wrote: every event as it was, and who is who in its own sets. */
export const personaExport: Reader = {
  recognises: (path, signal) =>
    fitOr(signal, async () => {
      if (!(await stat(path)).isFile()) return undefined;
      return (await startOf(path, exportBegins.length)).toString('utf8') === exportBegins ? 'good' : undefined;
    }),

  async guess(path, signal, me = []): Promise<Subject> {
    const { subject } = await headerWithEvents(path, signal);
    const { keys, names } = await markedIn(path, signal);
    const known = new Set([...keys, ...names, subject].map((word) => word.toLowerCase()));
    const stranger = me.find((word) => !known.has(word.trim().toLowerCase()));
    if (stranger !== undefined)
      throw new Error(`This export is about ${subject}, and ${stranger} is nobody who is ${subject} in it.`);
    return { me: [...keys], name: subject, why: 'whom the export is about', people: [] };
  },

  identities: identitiesIn,
  corrections: linesWith('correction'),
  interpretations: linesWith('interpretation'),

  async *read(path, _me, signal): AsyncGenerator<Item> {
    const total = await readable(path, 'file');
    await headerWithEvents(path, signal);
    let done = 0;
    let isWhole = false;
    yield { progress: { done, total } };
    for await (const record of linesOf(path, signal)) {
      done = record.offset + record.bytes.length;
      if (record.number % 500 === 0) yield { progress: { done, total } };
      if (record.number === 1) continue;
      const item = itemOf(record);
      if (item === 'end') isWhole = true;
      else if (item === undefined) continue;
      else if ('event' in item) yield item;
      else yield { skipped: { where: `${path}:${record.number}`, why: item.why } };
    }
    if (!isWhole) yield { skipped: { where: path, why: 'the export breaks off: its last line is missing' } };
    yield { progress: { done: total, total } };
  },
};

/** Lines that are no events, and that an import does not send as such; the persona is made anew from the events. */

const besideBegins = /^\{"(?:persona|correction|interpretation)":/;

function itemOf(record: StreamRecord): ReturnType<typeof eventIn> | 'end' | undefined {
  // A persona may be longer than a line that is read.
  if (besideBegins.test(record.bytes.subarray(0, 20).toString('latin1'))) return undefined;
  const line = lineValue(record);
  if (line === undefined || 'why' in line) return line;
  if (isA(line.value, 'identities'))
    return IdentitiesLine.safeParse(line.value).success ? undefined : { why: 'who is who cannot be read here' };
  if (isA(line.value, 'end')) return EndLine.safeParse(line.value).success ? 'end' : { why: 'its end says nothing' };
  return eventIn(line.value);
}

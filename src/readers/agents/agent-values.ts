import type { ArchiveEntry } from '../source/archive-entry.ts';
import { lineValue } from '../source/json-line.ts';
import { records } from '../source/records.ts';
import { walkedValues } from '../source/walked-values.ts';
import type { AgentFormat } from './agent-said.ts';

/** Images stand in the lines of a session as text. */
const longest = { bytes: 16 * 1024 * 1024, words: '16 MiB' };

/** A line of a file or a value in it, read, where it ends, and which it is; `isHalf` where the file ends in it. */
export type AgentValue =
  | { readonly value: unknown; readonly number: number; readonly end: number }
  | { readonly skipped: { readonly where: string; readonly why: string } }
  | { readonly isHalf: true };

/** The lines of a file, each a value in JSON. */
export async function* linesOf(entry: ArchiveEntry, file: string, signal: AbortSignal): AsyncGenerator<AgentValue> {
  for await (const batch of records(entry.stream(signal), 10, longest.bytes))
    for (const record of batch) {
      const line = lineValue(record, longest.words);
      const end = record.offset + record.bytes.length;
      if (line === undefined) continue;
      if ('value' in line) yield { value: line.value, number: record.number, end };
      else if (record.whole && end === entry.size) yield { isHalf: true };
      else yield { skipped: { where: `${file}:${record.number}`, why: line.why } };
    }
}

/** The lines of a file as they stand there. */
async function* textsOf(entry: ArchiveEntry, file: string, signal: AbortSignal): AsyncGenerator<AgentValue> {
  for await (const batch of records(entry.stream(signal), 10, longest.bytes))
    for (const { bytes, offset, number, whole } of batch) {
      const where = `${file}:${number}`;
      if (whole) yield { value: bytes.toString('utf8').replace(/\r$/, ''), number, end: offset + bytes.length };
      else yield { skipped: { where, why: `the line is longer than ${longest.words}` } };
    }
}

/** The values at these paths of a file that is one text in JSON, each with its path. */
async function* placedOf(
  entry: ArchiveEntry,
  { file, paths }: { readonly file: string; readonly paths: readonly string[] },
  signal: AbortSignal,
): AsyncGenerator<AgentValue> {
  for await (const { values } of walkedValues(entry, { paths, most: longest.bytes }, signal))
    for (const { path, bytes, offset, number, fault } of values) {
      const where = `${file}, at byte ${offset}`;
      if (fault === 'cut short') yield { isHalf: true };
      else if (fault !== undefined) yield { skipped: { where, why: `it is longer than ${longest.words}` } };
      else
        try {
          yield {
            value: { path, value: JSON.parse(bytes.toString('utf8')) as unknown },
            number,
            end: offset + bytes.length,
          };
        } catch {
          yield { skipped: { where, why: 'it is no JSON' } };
        }
    }
}

/** What a file of a format holds, one value after the other. */
export const valuesOf = (
  entry: ArchiveEntry,
  { holds }: AgentFormat,
  file: string,
  signal: AbortSignal,
): AsyncGenerator<AgentValue> => {
  if (holds === 'values') return linesOf(entry, file, signal);
  return holds === 'texts' ? textsOf(entry, file, signal) : placedOf(entry, { file, paths: holds }, signal);
};

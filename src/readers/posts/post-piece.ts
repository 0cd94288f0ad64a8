import type { ArchiveEntry } from '../source/archive-entry.ts';
import { bounds } from '../source/bounds.ts';
import type { JsonValue } from '../source/json-walk.ts';
import { walkedValues } from '../source/walked-values.ts';

/** What a file holds at a wanted path: a value, or why it cannot be read; or how many bytes are read. */
export type PostPiece =
  | { readonly value: unknown; readonly path: string; readonly offset: number }
  | { readonly why: string; readonly offset: number }
  | { readonly read: number };

const faults = { 'too long': 'it is longer than 1 MiB', 'cut short': 'the file ends in the middle of it' } as const;

const pieceOf = ({ path = '', bytes, offset, fault }: JsonValue): PostPiece => {
  if (fault !== undefined) return { why: faults[fault], offset };
  try {
    return { value: JSON.parse(bytes.toString('utf8')), path, offset };
  } catch {
    return { why: 'it is no JSON', offset };
  }
};

const opening = new Set([0x5b, 0x7b]);
const longestHead = 4096;

/** A file without what stands before its JSON, as X writes it to be run: "window.YTD.tweets.part0 = "; blanks stand in its place. */
const withoutHead = (entry: ArchiveEntry): ArchiveEntry => ({
  ...entry,
  async *stream(signal) {
    let left = longestHead;
    for await (const chunk of entry.stream(signal)) {
      if (left === 0) {
        yield chunk;
        continue;
      }
      const bytes = Buffer.from(chunk);
      for (let at = 0; at < bytes.length && left > 0; at += 1) {
        if (opening.has(bytes[at] ?? 0)) left = 0;
        else {
          bytes[at] = 0x20;
          left -= 1;
        }
      }
      yield bytes;
    }
  },
});

/** The values at these paths of a file of JSON, or of one that assigns it to a name, without holding more than one of them. */
export async function* postPieces(
  entry: ArchiveEntry,
  paths: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<PostPiece> {
  for await (const { values, read } of walkedValues(withoutHead(entry), { paths, most: bounds.record }, signal)) {
    for (const value of values) yield pieceOf(value);
    yield { read };
  }
}

import type { ArchiveEntry } from '../source/archive-entry.ts';
import { bounds } from '../source/bounds.ts';
import { records } from '../source/records.ts';
import { type Head, headOf } from './whatsapp-head.ts';

/** A message of a chat, or a notice where nobody writes: its head, its body over all its lines, and its first line. */
export type ChatLine = { readonly head: Head; readonly body: string; readonly line: number };

/** What stands in a chat, in its order; how many bytes are read. */
export type ChatPiece =
  | { readonly message: ChatLine }
  | { readonly why: string; readonly line: number }
  | { readonly read: number };

const tooLong = `it is longer than ${bounds.record / 1024 / 1024} MiB`;

/** The messages of a chat; whatever has no head belongs to the message before. */
export async function* chatPieces(entry: ArchiveEntry, signal: AbortSignal): AsyncGenerator<ChatPiece> {
  let open: { readonly head: Head; readonly lines: string[]; readonly line: number; length: number } | undefined;
  const closed = (): ChatPiece | undefined => {
    const last = open;
    open = undefined;
    if (last === undefined) return undefined;
    return last.length > bounds.record
      ? { why: tooLong, line: last.line }
      : { message: { head: last.head, body: last.lines.join('\n'), line: last.line } };
  };
  for await (const batch of records(entry.stream(signal), 10, bounds.record)) {
    signal.throwIfAborted();
    let read = 0;
    for (const { bytes, offset, number, whole } of batch) {
      const line = bytes
        .toString('utf8')
        .replace(/\r$/, '')
        .replace(number === 1 ? /^\uFEFF/ : /^$/, '');
      const head = headOf(line);
      read = offset + bytes.length;
      if (head !== undefined) {
        const before = closed();
        if (before !== undefined) yield before;
        open = { head, lines: [head.body], line: number, length: whole ? bytes.length : Infinity };
      } else if (open === undefined) {
        if (line.trim() !== '') yield { why: 'it stands before the first message', line: number };
      } else if (!whole || open.length + bytes.length > bounds.record) open.length = Infinity;
      else {
        open.lines.push(line);
        open.length += bytes.length;
      }
    }
    yield { read };
  }
  const last = closed();
  if (last !== undefined) yield last;
}

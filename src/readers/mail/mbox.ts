/** One message of an mbox file; where it is longer than allowed, its beginning alone. */
export type MboxMessage = {
  readonly bytes: Buffer;
  /** the text after "From " on its separator line */
  readonly envelope: string;
  /** where its separator begins in the file, in bytes */
  readonly offset: number;
  /** counted from 1 */
  readonly number: number;
  readonly whole: boolean;
};

const separator = Buffer.from('\nFrom ');
const longestLine = 1024;
const envelopeLine = /^\S.*(?:\d\d:\d\d|\d{4})/;
const headerLine = /^(?:[!-9;-~]{1,76}:|>From )/;

type Found = { at: number; from: number | undefined };

/** Where the next separator line begins and its message's first byte, which is undefined when the bytes end too early to tell. */
const separatorAfter = (bytes: Buffer, start: number, startsLine: boolean, ended: boolean): Found | undefined => {
  let at = start;
  let here = startsLine && bytes.subarray(start, start + 5).equals(separator.subarray(1));
  for (;;) {
    if (!here) {
      const found = bytes.indexOf(separator, at);
      if (found === -1) return undefined;
      at = found + 1;
    }
    here = false;
    const end = bytes.indexOf(10, at);
    const line = bytes.toString('latin1', at + 5, end === -1 ? at + longestLine : Math.min(end, at + longestLine));
    const next = end === -1 ? '' : bytes.toString('latin1', end + 1, end + 81);
    if (!ended && bytes.length - at < longestLine + 81 && (end === -1 || next.length < 80))
      return { at, from: undefined };
    if (end !== -1 && envelopeLine.test(line) && headerLine.test(next)) return { at, from: end + 1 };
    at += 5;
  }
};

/** Splits an mbox stream at its "From " lines, holding at most `most` bytes of a message in memory. */
export async function* mboxMessages(chunks: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<MboxMessage> {
  let pending = Buffer.alloc(0);
  let consumed = 0;
  let current:
    | { envelope: string; offset: number; number: number; parts: Buffer[]; held: number; size: number }
    | undefined;
  let number = 0;
  let startsLine = true;

  const keep = (piece: Buffer) => {
    if (current === undefined) return;
    current.size += piece.length;
    const kept = piece.subarray(0, most - current.held);
    if (kept.length === 0) return;
    current.parts.push(Buffer.from(kept));
    current.held += kept.length;
  };
  const message = (): MboxMessage[] => {
    if (current === undefined) return [];
    const { envelope, offset, parts, size, held } = current;
    return [{ bytes: Buffer.concat(parts), envelope, offset, number: current.number, whole: size <= held }];
  };
  function* split(ended: boolean): Generator<MboxMessage> {
    let from = 0;
    for (;;) {
      const found = separatorAfter(pending, from, startsLine, ended);
      if (found?.from === undefined) {
        const to = found?.at ?? (ended ? pending.length : Math.max(from, pending.length - 5));
        keep(pending.subarray(from, to));
        consumed += to;
        pending = pending.subarray(to);
        startsLine = found !== undefined;
        return;
      }
      startsLine = false;
      keep(pending.subarray(from, found.at));
      yield* message();
      number += 1;
      const envelope = pending.toString('latin1', found.at + 5, found.from - 1).trimEnd();
      current = { envelope, offset: consumed + found.at, number, parts: [], held: 0, size: 0 };
      from = found.from;
    }
  }
  for await (const chunk of chunks) {
    pending = pending.length === 0 ? Buffer.from(chunk) : Buffer.concat([pending, chunk]);
    yield* split(false);
  }
  yield* split(true);
  yield* message();
}

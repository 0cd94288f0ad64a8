/** A piece of a stream between separators; where it was longer than allowed, its beginning alone. */
export type StreamRecord = {
  readonly bytes: Buffer;
  /** where it begins in the stream, in bytes */
  readonly offset: number;
  /** counted from 1 */
  readonly number: number;
  readonly whole: boolean;
};

/** Splits a stream at a separator byte, holding at most `most` bytes of a record in memory; gives what each piece completes. */
export async function* records(
  chunks: AsyncIterable<Uint8Array>,
  separator: number,
  most: number,
): AsyncGenerator<readonly StreamRecord[]> {
  let parts: Buffer[] = [];
  let held = 0;
  let length = 0;
  let offset = 0;
  let number = 1;
  const keep = (piece: Buffer) => {
    length += piece.length;
    const kept = piece.subarray(0, most - held);
    if (kept.length === 0) return;
    parts.push(kept);
    held += kept.length;
  };
  const record = (): StreamRecord => ({
    bytes: parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts),
    offset,
    number,
    whole: length <= most,
  });
  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    const complete: StreamRecord[] = [];
    let from = 0;
    for (let end = bytes.indexOf(separator); end !== -1; end = bytes.indexOf(separator, from)) {
      keep(bytes.subarray(from, end));
      complete.push(record());
      offset += length + 1;
      number += 1;
      parts = [];
      held = 0;
      length = 0;
      from = end + 1;
    }
    keep(bytes.subarray(from));
    if (complete.length > 0) yield complete;
  }
  if (length > 0) yield [record()];
}

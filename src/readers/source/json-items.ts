/** One element of a JSON array as it stands in its file; where it is longer than allowed or cut short, not whole. */
export type JsonItem = {
  readonly bytes: Buffer;
  /** where it begins, in bytes */
  readonly offset: number;
  /** counted from 1 */
  readonly number: number;
  readonly fault: undefined | 'too long' | 'cut short';
};

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const isOpening = (byte: number) => byte === 0x5b || byte === 0x7b;
const isClosing = (byte: number) => byte === 0x5d || byte === 0x7d;
const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09 || byte > 0x7e;

/** Splits a JSON array into its elements without reading it whole (a lone object is its only element), at most `most` bytes each. */
export async function* jsonItems(chunks: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<JsonItem> {
  let base: number | undefined;
  let depth = 0;
  let inString = false;
  let escaped = false;
  let number = 0;
  let read = 0;
  let item: { parts: Buffer[]; held: number; length: number; offset: number } | undefined;

  const keep = (piece: Buffer) => {
    if (item === undefined) return;
    item.length += piece.length;
    if (item.length > most) item.parts = [];
    else item.parts.push(Buffer.from(piece));
  };
  const finished = (fault: JsonItem['fault']): JsonItem[] => {
    if (item === undefined) return [];
    const { parts, length, offset } = item;
    item = undefined;
    number += 1;
    return [{ bytes: Buffer.concat(parts), offset, number, fault: fault ?? (length > most ? 'too long' : undefined) }];
  };

  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    let from = 0;
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at] as number;
      if (inString) {
        if (escaped) escaped = false;
        else if (byte === backslash) escaped = true;
        else if (byte === quote) inString = false;
        continue;
      }
      if (base === undefined) {
        if (isSpace(byte)) continue;
        base = byte === 0x5b ? 1 : 0;
        if (base === 1) {
          depth = 1;
          continue;
        }
      }
      if (item === undefined) {
        if (isSpace(byte) || byte === comma || isClosing(byte)) continue;
        item = { parts: [], held: 0, length: 0, offset: read + at };
        from = at;
      }
      if (byte === quote) inString = true;
      else if (isOpening(byte)) depth += 1;
      else if (isClosing(byte)) {
        depth -= 1;
        if (depth > base) continue;
        keep(bytes.subarray(from, depth < base ? at : at + 1));
        yield* finished(undefined);
        if (depth < base) depth = base;
      } else if (byte === comma && depth === base) {
        keep(bytes.subarray(from, at));
        yield* finished(undefined);
      }
    }
    keep(bytes.subarray(item === undefined ? bytes.length : from));
    read += bytes.length;
  }
  yield* finished('cut short');
}

import type { ArchiveEntry } from '../../src/readers/source/archive-entry.ts';

/** A file of these bytes that is read in pieces of a size. */
export const entryInPieces = (bytes: Buffer, size: number, name = 'result.json'): ArchiveEntry => ({
  name,
  size: bytes.length,
  bytes: () => Promise.resolve(bytes),
  async *stream() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  },
});

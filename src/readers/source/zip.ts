import { crc32, inflateRawSync } from 'node:zlib';
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl';
import type { Archive, ArchiveEntry } from './archive-entry.ts';
import { reasonOf } from './reason.ts';

/** Beyond a size, no honest text is packed this tightly. */
const bomb = { from: 16 * 1024 * 1024, ratio: 250 };
const small = 8 * 1024 * 1024;

const isBomb = (length: number, from: number) => length > bomb.from && length > from * bomb.ratio;
const stored = 0;
const deflated = 8;

async function* inflated(zip: ZipFile, entry: Entry, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const stream = await zip.openReadStreamPromise(entry);
  let length = 0;
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      signal.throwIfAborted();
      length += piece.length;
      if (isBomb(length, entry.compressedSize)) throw new Error('it is packed too tightly to be honest');
      yield piece;
    }
  } finally {
    stream.destroy();
  }
}

async function packed(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const stream = await zip.openReadStreamPromise(entry, { decodeFileData: false });
  for await (const piece of stream as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function whole(zip: ZipFile, entry: Entry, most: number, signal: AbortSignal): Promise<Buffer> {
  if (entry.uncompressedSize > most || entry.compressedSize > most)
    throw new Error(`it has ${entry.uncompressedSize} bytes, more than ${most}`);
  if (entry.compressedSize > small || (entry.compressionMethod !== stored && entry.compressionMethod !== deflated)) {
    const pieces: Uint8Array[] = [];
    let length = 0;
    for await (const piece of inflated(zip, entry, signal)) {
      length += piece.length;
      if (length > most) throw new Error(`it has more than ${most} bytes`);
      pieces.push(piece);
    }
    return Buffer.concat(pieces);
  }
  const raw = await packed(zip, entry);
  const bytes = entry.compressionMethod === stored ? raw : inflateRawSync(raw, { maxOutputLength: Math.max(1, most) });
  if (isBomb(bytes.length, entry.compressedSize)) throw new Error('it is packed too tightly to be honest');
  if (crc32(bytes) !== entry.crc32) throw new Error('its checksum is wrong: it is damaged');
  return bytes;
}

const nameOf = (entry: Entry): string =>
  getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false);

/** The entries of a zip file; nothing is written to disk, so no name in it can lead anywhere. */
export const zipArchive = async (path: string, most: number, signal: AbortSignal): Promise<Archive> => {
  const zip = await openPromise(path, { autoClose: false, decodeStrings: false }).catch((error: unknown) => {
    throw new Error(`${path} is no whole zip file: ${reasonOf(error)}.`, { cause: error });
  });
  const entries: ArchiveEntry[] = [];
  try {
    for await (const entry of zip.eachEntry()) {
      signal.throwIfAborted();
      const name = nameOf(entry);
      if (name.endsWith('/') || name.startsWith('__MACOSX/')) continue;
      if (entries.length >= most) throw new Error(`it has more than ${most} files`);
      entries.push({
        name,
        size: entry.uncompressedSize,
        bytes: (limit) => whole(zip, entry, limit, signal),
        stream: (stop) => inflated(zip, entry, stop),
      });
    }
  } catch (error) {
    zip.close();
    signal.throwIfAborted();
    throw new Error(`${path} is no whole zip file: ${reasonOf(error)}.`, { cause: error });
  }
  return { entries, close: () => zip.close() };
};

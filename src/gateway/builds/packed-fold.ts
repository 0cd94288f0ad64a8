import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompressSync } from 'node:zlib';
import { engineName } from '../../contract/persona/engine-name.ts';
import { layoutOfTallies } from '../../engine/saved/saved-tallies.ts';

/** Bytes of a piece: written in a transaction of some milliseconds; and of a whole fold, past which it is not kept. */
const pieceBytes = 512 * 1024;
const mostBytes = 64 * 1024 * 1024;

const newline = 0x0a;
/** Any mark of how hard to pack gives the same on a disk; the checksum tells damage. */
const packing = { params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 } };

const digestOf = (parts: unknown): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/**
 * Which engine counts: its name, the layout of what it saves, and of what it runs on (versions, as the process tells them) that which
 * words and days depend on. A fold of another one is not gone on from.
 */
export const engineMark = (versions: { readonly v8: string; readonly unicode?: string }): string =>
  digestOf([
    engineName,
    layoutOfTallies(),
    versions.v8,
    versions.unicode,
    Intl.DateTimeFormat().resolvedOptions().timeZone,
  ]);

/** What an engine knows beside the events: the subject's name, who is who and what was put right. */
export const knownMark = (known: {
  readonly subject: string;
  readonly identities: readonly string[];
  readonly corrections: readonly string[];
}): string => digestOf([known.subject, known.identities, known.corrections]);

/** Packs what an engine saved, beside what this thread does meanwhile; undefined where it is larger than what is kept. */
export async function packFold(texts: readonly string[]): Promise<Uint8Array[] | undefined> {
  // No text of JSON holds a line's end.
  const packed = await promisify(zstdCompress)(Buffer.from(`${texts.join('\n')}\n`), packing);
  if (packed.length > mostBytes) return undefined;
  const pieces: Uint8Array[] = [];
  for (let from = 0; from < packed.length; from += pieceBytes)
    pieces.push(new Uint8Array(packed.subarray(from, from + pieceBytes)));
  return pieces;
}

/** The texts that were packed, one after the other. Throws where they are not whole. */
export function* unpackFold(pieces: readonly Uint8Array[]): Generator<string> {
  const unpacked = zstdDecompressSync(Buffer.concat(pieces));
  for (let from = 0; from < unpacked.length;) {
    const end = unpacked.indexOf(newline, from);
    yield unpacked.toString('utf8', from, end === -1 ? unpacked.length : end);
    from = end === -1 ? unpacked.length : end + 1;
  }
}

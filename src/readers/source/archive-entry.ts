/** One file of an export: its name inside, with slashes, and its size in bytes as the export states it. */
export type ArchiveEntry = {
  readonly name: string;
  readonly size: number;
  /** The whole content; rejects with a sentence when it is damaged or longer than `most` bytes. */
  bytes(most: number): Promise<Buffer>;
  /** The content in pieces; rejects with a sentence when it is damaged or a bomb. */
  stream(signal: AbortSignal): AsyncIterable<Uint8Array>;
};

/** An export as a service gives it: a zip that is never unpacked to disk, or the folder somebody unpacked it to. */
export type Archive = { readonly entries: readonly ArchiveEntry[]; close(): void };

import type { Item } from '../reader.ts';
import type { ArchiveEntry } from './archive-entry.ts';
import { reasonOf } from './reason.ts';

type File = ArchiveEntry & { readonly file: string };

/** The items of one file after the other and how far all of them are, in bytes; a file that cannot be read is named, and the next one goes on. */
export async function* itemsOfFiles<Piece extends object, Of extends File>(
  files: readonly Of[],
  read: {
    readonly pieces: (file: Of) => AsyncIterable<Piece | { readonly read: number }>;
    readonly items: (piece: Piece, file: Of) => Iterable<Item>;
  },
  signal: AbortSignal,
): AsyncGenerator<Item> {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  let before = 0;
  yield { progress: { done: 0, total } };
  for (const file of files) {
    try {
      for await (const piece of read.pieces(file)) {
        if ('read' in piece) yield { progress: { done: Math.min(before + piece.read, total), total } };
        else yield* read.items(piece, file);
      }
    } catch (error) {
      signal.throwIfAborted();
      yield { skipped: { where: file.file, why: reasonOf(error) } };
    }
    before += file.size;
  }
  yield { progress: { done: total, total } };
}

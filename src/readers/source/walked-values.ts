import type { ArchiveEntry } from './archive-entry.ts';
import { JsonWalk, type JsonValue } from './json-walk.ts';

/** The values at wanted paths that each piece of a file completes, and how many bytes are read; of no value more than `most` bytes are held. */
export async function* walkedValues(
  entry: ArchiveEntry,
  { paths, most }: { readonly paths: readonly string[]; readonly most: number },
  signal: AbortSignal,
): AsyncGenerator<{ readonly values: readonly JsonValue[]; readonly read: number }> {
  const walk = new JsonWalk(paths, most);
  let read = 0;
  for await (const chunk of entry.stream(signal)) {
    signal.throwIfAborted();
    read += chunk.length;
    yield { values: walk.take(chunk), read };
  }
  yield { values: walk.end(), read };
}

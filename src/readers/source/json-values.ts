import { JsonWalk, type JsonValue } from './json-walk.ts';

/**
 * The values at these paths of a JSON text, in its order, without reading it whole: `chats.list.[].messages.[]` is each element
 * of each list of messages, an empty path the whole text. A value is given whole, unless what stands inside it is wanted.
 * At most `most` bytes of one are held. A text that breaks off between values ends with one that has no path.
 */
export async function* jsonValues(
  chunks: AsyncIterable<Uint8Array>,
  paths: readonly string[],
  most: number,
): AsyncGenerator<JsonValue> {
  const walk = new JsonWalk(paths, most);
  for await (const chunk of chunks) yield* walk.take(chunk);
  yield* walk.end();
}

/** One element of a JSON list, or a lone value that is its own only element. */
export type JsonItem = Omit<JsonValue, 'path'>;

/** Splits a JSON list into its elements without reading it whole (a lone value is its only element), at most `most` bytes each. */
export const jsonItems = (chunks: AsyncIterable<Uint8Array>, most: number): AsyncIterable<JsonItem> =>
  jsonValues(chunks, ['', '[]'], most);

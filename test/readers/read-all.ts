import type { SourceEvent } from '../../src/contract/event.ts';
import type { SourceTold } from '../../src/contract/sources/source-told.ts';
import type { Reader } from '../../src/readers/reader.ts';

/** Everything a reader gives for a path, sorted by what it is. */
export const readAll = async (reader: Reader, path: string, me: readonly string[] = []) => {
  const events: SourceEvent[] = [];
  const skipped: { where: string; why: string }[] = [];
  const progress: { done: number; total: number | undefined }[] = [];
  let told: SourceTold = {};
  for await (const item of reader.read(path, me, new AbortController().signal)) {
    if ('event' in item) events.push(item.event);
    else if ('skipped' in item) skipped.push(item.skipped);
    else if ('progress' in item) progress.push(item.progress);
    else told = item.told;
  }
  return { events, skipped, progress, told };
};

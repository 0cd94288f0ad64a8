import type { EventsReceipt, SourceEvent } from '../../contract/event.ts';
import { limits } from '../../contract/limits.ts';
import type { Item } from '../../readers/reader.ts';
import type { Joined } from './imports-identities.ts';
import { firstTime } from './imports-once.ts';

/** How an import stands: events the gateway has taken, items left out, and how far the reader is in its own unit. */
export type ImportProgress = {
  readonly read: number;
  readonly skipped: number;
  readonly done: number | undefined;
  readonly total: number | undefined;
};

/** Something that was left out: where it stands (file and line, or id) and why. */
export type Skip = { readonly where: string; readonly why: string };

/** What an import did; `skips` names the first hundred of the items that were left out. */
export type ImportOutcome = {
  readonly read: number;
  readonly accepted: number;
  readonly updated: number;
  readonly duplicates: number;
  readonly skipped: number;
  readonly skips: readonly Skip[];
  /** what became of who is who */
  readonly joined?: Joined;
};

/** Sends lines of JSON, each an event, to one namespace. */
export type SendLines = (lines: AsyncIterable<string>) => Promise<EventsReceipt>;

const batch = { events: 2000, characters: 4 * 1024 * 1024 };

async function* each(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

/**
 * Sends what a reader gives in batches, the next one read while one is under way; a batch that was sent stays when a later one
 * fails. Of events with one id the first counts, so that the same import gives the same events every time.
 */
export async function sendItems(
  items: AsyncIterable<Item>,
  send: SendLines,
  report: (now: ImportProgress) => void,
): Promise<ImportOutcome> {
  const sum = { read: 0, accepted: 0, updated: 0, duplicates: 0, skipped: 0 };
  const skips: Skip[] = [];
  let done: number | undefined;
  let total: number | undefined;
  let lines: string[] = [];
  let ids: string[] = [];
  let characters = 0;
  let underWay: Promise<void> = Promise.resolve();

  const skip = (left: Skip) => {
    sum.skipped += 1;
    if (skips.length < limits.eventErrors) skips.push(left);
  };
  const tell = () => report({ read: sum.read, skipped: sum.skipped, done, total });
  const deliver = async (sent: readonly string[], names: readonly string[]) => {
    const receipt = await send(each(sent));
    sum.read += sent.length - receipt.rejected;
    sum.accepted += receipt.accepted;
    sum.updated += receipt.updated;
    sum.duplicates += receipt.duplicates;
    for (const { line, message } of receipt.errors) skip({ where: names[line - 1] ?? `line ${line}`, why: message });
    sum.skipped += Math.max(0, receipt.rejected - receipt.errors.length);
    tell();
  };
  const flush = async () => {
    await underWay;
    underWay = deliver(lines, ids);
    underWay.catch(() => undefined);
    lines = [];
    ids = [];
    characters = 0;
  };
  const isNew = firstTime();
  const add = (event: SourceEvent) => {
    if (!isNew(event.id)) {
      sum.read += 1;
      sum.duplicates += 1;
      return;
    }
    const line = JSON.stringify(event);
    if (Buffer.byteLength(line) > limits.eventLine)
      return skip({ where: event.id, why: 'the event is longer than 1 MiB' });
    lines.push(line);
    ids.push(event.id);
    characters += line.length;
  };

  for await (const item of items) {
    if ('event' in item) add(item.event);
    else if ('skipped' in item) skip(item.skipped);
    else {
      ({ done, total } = item.progress);
      tell();
    }
    if (lines.length >= batch.events || characters >= batch.characters) await flush();
  }
  if (lines.length > 0) await flush();
  await underWay;
  return { ...sum, skips };
}

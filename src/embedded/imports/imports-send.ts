import { createHash } from 'node:crypto';
import type { EventsReceipt, SourceEvent } from '../../contract/event.ts';
import type { ImportSummary } from '../../contract/sources/import-summary.ts';
import { limits } from '../../contract/limits.ts';
import type { Item } from '../../readers/reader.ts';
import type { ImportMark } from './begun-imports.ts';
import type { Joined } from './imports-identities.ts';
import { firstTime } from '../../readers/source/first-time.ts';
import { ImportCounting } from './imports-summary.ts';

/** How an import stands: events the gateway has taken, items left out, and how far the reader is in its own unit. */
export type ImportProgress = {
  readonly read: number;
  readonly skipped: number;
  readonly done: number | undefined;
  readonly total: number | undefined;
  /** where it was when it was cut off, in events, where it goes on from there */
  readonly from?: number | undefined;
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
  /** where it was when it was cut off, in events, where it went on from there */
  readonly from?: number | undefined;
  /** what became of who is who */
  readonly joined?: Joined;
  /** what was read, in counts */
  readonly summary?: ImportSummary;
};

/** Sends lines of JSON, each an event, to one namespace. */
export type SendLines = (lines: AsyncIterable<string>) => Promise<EventsReceipt>;

const batch = { events: 2000, characters: 4 * 1024 * 1024 };

async function* each(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

type Counts = ImportMark['counts'];

const none: Counts = { read: 0, accepted: 0, updated: 0, duplicates: 0, skipped: 0 };

const plus = (one: Counts, other: Counts): Counts => ({
  read: one.read + other.read,
  accepted: one.accepted + other.accepted,
  updated: one.updated + other.updated,
  duplicates: one.duplicates + other.duplicates,
  skipped: one.skipped + other.skipped,
});

/** How an import is told of: how it stands, and where it would go on from if it were cut off now. */
export type ReportImport = (now: ImportProgress, mark: ImportMark | undefined) => void;

/** What is read, as often as it takes, and where it goes. */
export type Sending = {
  readonly read: () => AsyncIterable<Item>;
  readonly send: SendLines;
  readonly report: ReportImport;
};

/** Sends what comes behind a mark; undefined, with nothing sent, where what comes before it is not what it was. */
async function sendBehind({ read, send, report }: Sending, from?: ImportMark): Promise<ImportOutcome | undefined> {
  let sum = from?.counts ?? none;
  /** what was counted since the last batch was sent away */
  let waiting = none;
  const skips: Skip[] = [];
  const digest = createHash('sha256');
  let events = 0;
  let done: number | undefined;
  let total: number | undefined;
  let lines: string[] = [];
  let ids: string[] = [];
  let characters = 0;
  let underWay: Promise<void> = Promise.resolve();
  let isBehind = from === undefined;

  const skip = (left: Skip) => {
    waiting = plus(waiting, { ...none, skipped: 1 });
    if (skips.length < limits.eventErrors) skips.push(left);
  };
  const tell = (mark?: ImportMark) => {
    const { read: sent, skipped } = plus(sum, waiting);
    report({ read: sent, skipped, done, total, ...(from === undefined ? {} : { from: from.events }) }, mark);
  };
  const deliver = async (
    sent: readonly string[],
    names: readonly string[],
    counted: Counts,
    at: Omit<ImportMark, 'counts'>,
  ) => {
    const receipt = await send(each(sent));
    const { accepted, updated, duplicates, rejected, errors } = receipt;
    for (const { line, message } of errors)
      if (skips.length < limits.eventErrors) skips.push({ where: names[line - 1] ?? `line ${line}`, why: message });
    sum = plus(plus(sum, counted), { read: sent.length - rejected, accepted, updated, duplicates, skipped: rejected });
    tell({ ...at, counts: sum });
  };
  const flush = async () => {
    await underWay;
    underWay = deliver(lines, ids, waiting, { events, digest: digest.copy().digest('hex') });
    underWay.catch(() => undefined);
    waiting = none;
    lines = [];
    ids = [];
    characters = 0;
  };
  const isNew = firstTime();
  const counting = new ImportCounting();
  const add = ({ id }: SourceEvent, line: string, isFirst: boolean) => {
    if (!isFirst) {
      waiting = plus(waiting, { ...none, read: 1, duplicates: 1 });
      return;
    }
    if (Buffer.byteLength(line) > limits.eventLine) return skip({ where: id, why: 'the event is longer than 1 MiB' });
    lines.push(line);
    ids.push(id);
    characters += line.length;
  };

  for await (const item of read()) {
    if ('event' in item) {
      const line = JSON.stringify(item.event);
      digest.update(line).update('\n');
      events += 1;
      const isFirst = isNew(item.event.id);
      if (isFirst) counting.add(item.event);
      if (isBehind) add(item.event, line, isFirst);
      else {
        isBehind = events === from?.events;
        if (isBehind && digest.copy().digest('hex') !== from?.digest) return undefined;
      }
    } else if ('skipped' in item) {
      if (isBehind) skip(item.skipped);
    } else if ('told' in item) counting.tell(item.told);
    else {
      ({ done, total } = item.progress);
      tell();
    }
    if (lines.length >= batch.events || characters >= batch.characters) await flush();
  }
  if (!isBehind) return undefined;
  if (lines.length > 0) await flush();
  await underWay;
  return {
    ...plus(sum, waiting),
    skips,
    summary: counting.summary,
    ...(from === undefined ? {} : { from: from.events }),
  };
}

/**
 * Sends what a reader gives in batches, the next one read while one is under way; a batch that was sent stays when a later one
 * fails. Of events with one id the first counts, so that the same import gives the same events every time. From a mark only what
 * comes behind it is sent, where the source up to there is what it was; else all of it.
 */
export async function sendItems(sending: Sending, from?: ImportMark): Promise<ImportOutcome> {
  const outcome = from === undefined ? undefined : await sendBehind(sending, from);
  return outcome ?? ((await sendBehind(sending)) as ImportOutcome);
}

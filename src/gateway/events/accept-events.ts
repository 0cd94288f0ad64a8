import type { EventsReceipt } from '../../contract/event.ts';
import { limits } from '../../contract/limits.ts';
import { eventOfLine } from './event-of-line.ts';
import { lineCutter, type Line } from './lines.ts';
import { createStoring } from './storing.ts';
import type { Events, StoredEvent } from '../store/events.ts';
import type { Scope } from '../store/scope.ts';
import type { FairShare } from '../fair-share.ts';

/** As many lines, or characters, as are read at a time: some milliseconds. */
const batchLines = 256;
const batchCharacters = 256 * 1024;

const isBlank = ({ text }: Line) => text !== undefined && text.trim() === '';

function* batches(lines: readonly Line[]): Generator<Line[]> {
  let batch: Line[] = [];
  let characters = 0;
  for (const line of lines) {
    batch.push(line);
    characters += line.text?.length ?? 0;
    if (batch.length < batchLines && characters < batchCharacters) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}

/** Stores streamed lines of JSON as events, batch by batch, each read in its turn; what was read before stays when the stream breaks. */
export async function acceptEvents(
  { store, fairShare }: { store: Events; fairShare: FairShare },
  scope: Scope,
  chunks: AsyncIterable<Uint8Array>,
): Promise<EventsReceipt> {
  const receipt: EventsReceipt = { accepted: 0, updated: 0, duplicates: 0, rejected: 0, errors: [] };
  const storing = createStoring(store, scope, receipt);
  const take = async (lines: readonly Line[]) => {
    await fairShare.next(scope.orgId);
    const events: StoredEvent[] = [];
    for (const line of lines) {
      if (isBlank(line)) continue;
      const event = eventOfLine(line);
      if (typeof event !== 'string') events.push(event);
      else {
        receipt.rejected += 1;
        if (receipt.errors.length < limits.eventErrors) receipt.errors.push({ line: line.number, message: event });
      }
    }
    await storing.add(events);
  };
  const cutter = lineCutter(limits.eventLine);
  let waiting: Line[] = [];
  try {
    for await (const chunk of chunks) {
      waiting.push(...cutter.push(chunk));
      if (waiting.length < batchLines && chunk.length < batchCharacters / 4) continue;
      for (const batch of batches(waiting)) await take(batch);
      waiting = [];
    }
    for (const batch of batches([...waiting, ...cutter.end()])) await take(batch);
  } finally {
    // Also of a stream that broke off: what was taken of it is stored before anybody is told.
    await storing.end();
  }
  return receipt;
}

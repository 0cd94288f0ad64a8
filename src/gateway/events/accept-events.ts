import { type EventsReceipt, SourceEvent } from '../../contract/event.ts';
import { limits } from '../../contract/limits.ts';
import { StorableText } from '../../contract/scalars.ts';
import { problemsOf } from '../checked-input.ts';
import { lineCutter, type Line } from './lines.ts';
import { GatewayRefusal } from '../refusal.ts';
import type { Events, StoredEvent } from '../store/events.ts';
import type { Scope } from '../store/scope.ts';
import type { FairShare } from '../fair-share.ts';

/** As many lines, or characters, as one transaction takes: some milliseconds. */
const batchLines = 256;
const batchCharacters = 256 * 1024;

const eventOf = (line: Line): StoredEvent | string => {
  if (line.text === undefined) return line.problem ?? 'cannot be read';
  let raw: unknown;
  try {
    raw = JSON.parse(line.text);
  } catch {
    return 'is not JSON';
  }
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return 'is no JSON object';
  const { success, data, error } = SourceEvent.safeParse(raw);
  if (!success)
    return problemsOf(error.issues, raw)
      .map(({ path, message }) => `${path} ${message}`)
      .join('; ');
  const id = StorableText.safeParse(data.id);
  if (!id.success) return `id ${id.error.issues[0]?.message}`;
  return { id: data.id, body: JSON.stringify(data) };
};

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

/** Stores streamed lines of JSON as events, batch by batch, each in its turn; what was stored stays when the stream breaks. */
export async function acceptEvents(
  { store, fairShare }: { store: Events; fairShare: FairShare },
  scope: Scope,
  chunks: AsyncIterable<Uint8Array>,
): Promise<EventsReceipt> {
  const receipt: EventsReceipt = { accepted: 0, updated: 0, duplicates: 0, rejected: 0, errors: [] };
  const take = async (lines: readonly Line[]) => {
    await fairShare.next(scope.orgId);
    const events: StoredEvent[] = [];
    for (const line of lines) {
      if (isBlank(line)) continue;
      const event = eventOf(line);
      if (typeof event !== 'string') events.push(event);
      else {
        receipt.rejected += 1;
        if (receipt.errors.length < limits.eventErrors) receipt.errors.push({ line: line.number, message: event });
      }
    }
    if (events.length === 0) return;
    const stored = await store.putEvents(scope, events);
    if (stored === undefined)
      throw new GatewayRefusal('namespace_not_found', 'there is no namespace with this namespace_id');
    receipt.accepted += stored.accepted;
    receipt.updated += stored.updated;
    receipt.duplicates += stored.duplicates;
  };
  const cutter = lineCutter(limits.eventLine);
  let waiting: Line[] = [];
  for await (const chunk of chunks) {
    waiting.push(...cutter.push(chunk));
    if (waiting.length < batchLines && chunk.length < batchCharacters / 4) continue;
    for (const batch of batches(waiting)) await take(batch);
    waiting = [];
  }
  for (const batch of batches([...waiting, ...cutter.end()])) await take(batch);
  return receipt;
}

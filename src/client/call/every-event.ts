import type { Json } from '../../contract/scalars.ts';
import type { ReceivedEvent } from '../calls.ts';
import { fieldsOf } from '../received/refusal.ts';

/** The events in an answer, each as it came; undefined where it holds no list. */
export const receivedEvents = (data: Json): readonly ReceivedEvent[] | undefined =>
  Array.isArray(data) ? data.map(fieldsOf).filter((event) => event !== undefined) : undefined;

/**
 * Reads events, and asks again for those that the gateway left out of an answer because it would have grown too large. Each
 * answer must leave out fewer than the one before; `stuck` gives the failure of a gateway that does not.
 */
export async function everyEvent(
  ids: readonly string[],
  ask: (
    ids: readonly string[],
  ) => Promise<{ readonly events: readonly ReceivedEvent[]; readonly leftOut: Json | undefined }>,
  stuck: () => Error,
): Promise<readonly ReceivedEvent[]> {
  const all: ReceivedEvent[] = [];
  for (let wanted = ids; ;) {
    const { events, leftOut } = await ask(wanted);
    all.push(...events);
    const named = new Set(Array.isArray(leftOut) ? leftOut : []);
    const left = wanted.filter((id) => named.has(id));
    if (left.length === 0) return all;
    if (left.length === wanted.length) throw stuck();
    wanted = left;
  }
}

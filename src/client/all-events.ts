import type { Address } from '../contract/address.ts';
import type { Calls, ReceivedEvent } from './calls.ts';
import { textIn } from './received/received-fields.ts';

/**
 * All events of a namespace, an answer at a time, in the order they were first stored. Throws where a gateway gives the same ones
 * again, as one does that does not know how to go on from an event.
 */
export async function* allEvents(
  calls: Pick<Calls, 'readEventsAfter'>,
  address: Address,
  signal: AbortSignal,
): AsyncGenerator<readonly ReceivedEvent[]> {
  const given = new Set<string>();
  for (let after = ''; ;) {
    const events = await calls.readEventsAfter({ ...address, after }, signal);
    const last = textIn(events.at(-1)?.['id']);
    if (events.length === 0) return;
    if (last === undefined || given.has(last))
      throw new Error('The gateway does not give its events one after another, so not all of them can be read.');
    given.add(last);
    yield events;
    after = last;
  }
}

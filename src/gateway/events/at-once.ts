import type { EventsAtOnce, StoredEvent } from '../store/events.ts';

/** The first of some events, as many as are given at once. */
export function atOnce(events: Iterable<StoredEvent>, most: EventsAtOnce): StoredEvent[] {
  const given: StoredEvent[] = [];
  let room = most.bytes;
  for (const event of events) {
    room -= Buffer.byteLength(event.body) + 1;
    if (given.length > 0 && (room < 0 || given.length === most.events)) break;
    given.push(event);
  }
  return given;
}

import { limits } from '../../contract/limits.ts';
import type { StoredEvent } from '../store/events.ts';

/** As many events as are read at once: together they are no larger than one answer. */
const batch = Math.floor(limits.eventsAnswer / limits.eventLine);

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

/**
 * The bodies of the first events of these ids that one answer takes, and the ids from there on. What there is not is passed
 * over; the first event always fits, so that whoever asks again for the rest comes to an end.
 */
export async function eventsThatFit(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<readonly StoredEvent[]>,
): Promise<{ bodies: string[]; leftOut: readonly string[] }> {
  const bodies: string[] = [];
  let room = limits.eventsAnswer - bytesOf({ success: true, data: [], left_out: ids });
  for (let start = 0; start < ids.length; start += batch) {
    const some = ids.slice(start, start + batch);
    const found = new Map((await read(some)).map(({ id, body }) => [id, body]));
    for (const [index, id] of some.entries()) {
      const body = found.get(id);
      if (body === undefined) continue;
      room -= Buffer.byteLength(body) + 1;
      if (room < 0 && bodies.length > 0) return { bodies, leftOut: ids.slice(start + index) };
      bodies.push(body);
    }
  }
  return { bodies, leftOut: [] };
}

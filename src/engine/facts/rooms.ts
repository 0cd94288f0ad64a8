import type { Findings } from '../findings.ts';
import { laneKey } from '../tally/activity.ts';
import type { Kept } from '../tally/sample.ts';
import { anyRoom } from './recent-things.ts';

/** A room in which the subject writes: its name, and how many own messages it holds. */
export type Room = { readonly name: string; readonly messages: number; readonly events: readonly Kept[] };

const leastMessages = 5;
const leastShare = 0.05;
/** what holds more of all messages is where this person writes at all */
const whole = 0.6;

/** The rooms and lists that stand for what the subject writes about, most own messages first, and of how many messages. */
export const roomsOf = ({ tallies }: Findings): { rooms: Room[]; all: number } => {
  const messages = tallies.own.kept().filter(({ event }) => event.kind === 'message');
  const byLane = Map.groupBy(messages, ({ event }) => laneKey(event.provider, event.channel));
  const rooms = [...byLane].map(([lane, events]) => ({
    name: lane.slice(lane.indexOf('\n') + 1),
    messages: tallies.activity.lanes.values.get(lane)?.events ?? events.length,
    events,
  }));
  const all = rooms.reduce((sum, room) => sum + room.messages, 0);
  const telling = rooms.filter(
    (room) =>
      !anyRoom.test(room.name) &&
      room.messages >= Math.max(leastMessages, leastShare * all) &&
      room.messages <= whole * all,
  );
  return { rooms: telling.toSorted((a, b) => b.messages - a.messages || (a.name < b.name ? -1 : 1)), all };
};

import { dayOf } from './calendar-day.ts';
import { Keyed } from './keyed.ts';
import type { Taken, Tally } from './tally.ts';

/** What one channel of one provider saw of the subject. */
export type Lane = { days: Map<number, number>; oldest: number; newest: number; events: number };

const addDays = (into: Map<number, number>, days: ReadonlyMap<number, number>): void => {
  for (const [day, count] of days) into.set(day, (into.get(day) ?? 0) + count);
};

const freshLane = (): Lane => ({ days: new Map(), oldest: Infinity, newest: -Infinity, events: 0 });

const joinLanes = (mine: Lane, theirs: Lane): Lane => {
  addDays(mine.days, theirs.days);
  mine.events += theirs.events;
  mine.oldest = Math.min(mine.oldest, theirs.oldest);
  mine.newest = Math.max(mine.newest, theirs.newest);
  return mine;
};

/** The key of a lane. */
export const laneKey = (provider: string, channel: string | undefined): string => `${provider}\n${channel ?? ''}`;

/** The subject's own past events: per channel and day, and per hour of the local week. */
export class Activity implements Tally<Activity> {
  readonly lanes = new Keyed<Lane>(1_000, freshLane, joinLanes);
  /** Monday 0 o'clock first, 168 hours, in the author's local time where the source gives it */
  readonly hours = new Int32Array(168);
  events = 0;
  localised = 0;

  add({ event, at, past, lane: key }: Taken): void {
    if (!past || !event.self || event.kind === 'meeting') return;
    const day = dayOf(at);
    if (day === undefined) return;
    this.events += 1;
    const lane = this.lanes.at(key);
    if (lane) {
      lane.days.set(day, (lane.days.get(day) ?? 0) + 1);
      lane.events += 1;
      if (at < lane.oldest) lane.oldest = at;
      if (at > lane.newest) lane.newest = at;
    }
    if (event.utc_offset_minutes !== undefined) this.localised += 1;
    const hour = Math.floor((at + (event.utc_offset_minutes ?? 0) * 60_000) / 3_600_000);
    // 1970-01-01 was a Thursday
    const slot = (hour + 72) % 168;
    this.hours[slot] = (this.hours[slot] ?? 0) + 1;
  }

  merge(other: Activity): void {
    this.lanes.merge(other.lanes);
    for (let slot = 0; slot < 168; slot += 1) this.hours[slot] = (this.hours[slot] ?? 0) + (other.hours[slot] ?? 0);
    this.events += other.events;
    this.localised += other.localised;
  }
}

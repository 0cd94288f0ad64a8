import { dayOf, localMoment } from './calendar-day.ts';
import { Keyed } from './keyed.ts';
import type { Taken, Tally } from './tally.ts';

/** What one channel of one provider saw of the subject. */
export type Lane = { days: Map<number, number>; oldest: number; newest: number; events: number };

const addDays = (into: Map<number, number>, days: ReadonlyMap<number, number>): void => {
  for (const [day, count] of days) into.set(day, (into.get(day) ?? 0) + count);
};

const countDay = (days: Map<number, number> | undefined, moment: number): void => {
  const day = dayOf(moment);
  if (day !== undefined) days?.set(day, (days.get(day) ?? 0) + 1);
};

const freshLane = (): Lane => ({ days: new Map(), oldest: Infinity, newest: -Infinity, events: 0 });

const joinLanes = (mine: Lane, theirs: Lane): Lane => {
  addDays(mine.days, theirs.days);
  mine.events += theirs.events;
  mine.oldest = Math.min(mine.oldest, theirs.oldest);
  mine.newest = Math.max(mine.newest, theirs.newest);
  return mine;
};

/** What people did in a lane by day, the subject among them; programs are left out. */
export type Crowd = { readonly days: Map<number, number> };

const joinCrowds = (mine: Crowd, theirs: Crowd): Crowd => {
  addDays(mine.days, theirs.days);
  return mine;
};

/** The key of a lane. */
export const laneKey = (provider: string, channel: string | undefined): string => `${provider}\n${channel ?? ''}`;

/** Gives the keys of lanes: most events lie in the lane of the one before, and its key is made, and hashed, once for all of them. */
export const laneNames = (): typeof laneKey => {
  let last = { provider: '', channel: undefined as string | undefined, key: laneKey('', undefined) };
  return (provider, channel) => {
    if (provider !== last.provider || channel !== last.channel)
      last = { provider, channel, key: laneKey(provider, channel) };
    return last.key;
  };
};

/** The subject's own past events, or the meetings not declined: per channel and local day and per hour of the local week; and everybody's commits. */
export class Activity implements Tally<Activity> {
  readonly lanes = new Keyed<Lane>(1_000, freshLane, joinLanes);
  /** commits of all people, by lane */
  readonly crowds = new Keyed<Crowd>(1_000, () => ({ days: new Map() }), joinCrowds);
  /** key → UTC days on which it put in a change of somebody else's, wrote one with them, or tagged a release */
  readonly hands = new Keyed<Crowd>(20_000, () => ({ days: new Map() }), joinCrowds);
  /** the UTC days on which the subject's own changes were put where they are, by the subject */
  readonly put = new Map<number, number>();
  /** Monday 0 o'clock first, 168 hours, at the author's: events that tell their zone, and in UTC those that do not */
  readonly local = new Int32Array(168);
  readonly universal = new Int32Array(168);
  /** minutes from UTC → own events */
  readonly offsets = new Map<number, number>();
  events = 0;
  readonly #of: 'own events' | 'meetings';

  constructor(of: 'own events' | 'meetings' = 'own events') {
    this.#of = of;
  }

  add({ event, kind, self, at, past, lane: key }: Taken): void {
    if (!past || (kind === 'meeting') !== (this.#of === 'meetings')) return;
    this.#present(event, at);
    // A tag beside the history is counted as a release, and as no change.
    if (kind === 'note' && event.releases !== undefined) return;
    const here = localMoment(at, event);
    const day = dayOf(here);
    if (day === undefined) return;
    if (kind === 'commit' && event.actor.program === undefined) {
      const days = this.crowds.at(key)?.days;
      days?.set(day, (days.get(day) ?? 0) + 1);
    }
    if (kind === 'meeting' ? event.response === 'declined' : !self) return;
    this.events += 1;
    const lane = this.lanes.at(key);
    if (lane) {
      lane.days.set(day, (lane.days.get(day) ?? 0) + 1);
      lane.events += 1;
      if (at < lane.oldest) lane.oldest = at;
      if (at > lane.newest) lane.newest = at;
    }
    const { utc_offset_minutes: offset } = event;
    if (offset !== undefined) this.offsets.set(offset, (this.offsets.get(offset) ?? 0) + 1);
    // 1970-01-01 was a Thursday
    const slot = (Math.floor(here / 3_600_000) + 72) % 168;
    const hours = offset === undefined ? this.universal : this.local;
    hours[slot] = (hours[slot] ?? 0) + 1;
  }

  /** Notes what a commit's author does not tell: who else wrote it, when it was put in, and when tags were set. */
  #present({ kind, actor, self, to, committer, committed_at, merge, releases = [] }: Taken['event'], at: number): void {
    if (kind === 'commit' && to !== undefined)
      for (const { key, how } of to)
        if (how === 'co-author' || how === 'patch-by') countDay(this.hands.at(key)?.days, at);
    if (kind === 'commit' && committer !== undefined && merge === undefined)
      countDay(this.hands.at(committer.key)?.days, committed_at === undefined ? at : Date.parse(committed_at));
    else if (kind === 'commit' && self && committed_at !== undefined) countDay(this.put, Date.parse(committed_at));
    for (const { at: tagged, by = actor } of releases) countDay(this.hands.at(by.key)?.days, Date.parse(tagged));
  }

  merge(other: Activity): void {
    this.hands.merge(other.hands);
    addDays(this.put, other.put);
    this.lanes.merge(other.lanes);
    this.crowds.merge(other.crowds);
    for (let slot = 0; slot < 168; slot += 1) {
      this.local[slot] = (this.local[slot] ?? 0) + (other.local[slot] ?? 0);
      this.universal[slot] = (this.universal[slot] ?? 0) + (other.universal[slot] ?? 0);
    }
    for (const [offset, count] of other.offsets) this.offsets.set(offset, (this.offsets.get(offset) ?? 0) + count);
    this.events += other.events;
  }
}

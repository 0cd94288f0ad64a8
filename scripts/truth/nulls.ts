import type { SourceEvent } from '../../src/contract/event.ts';
import { chance, shuffled } from './chance.ts';

const day = 86_400_000;
const windowDays = 52 * 7;

/** The day of a moment by its own offset, counted from 1970. */
const dayOf = ({ occurred_at: at, utc_offset_minutes: offset = 0 }: SourceEvent) =>
  Math.floor((Date.parse(at) + offset * 60_000) / day);

/**
 * The same events with whole days permuted among the days of the same weekday within 52 weeks: what is left is the habit of a
 * week and of a year, and nothing that lasted for days.
 */
export function daysPermuted(events: readonly SourceEvent[], seed: number): SourceEvent[] {
  const random = chance(seed);
  const days = events.map(dayOf);
  const first = days.reduce((least, one) => Math.min(least, one), Infinity);
  const last = days.reduce((most, one) => Math.max(most, one), -Infinity);
  const to = new Map<number, number>();
  for (let start = first; start <= last; start += windowDays)
    for (let weekday = 0; weekday < 7; weekday += 1) {
      const slots: number[] = [];
      for (let at = start + weekday; at < start + windowDays && at <= last; at += 7) slots.push(at);
      for (const [index, slot] of shuffled(slots, random).entries()) to.set(slots[index] as number, slot);
    }
  return events.map((event, index) => {
    const from = days[index] as number;
    const moved = ((to.get(from) ?? from) - from) * day;
    const shift = (moment: string) => new Date(Date.parse(moment) + moved).toISOString();
    return {
      ...event,
      occurred_at: shift(event.occurred_at),
      ...(event.ended_at === undefined ? {} : { ended_at: shift(event.ended_at) }),
      ...(event.committed_at === undefined ? {} : { committed_at: shift(event.committed_at) }),
      ...(event.releases === undefined
        ? {}
        : { releases: event.releases.map((release) => ({ ...release, at: shift(release.at) })) }),
    };
  });
}

/** The same events by other hands: who acted is dealt out anew among all events of a kind, so nobody's own subjects are left. */
export function actorsShuffled(events: readonly SourceEvent[], seed: number): SourceEvent[] {
  const random = chance(seed);
  const out = [...events];
  for (const places of Map.groupBy(events.keys(), (index) => (events[index] as SourceEvent).kind).values()) {
    const hands = shuffled(places, random).map((index) => events[index] as SourceEvent);
    for (const [at, place] of places.entries()) {
      const { actor, self } = hands[at] as SourceEvent;
      out[place] = { ...(events[place] as SourceEvent), actor, self };
    }
  }
  return out;
}

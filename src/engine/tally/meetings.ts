import type { SourceEvent } from '../../contract/event.ts';
import { byHash } from './hash.ts';
import { Keyed } from './keyed.ts';
import { Proof } from './proof.ts';
import type { Taken, Tally } from './tally.ts';

/** One meeting of a series. */
export type Sitting = { readonly id: string; readonly hash: number; readonly at: number; readonly end: number };

/** How often the subject answered invitations so. */
export type Answer = { count: number; proof: Proof };

/** All meetings of one title. */
export type Series = {
  title: string;
  count: number;
  declined: number;
  /** past ones that the subject called, with others in them */
  led: number;
  recurring: number;
  oldest: number;
  newest: number;
  end: number;
  /** those of the lowest hashes */
  sittings: Sitting[];
  /** the next ones after `asOf` */
  next: Sitting[];
};

const most = 40;
const fresh = (): Series => ({
  title: '',
  count: 0,
  declined: 0,
  led: 0,
  recurring: 0,
  oldest: Infinity,
  newest: -Infinity,
  end: -Infinity,
  sittings: [],
  next: [],
});
const lowest = (sittings: Sitting[]): Sitting[] => sittings.toSorted(byHash).slice(0, most);
const soonest = (sittings: Sitting[]): Sitting[] =>
  sittings.toSorted((a, b) => a.at - b.at || byHash(a, b)).slice(0, most);
const firstOf = (a: string, b: string): string => (a === '' || (b !== '' && b < a) ? b : a);

const join = (mine: Series, theirs: Series): Series => ({
  title: firstOf(mine.title, theirs.title),
  count: mine.count + theirs.count,
  declined: mine.declined + theirs.declined,
  led: mine.led + theirs.led,
  recurring: mine.recurring + theirs.recurring,
  oldest: Math.min(mine.oldest, theirs.oldest),
  newest: Math.max(mine.newest, theirs.newest),
  end: Math.max(mine.end, theirs.end),
  sittings: lowest([...mine.sittings, ...theirs.sittings]),
  next: soonest([...mine.next, ...theirs.next]),
});

const titleOf = ({ title = '' }: Pick<SourceEvent, 'title'>): string =>
  title.trim().replaceAll(/\s+/g, ' ').slice(0, 200);

/** The key of the series that a meeting belongs to: its title, whatever its letter case. */
export const seriesKey = (event: Pick<SourceEvent, 'title'>): string => titleOf(event).toLowerCase();

/** Meetings by title, past and to come; those the subject declined are counted, but are none of theirs. */
export class Meetings implements Tally<Meetings> {
  readonly series = new Keyed<Series>(3_000, fresh, join);
  /** the subject's answers to past invitations */
  readonly answers = new Keyed<Answer>(
    100,
    () => ({ count: 0, proof: new Proof() }),
    (mine, theirs) => ({ count: mine.count + theirs.count, proof: mine.proof.merge(theirs.proof) }),
  );

  /** All series, their sittings cut to the cap and in order. */
  settled(): readonly Series[] {
    this.series.settle();
    return [...this.series.values.values()].map((series) => ({
      ...series,
      sittings: lowest(series.sittings),
      next: soonest(series.next),
    }));
  }

  add({ event, kind, self, at, hash, past }: Taken): void {
    if (kind !== 'meeting') return;
    const answer = past && event.response !== undefined ? this.answers.at(event.response) : undefined;
    if (answer) {
      answer.count += 1;
      answer.proof.add({ id: event.id, hash });
    }
    const title = titleOf(event);
    const series = this.series.at(title.toLowerCase());
    if (!series) return;
    series.title = firstOf(series.title, title);
    if (event.response === 'declined') {
      series.declined += 1;
      return;
    }
    const ended = event.ended_at === undefined ? at : Date.parse(event.ended_at);
    const sitting = { id: event.id, hash, at, end: Math.max(at, ended) };
    if (event.recurring === true) series.recurring += 1;
    if (!past) {
      series.next.push(sitting);
      if (series.next.length > 2 * most) series.next = soonest(series.next);
      return;
    }
    series.count += 1;
    if (self && (event.to?.length ?? 0) > 0) series.led += 1;
    series.oldest = Math.min(series.oldest, at);
    series.newest = Math.max(series.newest, at);
    series.end = Math.max(series.end, sitting.end);
    series.sittings.push(sitting);
    if (series.sittings.length > 2 * most) series.sittings = lowest(series.sittings);
  }

  merge(other: Meetings): void {
    this.series.merge(other.series);
    this.answers.merge(other.answers);
  }
}

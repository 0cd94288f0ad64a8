import { mostOfOneWork } from './changes.ts';
import { monthOf } from './calendar-day.ts';
import { Keyed } from './keyed.ts';
import { KeyedPairs } from './keyed-pairs.ts';
import { seriesKey } from './meetings.ts';
import type { Taken, Tally } from './tally.ts';

/** past so many people, a meeting is none of anybody in particular */
const table = 12;

const counts = (most: number) =>
  new Keyed<{ count: number }>(
    most,
    () => ({ count: 0 }),
    (mine, theirs) => ({ count: mine.count + theirs.count }),
  );

/** How often somebody changed a file, and of it by month: a month, how often, the next month … in any order. */
export type Changed = { count: number; months: number[] };

const countIn = (months: number[], month: number, times: number): void => {
  // The newest is looked at first: most histories come in the order of their days.
  for (let at = months.length - 2; at >= 0; at -= 2)
    if (months[at] === month) {
      months[at + 1] = (months[at + 1] ?? 0) + times;
      return;
    }
  months.push(month, times);
};

/** Who changed files, and in which lane, of the first key of `SharedThings.files`. */
export const whoAndLane = (where: string): readonly [who: string, lane: string] => {
  const tab = where.indexOf('\t');
  return [where.slice(0, tab), where.slice(tab + 1)];
};

const joinChanged = (mine: Changed, theirs: Changed): Changed => {
  for (let at = 0; at < theirs.months.length; at += 2)
    countIn(mine.months, theirs.months[at] ?? 0, theirs.months[at + 1] ?? 0);
  mine.count += theirs.count;
  return mine;
};

/** The changes of two keys of one person, by file. */
export const joinedChanges = (
  mine: ReadonlyMap<string, Changed>,
  theirs: ReadonlyMap<string, Changed>,
): ReadonlyMap<string, Changed> => {
  const joined = new Map(mine);
  for (const [file, changed] of theirs) {
    const known = mine.get(file);
    joined.set(file, known === undefined ? changed : joinChanged({ ...known, months: [...known.months] }, changed));
  }
  return joined;
};

/** How often each other person touched which file, wrote in which thread and met at what; of too many pairs, those of the lowest hashes. */
export class SharedThings implements Tally<SharedThings> {
  /** `key\tlane` and file → commits */
  readonly files = new KeyedPairs<Changed>(100_000, () => ({ count: 0, months: [] }), joinChanged);
  /** `key\tthread` → messages */
  readonly threads = counts(60_000);
  /** `key\ttitle in lower case` → meetings that the subject did not decline */
  readonly meetings = counts(20_000);

  add({ event, kind, self, at, past, lane, files }: Taken): void {
    if (!past || event.actor.program !== undefined) return;
    const { actor } = event;
    if (kind === 'meeting') {
      const { to = [], response } = event;
      if (response === 'declined' || to.length > table) return;
      const title = seriesKey(event);
      for (const { key } of [actor, ...to]) this.#count(this.meetings, `${key}\t${title}`);
      return;
    }
    if (self) return;
    if (kind === 'message' && event.thread !== undefined) this.#count(this.threads, `${actor.key}\t${event.thread}`);
    if (files.length === 0 || files.length > mostOfOneWork) return;
    const month = monthOf(at);
    const where = `${actor.key}\t${lane}`;
    for (const { path } of files) {
      const changed = this.files.at(where, path);
      if (changed === undefined) continue;
      changed.count += 1;
      // Most files are changed once by somebody: what is pushed to an empty array gets room for many.
      if (changed.count === 1) changed.months = [month, 1];
      else countIn(changed.months, month, 1);
    }
  }

  merge(other: SharedThings): void {
    this.files.merge(other.files);
    this.threads.merge(other.threads);
    this.meetings.merge(other.meetings);
  }

  #count(into: Keyed<{ count: number }>, key: string): void {
    const touched = into.at(key);
    if (touched) touched.count += 1;
  }
}

import { monthOf } from './calendar-day.ts';
import { Keyed } from './keyed.ts';
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
export type Changed = { count: number; readonly months: number[] };

const countIn = (months: number[], month: number, times: number): void => {
  // The newest is looked at first: most histories come in the order of their days.
  for (let at = months.length - 2; at >= 0; at -= 2)
    if (months[at] === month) {
      months[at + 1] = (months[at + 1] ?? 0) + times;
      return;
    }
  months.push(month, times);
};

const joinChanged = (mine: Changed, theirs: Changed): Changed => {
  for (let at = 0; at < theirs.months.length; at += 2)
    countIn(mine.months, theirs.months[at] ?? 0, theirs.months[at + 1] ?? 0);
  mine.count += theirs.count;
  return mine;
};

/** How often each other person touched which file, wrote in which thread and met at what; of too many pairs, those of the lowest hashes. */
export class SharedThings implements Tally<SharedThings> {
  /** `key\tlane\tfile` → commits */
  readonly files = new Keyed<Changed>(100_000, () => ({ count: 0, months: [] }), joinChanged);
  /** `key\tthread` → messages */
  readonly threads = counts(60_000);
  /** `key\ttitle in lower case` → meetings that the subject did not decline */
  readonly meetings = counts(20_000);

  add({ event, at, past, lane, paths }: Taken): void {
    if (!past || event.actor.program !== undefined) return;
    const { actor, self, kind, thread, to = [], response } = event;
    if (kind === 'meeting') {
      if (response === 'declined' || to.length > table) return;
      const title = seriesKey(event);
      for (const { key } of [actor, ...to]) this.#count(this.meetings, `${key}\t${title}`);
      return;
    }
    if (self) return;
    if (kind === 'message' && thread !== undefined) this.#count(this.threads, `${actor.key}\t${thread}`);
    if (paths.length === 0) return;
    const month = monthOf(at);
    for (const file of paths) {
      const changed = this.files.at(`${actor.key}\t${lane}\t${file}`);
      if (changed === undefined) continue;
      changed.count += 1;
      countIn(changed.months, month, 1);
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

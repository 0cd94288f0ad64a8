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

/** How often each other person touched which file, wrote in which thread and met at what; of too many pairs, those of the lowest hashes. */
export class SharedThings implements Tally<SharedThings> {
  /** `key\tlane\tfile` → commits */
  readonly files = counts(100_000);
  /** `key\tthread` → messages */
  readonly threads = counts(60_000);
  /** `key\ttitle in lower case` → meetings that the subject did not decline */
  readonly meetings = counts(20_000);

  add({ event, past, lane, paths }: Taken): void {
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
    for (const file of paths) this.#count(this.files, `${actor.key}\t${lane}\t${file}`);
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

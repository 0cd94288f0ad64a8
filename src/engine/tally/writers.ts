import { Keyed } from './keyed.ts';
import type { Taken, Tally } from './tally.ts';

/** What a key of the sources wrote: how many events, and how many of them as the subject. */
export type Written = { events: number; own: number };

/** Who wrote how much by the keys that the sources give, before those of one person are joined. */
export class Writers implements Tally<Writers> {
  readonly written = new Keyed<Written>(
    60_000,
    () => ({ events: 0, own: 0 }),
    (mine, theirs) => ({ events: mine.events + theirs.events, own: mine.own + theirs.own }),
  );

  add({ self, key }: Taken): void {
    const written = this.written.at(key);
    if (!written) return;
    written.events += 1;
    if (self) written.own += 1;
  }

  merge(other: Writers): void {
    this.written.merge(other.written);
  }
}

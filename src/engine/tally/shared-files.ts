import { Keyed } from './keyed.ts';
import type { Taken, Tally } from './tally.ts';

/** How often each other person touched which file; of too many pairs, those of the lowest hashes. */
export class SharedFiles implements Tally<SharedFiles> {
  /** `key\tlane\tfile` → commits */
  readonly touched = new Keyed<{ count: number }>(
    100_000,
    () => ({ count: 0 }),
    (mine, theirs) => ({ count: mine.count + theirs.count }),
  );

  add({ event, past, lane, paths }: Taken): void {
    if (!past || event.self || paths.length === 0 || event.actor.program !== undefined) return;
    for (const file of paths) {
      const touched = this.touched.at(`${event.actor.key}\t${lane}\t${file}`);
      if (touched) touched.count += 1;
    }
  }

  merge(other: SharedFiles): void {
    this.touched.merge(other.touched);
  }
}

import type { Clock } from '../../../contract/time/clock.ts';
import { isUnfinished } from './build.ts';
import type { BuildsSlice } from './builds.ts';

const first = 1000;
const last = 10_000;

/**
 * Looks at the unfinished builds until none is left: one loop, never two looks at once; 1 s between them while something
 * moves, up to 10 s while nothing does. Resolves when none is left or the signal is aborted.
 */
export async function watchBuilds(slice: () => BuildsSlice, clock: Clock, signal: AbortSignal): Promise<void> {
  let wait = first;
  while (!signal.aborted && [...slice().builds.values()].some(isUnfinished)) {
    const before = slice().builds.size;
    const moved = await slice().look(signal);
    wait = moved || slice().builds.size !== before ? first : Math.min(last, wait * 1.5);
    if (![...slice().builds.values()].some(isUnfinished)) return;
    await clock.sleep(wait, signal).catch(() => {});
  }
}

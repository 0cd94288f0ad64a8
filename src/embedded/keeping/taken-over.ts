import type { Clock } from '../../client/clock.ts';
import { own, ownerOf, type Ownership } from '../owner.ts';

const patience = 20_000;
const pause = 25;
const never = new AbortController().signal;

/**
 * Takes a data folder over as soon as the process that leaves it lets go; undefined where another owns it by then, or
 * where the one that leaves has not let go within twenty seconds.
 */
export async function takenOver(
  dataFolder: string,
  leaving: number | undefined,
  clock: Pick<Clock, 'sleep'>,
): Promise<Ownership | undefined> {
  for (let waited = 0; waited < patience; waited += pause) {
    const ownership = own(dataFolder);
    if (ownership !== undefined) return ownership;
    const owner = ownerOf(dataFolder);
    if (owner !== undefined && owner.pid !== leaving) return undefined;
    await clock.sleep(pause, never);
  }
  return undefined;
}

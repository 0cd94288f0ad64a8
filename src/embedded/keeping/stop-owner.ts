import { existsSync } from 'node:fs';
import { type Clock, systemClock } from '../../client/clock.ts';
import { own, ownerOf, type OwnerRecord } from '../owner.ts';
import { isAwaited } from './successor.ts';
import { askToEnd } from './ask-to-end.ts';

const patience = 10_000;
const pause = 50;
const never = new AbortController().signal;

/** What came of asking the owner of a data folder to end. */
export type Stopped =
  | { readonly came: 'nobody' }
  /** it is a program that somebody sits at, or that another program keeps up */
  | { readonly came: 'refused' | 'stopped' | 'stays'; readonly owner: OwnerRecord };

/** Who owns a data folder: waits a little for one that is starting; undefined where nobody does. Throws a sentence where the owner does not say who it is. */
export async function presentOwner(
  dataFolder: string,
  clock: Pick<Clock, 'sleep'> = systemClock,
): Promise<OwnerRecord | undefined> {
  if (!existsSync(dataFolder)) return undefined;
  for (let waited = 0; waited < patience; waited += pause) {
    const hold = own(dataFolder);
    hold?.release();
    if (hold !== undefined && !isAwaited(dataFolder)) return undefined;
    const owner = hold === undefined ? ownerOf(dataFolder) : undefined;
    if (owner !== undefined) return owner;
    await clock.sleep(pause, never);
  }
  throw new Error(`another process holds ${dataFolder} but does not say which it is`);
}

/** Ends the keeper or the detached server of a data folder; whatever else owns it is left alone. */
export async function stopOwner(dataFolder: string, clock: Pick<Clock, 'sleep'> = systemClock): Promise<Stopped> {
  const owner = await presentOwner(dataFolder, clock);
  if (owner === undefined) return { came: 'nobody' };
  if (owner.kind !== 'keeper' && owner.kind !== 'detached') return { came: 'refused', owner };
  askToEnd(owner.pid);
  for (let waited = 0; waited < patience; waited += pause) {
    if ((await presentOwner(dataFolder, clock))?.pid !== owner.pid) return { came: 'stopped', owner };
    await clock.sleep(pause, never);
  }
  return { came: 'stays', owner };
}

import { readFileSync } from 'node:fs';
import { join as joined } from 'node:path';
import { type Clock, systemClock } from '../client/clock.ts';
import type { Reached } from './attach.ts';
import { askToEnd } from './keeping/ask-to-end.ts';
import { own, type OwnerRecord, ownerOf, type Ownership } from './owner.ts';

const patience = 10_000;
const pause = 50;
const never = new AbortController().signal;

const isThere = async ({ baseUrl }: OwnerRecord): Promise<boolean> => {
  try {
    await fetch(baseUrl, { method: 'HEAD' });
    return true;
  } catch {
    return false;
  }
};

/** Takes the data folder, or finds the gateway of the process that owns it; waits a little for one that is starting, or ending. */
export async function ownOrJoin(
  dataFolder: string,
  mustOwn: boolean,
  clock: Pick<Clock, 'sleep'> = systemClock,
): Promise<Reached | Ownership> {
  let isAsked = false;
  for (let waited = 0; ; waited += pause) {
    const ownership = own(dataFolder);
    if (ownership !== undefined) return ownership;
    const owner = ownerOf(dataFolder);
    // A keeper only finishes what others left, and so does whoever takes its place.
    const givesWay = mustOwn && owner?.kind === 'keeper';
    if (givesWay && !isAsked) askToEnd(owner.pid);
    isAsked ||= givesWay;
    if (owner !== undefined && mustOwn && !givesWay)
      throw new Error(
        `${dataFolder} is served already, by process ${owner.pid} at ${owner.baseUrl}: use that one, end it, or choose another folder with --data`,
      );
    if (owner !== undefined && !mustOwn && (await isThere(owner))) {
      const keyFile = joined(dataFolder, 'default.key');
      return { baseUrl: owner.baseUrl, key: readFileSync(keyFile, 'utf8').trim(), keyFile, owner: false };
    }
    if (waited >= patience)
      throw new Error(
        `another process holds ${dataFolder} but does not answer: end it (its number may stand in owner.json there), or choose another folder with PERSONA_DATA`,
      );
    await clock.sleep(pause, never);
  }
}

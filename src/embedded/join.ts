import { readFileSync } from 'node:fs';
import { join as joined } from 'node:path';
import { type Clock, systemClock } from '../client/clock.ts';
import type { Reached } from './gateway-orders.ts';
import { askToEnd } from './keeping/ask-to-end.ts';
import { own, type OwnerRecord, ownerOf, type Ownership } from './owner.ts';

/** Milliseconds for one answer, for an owner that wrote where it is and does not answer, and for one that has not written it yet: bringing a large store to this version takes its time. */
export const usualPatience = { answer: 2_000, silent: 10_000, starting: 600_000 } as const;
const tellAfter = 2_000;
const pause = 50;
const never = new AbortController().signal;

/** Whether an owner answers; one that was stopped takes the call and is silent. */
const isThere = async ({ baseUrl }: OwnerRecord, within: number): Promise<boolean> => {
  try {
    await fetch(baseUrl, { method: 'HEAD', signal: AbortSignal.timeout(within) });
    return true;
  } catch {
    return false;
  }
};

/** Takes the data folder, or finds the gateway of the process that owns it; waits for one that is starting, or ending, and tells that it does. */
export async function ownOrJoin(
  dataFolder: string,
  mustOwn: boolean,
  waits: (text: string) => void,
  clock: Pick<Clock, 'sleep'> = systemClock,
  patience: { readonly [Of in keyof typeof usualPatience]: number } = usualPatience,
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
    if (owner !== undefined && !mustOwn) {
      const asked = performance.now();
      if (await isThere(owner, patience.answer)) {
        const keyFile = joined(dataFolder, 'default.key');
        return { baseUrl: owner.baseUrl, key: readFileSync(keyFile, 'utf8').trim(), keyFile, owner: false };
      }
      // One that refuses does so at once; one that is silent takes its time.
      if (performance.now() - asked >= patience.answer) waited += patience.answer;
    }
    if (owner === undefined && waited === tellAfter)
      waits(
        `another process holds ${dataFolder} and is still starting, as over a large store of an earlier version: waiting for it`,
      );
    if (waited >= (owner === undefined ? patience.starting : patience.silent))
      throw new Error(
        `another process holds ${dataFolder} but does not answer: end it (its number may stand in owner.json there), or choose another folder with PERSONA_DATA`,
      );
    await clock.sleep(pause, never);
  }
}

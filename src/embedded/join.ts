import { readFileSync } from 'node:fs';
import { join as joined } from 'node:path';
import { type Clock, systemClock } from '../client/clock.ts';
import type { Reached } from './attach.ts';
import { type OwnerRecord, ownerOf } from './owner.ts';

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

/** Finds the gateway of another process that owns the data folder; waits a little for one that is starting. */
export async function join(
  dataFolder: string,
  mustOwn: boolean,
  clock: Pick<Clock, 'sleep'> = systemClock,
): Promise<Reached> {
  for (let waited = 0; ; waited += pause) {
    const owner = ownerOf(dataFolder);
    if (owner !== undefined && mustOwn)
      throw new Error(
        `${dataFolder} is served already, by process ${owner.pid} at ${owner.baseUrl}: use that one, end it, or choose another folder with --data`,
      );
    if (owner !== undefined && (await isThere(owner))) {
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

import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../contract/time/clock.ts';

/** The time of this machine; waiting does not keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (milliseconds, signal) => sleep(milliseconds, undefined, { signal, ref: false }),
};

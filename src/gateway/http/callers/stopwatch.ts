import type { Clock } from '../../../contract/time/clock.ts';
import { systemClock } from '../../clock.ts';

/** Time that passes evenly, whatever is done to the clock on the wall. */
export type Stopwatch = Pick<Clock, 'sleep'> & {
  /** milliseconds since some moment */
  elapsed(): number;
};

/** This machine's; waiting does not keep the process alive. */
export const systemStopwatch: Stopwatch = {
  sleep: (milliseconds, signal) => systemClock.sleep(milliseconds, signal),
  elapsed: () => performance.now(),
};

import { systemClock, type Clock } from '../../src/client/clock.ts';

/** A clock that runs `times` as fast, so that limits of many seconds are met for real in a short time. */
export const scaledClock = (times: number): Clock => {
  const start = systemClock.now();
  const begin = systemClock.elapsed();
  const elapsed = () => (systemClock.elapsed() - begin) * times;
  return {
    now: () => start + elapsed(),
    elapsed,
    sleep: (milliseconds, signal) => systemClock.sleep(milliseconds / times, signal),
  };
};

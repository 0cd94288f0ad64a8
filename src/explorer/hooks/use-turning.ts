import { useEffect, useState } from 'react';
import { useExplorer, useExplorerItself } from './use-explorer.ts';

const every = 250;

/** Something that turns: a count that goes up four times a second, and the moment (epoch ms) of the last turn. */
export type Turning = { readonly turn: number; readonly now: number };

/** FairShare while something runs, and stands still otherwise, at the moment by which ages are told. */
export function useTurning(isRunning: boolean): Turning {
  const { clock } = useExplorerItself().ports;
  const minute = useExplorer(({ screen }) => screen.now);
  const [turning, next] = useState({ turn: 0, now: minute });
  useEffect(() => {
    if (!isRunning) return undefined;
    const stop = new AbortController();
    const go = async () => {
      for (;;) {
        next(({ turn }) => ({ turn: turn + 1, now: clock.now() }));
        await clock.sleep(every, stop.signal);
      }
    };
    go().catch(() => {});
    return () => stop.abort();
  }, [isRunning, clock]);
  return isRunning ? turning : { turn: 0, now: minute };
}

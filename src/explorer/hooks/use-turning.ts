import { useEffect, useState } from 'react';
import { useExplorerItself } from './use-explorer.ts';

const every = 250;

/** A count that goes up four times a second while something runs, and stands still otherwise. */
export function useTurning(isRunning: boolean): number {
  const { clock } = useExplorerItself().ports;
  const [turn, next] = useState(0);
  useEffect(() => {
    if (!isRunning) return undefined;
    const stop = new AbortController();
    const go = async () => {
      for (;;) {
        await clock.sleep(every, stop.signal);
        next((count) => count + 1);
      }
    };
    go().catch(() => {});
    return () => stop.abort();
  }, [isRunning, clock]);
  return turn;
}

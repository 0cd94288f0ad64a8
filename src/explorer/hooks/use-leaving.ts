import { useApp } from 'ink';
import { useEffect } from 'react';
import { useExplorer } from './use-explorer.ts';

/** Ends the program once somebody asked for it. */
export function useLeaving(): void {
  const { exit } = useApp();
  const leaving = useExplorer(({ session }) => session.leaving);
  useEffect(() => {
    if (leaving) exit();
  }, [leaving, exit]);
}

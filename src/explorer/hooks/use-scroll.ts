import { useLayoutEffect } from 'react';
import { useExplorer, useExplorerItself } from './use-explorer.ts';

/** The first line in sight of a dialog with so many lines in so many rows; scrolling stops where the last line is seen. */
export function useScroll(lines: number, rows: number): number {
  const { getState } = useExplorerItself();
  const scrolled = useExplorer(({ screen }) => screen.scrolled);
  const last = Math.max(0, lines - rows);
  useLayoutEffect(() => {
    if (scrolled > last) getState().screen.scroll(last - scrolled, Infinity);
  }, [scrolled, last, getState]);
  return Math.min(scrolled, last);
}

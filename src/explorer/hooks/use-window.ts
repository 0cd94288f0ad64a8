import { useState } from 'react';
import { windowTop } from '../state/namespaces/list-window.ts';

/** The first line to draw so that `line` is in sight; it remembers where it was, and moves by half screens. */
export function useWindow(line: number, height: number, total: number): number {
  const [top, moveTop] = useState(0);
  const next = windowTop(top, line, height, total);
  if (next !== top) moveTop(next);
  return next;
}

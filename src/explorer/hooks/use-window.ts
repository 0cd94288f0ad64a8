import { useState } from 'react';

/** The first line of a window of `height` lines that keeps `line` in sight, moving by half screens from where it was. */
export function windowTop(top: number, line: number, height: number, total: number): number {
  const half = Math.max(1, Math.floor(height / 2));
  const last = Math.max(0, total - height);
  const stay = Math.max(0, Math.min(top, last));
  if (line < stay) return Math.max(0, line < stay - half ? Math.min(last, line - half) : stay - half);
  if (line >= stay + height) return Math.min(last, line >= stay + height + half ? line - half : stay + half);
  return stay;
}

/** The first line to draw so that `line` is in sight; it remembers where it was, and moves by half screens. */
export function useWindow(line: number, height: number, total: number): number {
  const [top, moveTop] = useState(0);
  const next = windowTop(top, line, height, total);
  if (next !== top) moveTop(next);
  return next;
}

import { type Line, muted } from '../../widgets/line.ts';

/** At most so many of these lines; that there are more is said by an ellipsis. */
export const atMost = (lines: readonly Line[], rows: number): readonly Line[] =>
  lines.length <= rows ? lines : [...lines.slice(0, Math.max(0, rows - 1)), ...(rows > 0 ? [[muted('…')]] : [])];

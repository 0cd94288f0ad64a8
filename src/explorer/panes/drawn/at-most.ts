import { type Line, muted } from '../../widgets/line.ts';

/** At most so many of these lines; where there are more, the last says where they are read. */
export const atMost = (lines: readonly Line[], rows: number): readonly Line[] =>
  lines.length <= rows
    ? lines
    : [...lines.slice(0, Math.max(0, rows - 1)), ...(rows > 0 ? [[muted('… more in 8, Raw')]] : [])];

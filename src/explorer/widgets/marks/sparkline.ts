import type { Glyphs } from '../glyphs.ts';
import { accent, type Line, muted } from '../line.ts';

/** Numbers from 0 up as one column each, beside the greatest; 0 is a dot, so that it differs from little. */
export function sparkline(values: readonly number[], glyphs: Glyphs): Line {
  const top = Math.max(0, ...values);
  const steps = glyphs.levels.length;
  return values.map((value) => {
    if (!(value > 0) || top === 0) return muted(glyphs.dot);
    return accent(glyphs.levels[Math.min(steps - 1, Math.ceil((value / top) * steps) - 1)] ?? '');
  });
}

/** The values brought to at most `columns` by adding up neighbours. */
export function resampled(values: readonly number[], columns: number): readonly number[] {
  if (values.length <= columns || columns <= 0) return values.slice(0, Math.max(0, columns));
  const out = Array.from({ length: columns }, () => 0);
  for (const [index, value] of values.entries()) {
    const at = Math.floor((index * columns) / values.length);
    out[at] = (out[at] ?? 0) + value;
  }
  return out;
}

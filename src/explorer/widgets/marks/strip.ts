import type { Glyphs } from '../glyphs.ts';
import { accent, type Line, muted, type Piece } from '../line.ts';

export type StripLook = {
  /** the number that fills the height: one for a whole table, so that its rows compare; else the greatest of the values */
  readonly top?: number | undefined;
  /** how many lines high */
  readonly rows?: number | undefined;
  /** the columns of a bar, and those between two */
  readonly wide?: number | undefined;
  readonly gap?: number | undefined;
  /** as a row of a table: by square root, never quite full, so that rows do not run together, and 0 as a low dot */
  readonly inTable?: boolean | undefined;
  /** what lies in the past or is hidden */
  readonly isMuted?: boolean | undefined;
};

const colour = [38, 152, 168] as const;

const joined = (pieces: readonly Piece[], isMuted: boolean): Line => {
  const out: Piece[] = [];
  let run = '';
  const flush = () => {
    if (run !== '') out.push(isMuted ? muted(run) : { text: run, tone: 'accent', rgb: colour });
    run = '';
  };
  for (const piece of pieces)
    if (typeof piece !== 'string' && piece.tone === 'accent') run += piece.text;
    else {
      flush();
      out.push(piece);
    }
  flush();
  return out;
};

/** Numbers from 0 up as bars on one base line, as lines from the top down; something above 0 is never drawn as nothing. */
export function strip(values: readonly number[], look: StripLook, glyphs: Glyphs): Line[] {
  const { rows = 1, wide = 1, gap = 0, inTable = false, isMuted = false } = look;
  const top = look.top ?? Math.max(0, ...values);
  const steps = glyphs.levels.length;
  const most = rows * steps - (inTable ? 1 : 0);
  const heights = values.map((value) => {
    if (!(value > 0) || !(top > 0)) return 0;
    const share = Math.min(1, value / top);
    return Math.max(1, Math.round((inTable ? Math.sqrt(share) : share) * most));
  });
  const nothing = inTable ? muted(glyphs.zero.repeat(wide)) : ' '.repeat(wide);
  const between = gap > 0 ? [' '.repeat(gap)] : [];
  return Array.from({ length: rows }, (_, row) => {
    const base = (rows - 1 - row) * steps;
    const pieces = heights.flatMap((height, index): Piece[] => {
      const filled = Math.min(steps, height - base);
      const empty = base === 0 ? nothing : ' '.repeat(wide);
      const drawn = filled > 0 ? accent((glyphs.levels[filled - 1] ?? '').repeat(wide)) : empty;
      return index === 0 ? [drawn] : [...between, drawn];
    });
    return joined(pieces, isMuted);
  });
}

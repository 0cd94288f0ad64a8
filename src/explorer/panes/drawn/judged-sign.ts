import type { Mark } from '../../state/correcting/judged-marks.ts';
import type { Glyphs } from '../../widgets/glyphs.ts';
import { bad, good, type Piece, warn } from '../../widgets/line.ts';

/** The sign of what was judged, one column wide, beside the cue; a blank where nothing was. */
export function judgedSign(mark: Mark | undefined, glyphs: Glyphs): Piece {
  if (mark === undefined) return ' ';
  if (mark.is === 'waits') return warn('?');
  return mark.is === 'right' ? good(glyphs.done) : bad(glyphs.failed);
}

/** What is said aloud of what was judged, behind the claim. */
export const judgedSpoken = (spoken: string | undefined, mark: Mark | undefined): string | undefined =>
  spoken === undefined || spoken === '' || mark === undefined ? spoken : `${spoken}, ${mark.words}`;

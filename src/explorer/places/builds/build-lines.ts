import { wrap } from '../../../text/cells.ts';
import { safe } from '../../../text/safe.ts';
import { endedWell, isUnfinished, type Build } from '../../state/builds/build.ts';
import type { Glyphs } from '../../widgets/glyphs.ts';
import { bad, bold, good, muted, type Line, type Piece } from '../../widgets/line.ts';
import { spinner } from '../../widgets/marks/spinner.ts';
import { detailRows } from './build-rows.ts';

/** The mark of how a build stands. */
export function signOf(build: Build, turn: number, glyphs: Glyphs): Piece {
  if (isUnfinished(build)) return spinner(turn, glyphs);
  return endedWell(build) ? good(glyphs.done) : bad(glyphs.failed);
}

/** The build under the cursor, whole: every sentence wrapped, none cut before the frame ends. */
export function detailLines(build: Build, columns: number): Line[] {
  return [
    [],
    [bold(safe(build.name, 120))],
    ...detailRows(build).flatMap(({ is, text, key = '' }): Line[] => {
      if (is === 'gap') return [[]];
      if (is === 'title') return [[bold(text)]];
      if (is === 'key') return [[bold(key, 'accent'), muted(` ${text}`)]];
      return wrap(safe(text, 4000), columns).map((line): Line => [is === 'head' ? muted(line) : line]);
    }),
  ];
}

import { byModelWords } from '../../../contract/interpretations/by-model.ts';
import { byModelAt } from '../../../contract/interpretations/without-model.ts';
import { wrap } from '../../../text/cells.ts';
import { safe } from '../../../text/safe.ts';
import { accent, type Line, muted, type Piece } from '../../widgets/line.ts';
import type { PaneData } from '../pane-data.ts';

/** The sign of what a model said, one column wide, beside the cue; a blank where it was counted. */
export const modelSign = ({ raw, glyphs }: Pick<PaneData, 'raw' | 'glyphs'>, pointer: string | undefined): Piece =>
  byModelAt(raw, pointer ?? '') === undefined ? ' ' : accent(glyphs.model);

/** Which model said a claim, and what it quotes, in words under it; nothing where it was counted. */
export function modelLines({ raw }: Pick<PaneData, 'raw'>, pointer: string, columns: number): Line[] {
  const by = byModelAt(raw, pointer);
  return by === undefined ? [] : wrap(safe(byModelWords(by)), columns).map((line): Line => [muted(line)]);
}

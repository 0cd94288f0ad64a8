import { byModelAt } from '../../../contract/interpretations/without-model.ts';
import { accent, type Piece } from '../../widgets/line.ts';
import type { PaneData } from '../pane-data.ts';

/** The sign of what a model said, one column wide, beside the cue; a blank where it was counted. */
export const modelSign = ({ raw, glyphs }: Pick<PaneData, 'raw' | 'glyphs'>, pointer: string | undefined): Piece =>
  byModelAt(raw, pointer ?? '') === undefined ? ' ' : accent(glyphs.model);

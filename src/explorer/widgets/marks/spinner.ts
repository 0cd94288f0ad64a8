import type { Glyphs } from '../glyphs.ts';
import { accent, type Piece } from '../line.ts';

/** The sign of something that runs; `tick` comes from the one timer that turns while anything does. */
export const spinner = (tick: number, { spinner: signs }: Glyphs): Piece => accent(signs[tick % signs.length] ?? '');

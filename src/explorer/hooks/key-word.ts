import { keyInWords, keyLabel } from '../bindings/key-label.ts';
import type { Glyphs } from '../widgets/glyphs.ts';

/** A key as a person reads it, in words where the terminal has no arrows. */
export const keyWord = (key: string, { across }: Glyphs): string => (across === '-' ? keyInWords(key) : keyLabel(key));

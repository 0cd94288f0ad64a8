import { keyLabel } from '../keys/key-name.ts';
import type { Glyphs } from '../widgets/glyphs.ts';

const words: Readonly<Record<string, string>> = {
  enter: 'Enter',
  up: 'Up',
  down: 'Down',
  left: 'Left',
  right: 'Right',
};

/** A key as a person reads it, in words where the terminal has no arrows. */
export const keyWord = (key: string, { across }: Glyphs): string =>
  across === '-' ? (words[key] ?? keyLabel(key)) : keyLabel(key);

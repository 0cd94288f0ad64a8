import type { Glyphs } from '../glyphs.ts';
import { type Line, muted, type Tone } from '../line.ts';

/** Mid tones that read on dark and on light. */
const colours = { accent: [38, 152, 168], good: [62, 148, 82], warn: [186, 132, 28], bad: [190, 72, 72] } as const;

type Look = {
  readonly tone?: Exclude<Tone, 'muted'> | undefined;
  /** drawn in outline, for what is weak */
  readonly hollow?: boolean | undefined;
};

const clamped = (share: number): number => (Number.isFinite(share) ? Math.max(0, Math.min(1, share)) : 0);

/** A bar of `columns` filled up to `share` (0 to 1), in halves of a column; something above 0 is never drawn as nothing. */
export function bar(
  share: number,
  columns: number,
  glyphs: Glyphs,
  { tone = 'accent', hollow = false }: Look = {},
): Line {
  const halves = Math.round(clamped(share) * columns * 2);
  const drawn = share > 0 ? Math.max(1, halves) : halves;
  const whole = Math.floor(drawn / 2);
  const text = hollow
    ? glyphs.hollow.repeat(Math.ceil(drawn / 2))
    : glyphs.solid.repeat(whole) + (drawn % 2 === 1 ? glyphs.solidEnd : '');
  return [{ text, tone, rgb: colours[tone] }, muted(' '.repeat(Math.max(0, columns - text.length)))];
}

/** A bar for a number between -1 and 1: it grows from the middle to the left or to the right. */
export function signedBar(value: number, columns: number, glyphs: Glyphs): Line {
  const half = Math.floor((columns - 1) / 2);
  const size = value === 0 ? 0 : Math.max(1, Math.round(clamped(Math.abs(value)) * half));
  const tone = value < 0 ? 'warn' : 'accent';
  const filled = { text: glyphs.solid.repeat(size), tone, rgb: colours[tone] } as const;
  const rest = ' '.repeat(Math.max(0, columns - half * 2 - 1));
  return value < 0
    ? [' '.repeat(half - size), filled, muted(glyphs.down), ' '.repeat(half), rest]
    : [' '.repeat(half), muted(glyphs.down), filled, ' '.repeat(half - size), rest];
}

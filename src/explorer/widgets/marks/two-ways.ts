import type { Glyphs } from '../glyphs.ts';
import { type Line, muted } from '../line.ts';

const colour = [38, 152, 168] as const;
/** of a half, so that rows do not run together */
const fullest = 7 / 8;

/** How many halves of a column a number takes beside the greatest, by square root; something is never drawn as nothing. */
const halvesOf = (value: number, top: number, columns: number): number =>
  value > 0 && top > 0 ? Math.max(1, Math.round(Math.sqrt(Math.min(1, value / top)) * columns * 2 * fullest)) : 0;

/** What went one way and what went the other, from a middle line to both sides, on the scale of `top`; each side has so many columns. */
export function twoWays(left: number, right: number, top: number, columns: number, glyphs: Glyphs): Line {
  const [a, b] = [halvesOf(left, top, columns), halvesOf(right, top, columns)];
  const leftBar = (a % 2 === 1 ? glyphs.solidStart : '') + glyphs.solid.repeat(Math.floor(a / 2));
  const rightBar = glyphs.solid.repeat(Math.floor(b / 2)) + (b % 2 === 1 ? glyphs.solidEnd : '');
  return [
    ' '.repeat(columns - leftBar.length),
    { text: leftBar, tone: 'accent', rgb: colour },
    muted(glyphs.down),
    { text: rightBar, tone: 'accent', rgb: colour },
    ' '.repeat(columns - rightBar.length),
  ];
}

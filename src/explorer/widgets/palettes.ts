import type { ThemeName } from '../../contract/looks/theme.ts';
import type { Tone } from './line.ts';

/** The SGR numbers of each tone's foreground; one without is told by its other looks alone. */
export type Palette = Readonly<Partial<Record<Tone, string>>>;

/** What decides about a palette, beside its name. */
export type Ground = {
  readonly colours: 'none' | 'basic' | '256' | 'all';
  /** whether the terminal says that its background is dark or light */
  readonly background?: 'dark' | 'light' | undefined;
};

/** One of the 240 colours that are the same in every terminal that has them. */
const fixed = (colours: Readonly<Partial<Record<Tone, number>>>): Palette =>
  Object.fromEntries(Object.entries(colours).map(([tone, number]) => [tone, `38;5;${number}`]));

/** The 16 that the person's own terminal colours: good on its background, whichever that is. */
const own: Palette = { accent: '36', good: '32', warn: '33', bad: '31' };
const ownBright: Palette = { accent: '96', good: '92', warn: '93', bad: '91' };
const ownDark: Palette = { accent: '34', good: '32', warn: '35', bad: '31' };

/** Contrast with black of 6 to 1 and more, and with white of 5 to 1 and more. */
export const onBlack = fixed({ accent: 81, good: 114, warn: 221, bad: 210, muted: 246 });
export const onWhite = fixed({ accent: 25, good: 22, warn: 94, bad: 124, muted: 241 });
/** With black or white of 7 to 1 and more (WCAG 2.2, 1.4.6); nothing is muted. */
export const strongOnBlack = fixed({ accent: 87, good: 120, warn: 226, bad: 217 });
export const strongOnWhite = fixed({ accent: 18, good: 22, warn: 90, bad: 88 });

/** The foregrounds of a theme on a terminal. */
export function paletteOf(theme: ThemeName, { colours, background }: Ground): Palette {
  const hasFixed = colours === '256' || colours === 'all';
  if (colours === 'none' || theme === 'mono') return {};
  if (theme === 'auto') return own;
  if (theme === 'dark') return hasFixed ? onBlack : ownBright;
  if (theme === 'light') return hasFixed ? onWhite : ownDark;
  // What is strong on one background is not seen on the other: where that is not known, the terminal's own foreground is the strongest.
  if (!hasFixed || background === undefined) return {};
  return background === 'dark' ? strongOnBlack : strongOnWhite;
}

import type { ThemeName } from '../../contract/looks/theme.ts';
import { cells } from '../../text/cells.ts';
import { steady } from '../../text/steady.ts';
import { ascii, type Glyphs, rounded } from './glyphs.ts';
import type { Line, StyledPiece } from './line.ts';
import { type Palette, paletteOf } from './palettes.ts';

/** What the terminal can do, found out by whoever opens the explorer. */
export type Capabilities = {
  /** none: NO_COLOR or a terminal without; basic: the 16 ANSI colours; 256; all: truecolor */
  readonly colours: 'none' | 'basic' | '256' | 'all';
  /** the terminal's background, where it says so by itself (COLORFGBG) */
  readonly background?: 'dark' | 'light' | undefined;
  /** bold, dim, underline and reverse; false for TERM=dumb */
  readonly attributes: boolean;
  /** false in a locale that is not UTF-8 */
  readonly unicode: boolean;
};

/** How everything looks: glyphs, and a line's meaning made into what the terminal understands. */
export type Theme = {
  readonly glyphs: Glyphs;
  /** The line as text with SGR sequences. */
  readonly paint: (line: Line) => string;
};

const substitutes: Record<string, string> = {
  '—': '-',
  '–': '-',
  '…': '~',
  '·': '.',
  '“': '"',
  '”': '"',
  '’': "'",
  '⏎': '$',
  '→': '>',
  '←': '<',
  '↔': '=',
  '›': '>',
  '−': '-',
  '≠': '!',
  '×': 'x',
};

/** The text in ASCII, column for column. */
const inAscii = (text: string): string =>
  /^[ -~]*$/.test(text)
    ? text
    : Array.from(new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text), ({ segment }) => {
        const base = substitutes[segment] ?? segment.normalize('NFD').replaceAll(/\p{M}/gu, '');
        return /^[ -~]$/.test(base) ? base : '?'.repeat(cells(segment));
      }).join('');

/** What a theme makes of looks: its colours, and what says the same where there are none. */
type Looks = {
  readonly palette: Palette;
  readonly attributes: boolean;
  /** what is muted is dimmed, where it has no colour of its own */
  readonly dims: boolean;
  /** bars have their own colours */
  readonly bars: boolean;
  /** tones stand in bold as well */
  readonly strong: boolean;
};

/** The SGR numbers that switch a look on, and those that switch it off. */
const codes = ({ tone, bold, underline, reverse, rgb }: StyledPiece, looks: Looks) => {
  const { palette, attributes, dims, bars, strong } = looks;
  const all: (readonly [on: number | string, off: number])[] = [];
  const isMuted = tone === 'muted' && !bold;
  if (attributes && (bold || (strong && tone !== undefined && tone !== 'muted'))) all.push([1, 22]);
  if (attributes && isMuted && dims) all.push([2, 22]);
  if (attributes && underline) all.push([4, 24]);
  if (attributes && reverse) all.push([7, 27]);
  const colour = tone === undefined || (tone === 'muted' && bold) ? undefined : palette[tone];
  if (rgb && bars) all.push([`38;2;${rgb.join(';')}`, 39]);
  else if (colour !== undefined) all.push([colour, 39]);
  return all;
};

const looksOf = (capabilities: Capabilities, name: ThemeName): Looks => {
  const palette = paletteOf(name, capabilities);
  return {
    palette,
    attributes: capabilities.attributes,
    dims: name !== 'mono' && name !== 'high-contrast' && palette.muted === undefined,
    bars: name === 'auto' && capabilities.colours === 'all',
    strong: name === 'high-contrast',
  };
};

/** A theme: colours by meaning, the terminal's own background untouched, and its own foreground for all that means nothing more. */
export function createTheme(capabilities: Capabilities, name: ThemeName = 'auto'): Theme {
  const look = looksOf(capabilities, name);
  const spelled = capabilities.unicode ? steady : inAscii;
  return {
    glyphs: capabilities.unicode ? rounded : ascii,
    paint: (line) =>
      line
        .map((piece) => {
          if (typeof piece === 'string') return spelled(piece);
          if (piece.text === '') return '';
          const looks = codes(piece, look);
          const text = spelled(piece.text);
          if (looks.length === 0) return text;
          return `\u001B[${looks.map(([on]) => on).join(';')}m${text}\u001B[${looks.map(([, off]) => off).join(';')}m`;
        })
        .join(''),
  };
}

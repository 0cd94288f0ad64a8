import { cells } from '../../text/cells.ts';
import { steady } from '../../text/steady.ts';
import { ascii, type Glyphs, rounded } from './glyphs.ts';
import type { Line, StyledPiece, Tone } from './line.ts';

/** What the terminal can do, found out by whoever opens the explorer. */
export type Capabilities = {
  /** none: NO_COLOR or a terminal without; basic: the 16 ANSI colours; all: truecolor */
  readonly colours: 'none' | 'basic' | 'all';
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

const colour: Record<Exclude<Tone, 'muted'>, number> = { accent: 36, good: 32, warn: 33, bad: 31 };
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

/** The SGR numbers that switch a look on, and those that switch it off. */
const codes = ({ tone, bold, underline, reverse, rgb }: StyledPiece, { colours, attributes }: Capabilities) => {
  const looks: (readonly [on: number | string, off: number])[] = [];
  if (attributes && bold) looks.push([1, 22]);
  if (attributes && tone === 'muted' && !bold) looks.push([2, 22]);
  if (attributes && underline) looks.push([4, 24]);
  if (attributes && reverse) looks.push([7, 27]);
  if (rgb && colours === 'all') looks.push([`38;2;${rgb.join(';')}`, 39]);
  else if (tone && tone !== 'muted' && colours !== 'none') looks.push([colour[tone], 39]);
  return looks;
};

/** The one theme: 16 colours by meaning, the terminal's own foreground and background untouched. */
export function createTheme(capabilities: Capabilities): Theme {
  const spelled = capabilities.unicode ? steady : inAscii;
  return {
    glyphs: capabilities.unicode ? rounded : ascii,
    paint: (line) =>
      line
        .map((piece) => {
          if (typeof piece === 'string') return spelled(piece);
          if (piece.text === '') return '';
          const looks = codes(piece, capabilities);
          const text = spelled(piece.text);
          if (looks.length === 0) return text;
          return `\u001B[${looks.map(([on]) => on).join(';')}m${text}\u001B[${looks.map(([, off]) => off).join(';')}m`;
        })
        .join(''),
  };
}

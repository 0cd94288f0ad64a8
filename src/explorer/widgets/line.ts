import { cells, clip } from '../../text/cells.ts';

/** What a colour means; a theme decides which colour that is. */
export type Tone = 'accent' | 'good' | 'warn' | 'bad' | 'muted';

/** A run of text with one look; a bare text is plain. */
export type Piece = string | StyledPiece;
export type StyledPiece = {
  readonly text: string;
  readonly tone?: Tone | undefined;
  readonly bold?: boolean | undefined;
  readonly underline?: boolean | undefined;
  readonly reverse?: boolean | undefined;
  /** the colour where the terminal has all of them, for bars only */
  readonly rgb?: readonly [red: number, green: number, blue: number] | undefined;
};

/** One line on the screen: pieces of safe text from left to right. */
export type Line = readonly Piece[];

export const muted = (text: string): Piece => ({ text, tone: 'muted' });
export const accent = (text: string): Piece => ({ text, tone: 'accent' });
export const good = (text: string): Piece => ({ text, tone: 'good' });
export const warn = (text: string): Piece => ({ text, tone: 'warn' });
export const bad = (text: string): Piece => ({ text, tone: 'bad' });
export const bold = (text: string, tone?: Tone): Piece => ({ text, bold: true, tone });

const textOf = (piece: Piece): string => (typeof piece === 'string' ? piece : piece.text);
const withText = (piece: Piece, text: string): Piece => (typeof piece === 'string' ? text : { ...piece, text });

/** The line as text alone. */
export const plain = (line: Line): string => line.map(textOf).join('');

/** The columns that a line takes. */
export const columnsOf = (line: Line): number => line.reduce((sum, piece) => sum + cells(textOf(piece)), 0);

/** The line cut to at most `columns`, ending in … where something was cut. */
export function clipLine(line: Line, columns: number): Line {
  const out: Piece[] = [];
  let left = columns;
  for (const [index, piece] of line.entries()) {
    const text = textOf(piece);
    const wide = cells(text);
    const isLast = index === line.length - 1;
    if (wide > left || (wide === left && !isLast && columnsOf(line.slice(index + 1)) > 0)) {
      const cut = wide > left ? clip(text, left) : clip(`${text} `, left);
      if (cut !== '') out.push(withText(piece, cut));
      return out;
    }
    out.push(piece);
    left -= wide;
  }
  return out;
}

/** The line in exactly `columns`: clipped, or padded at its end (`left`) or start (`right`). */
export function fitLine(line: Line, columns: number, align: 'left' | 'right' = 'left'): Line {
  const clipped = clipLine(line, columns);
  const room = columns - columnsOf(clipped);
  if (room <= 0) return clipped;
  return align === 'left' ? [...clipped, ' '.repeat(room)] : [' '.repeat(room), ...clipped];
}

/** Two ends of one line, the left one clipped where both have no room. */
export function spread(left: Line, right: Line, columns: number): Line {
  const end = clipLine(right, columns);
  const room = columns - columnsOf(end) - 1;
  return columnsOf(end) === 0 ? fitLine(left, columns) : room < 1 ? end : [...fitLine(left, room), ' ', ...end];
}

/** The piece as what is selected stands: in bold, but for what is muted. */
export const standing = (piece: Piece): Piece => {
  if (typeof piece !== 'string') return piece.tone === 'muted' ? piece : { ...piece, bold: true };
  return piece.trim() === '' ? piece : { text: piece, bold: true };
};

/** The line with every place that `query` (not empty, any case) is found in drawn in reverse. */
export function marked(line: Line, query: string): Line {
  const wanted = query.toLowerCase();
  const text = plain(line);
  const lower = text.toLowerCase();
  if (wanted === '' || lower.length !== text.length || !lower.includes(wanted)) return line;
  const hits: [number, number][] = [];
  for (let at = lower.indexOf(wanted); at !== -1; at = lower.indexOf(wanted, at + wanted.length))
    hits.push([at, at + wanted.length]);
  const out: Piece[] = [];
  let start = 0;
  for (const piece of line) {
    const own = textOf(piece);
    let at = 0;
    for (const [from, to] of hits) {
      const a = Math.max(from - start, at);
      const b = Math.min(to - start, own.length);
      if (b <= a || b <= 0) continue;
      if (a > at) out.push(withText(piece, own.slice(at, a)));
      const look = typeof piece === 'string' ? {} : piece;
      out.push({ ...look, text: own.slice(a, b), reverse: true });
      at = b;
    }
    if (at < own.length) out.push(withText(piece, own.slice(at)));
    start += own.length;
  }
  return out;
}

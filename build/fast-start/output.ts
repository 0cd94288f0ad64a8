// Ink works out every cell of the screen for every frame: it cuts all text into characters, writes them over each other and
// joins them again. Most lines of a frame are those of the frame before. This puts the same cells together, line by line, and
// remembers for the last lines what came of them: a line's text follows from what is written into it, and from nothing else.
import { type StyledChar, styledCharsFromTokens, styledCharsToString, tokenize } from '@alcalzone/ansi-tokenize';
import stringWidth from 'string-width';
import { Recent } from './recent.ts';
import widestLine from './widest-line.ts';

type Bound = number | undefined;
type Clip = { readonly x1: Bound; readonly x2: Bound; readonly y1: Bound; readonly y2: Bound };
type Transformer = (line: string, index: number) => string;
/** A text as far as its clip lets it be seen, line by line, and where its first line stands beside where the text began. */
type Seen = { readonly lines: readonly string[]; readonly x: number; readonly y: number };

/** as many lines as some screens have; a line's characters take most of the memory */
const mostLines = 400;
const characters = new Recent<readonly StyledChar[]>(mostLines / 4);
const widths = new Recent<number>(mostLines);
const seen = new Recent<Seen>(mostLines);
const rows = new Recent<string>(mostLines);

const blank: StyledChar = { type: 'char', value: ' ', fullWidth: false, styles: [] };
const blanked = (cell: StyledChar): StyledChar => ({ ...cell, value: ' ', fullWidth: false });
const ignorable = /^\p{Default_Ignorable_Code_Point}+$/u;

const charactersOf = (line: string): readonly StyledChar[] =>
  characters.of(line, () => styledCharsFromTokens(tokenize(line)).filter(({ value }) => !ignorable.test(value)));
const widthOf = (text: string): number => {
  const code = text.charCodeAt(0);
  return text.length === 1 && code >= 0x20 && code < 0x7f ? 1 : widths.of(text, stringWidth);
};

function linesOf(text: string): string[] {
  const lines: StyledChar[][] = [[]];
  for (const character of charactersOf(text))
    if (character.value === '\n') lines.push([]);
    else lines.at(-1)?.push(character);
  return lines.map((line) => styledCharsToString(line));
}

/** The columns of a line from one on to another; of a wide character that is cut through, a space is left. */
function columnsOf(line: string, from: number, to: number): string {
  if (from >= to) return '';
  const kept: StyledChar[] = [];
  let column = 0;
  for (const character of charactersOf(line)) {
    const width = widthOf(character.value);
    const start = column;
    column += width;
    if (column <= from) continue;
    if (start >= to) break;
    kept.push(width > 1 && (start < from || column > to) ? blanked(character) : character);
  }
  return styledCharsToString(kept);
}

const nothing: Seen = { lines: [], x: 0, y: 0 };
const isEmpty = (from: Bound, to: Bound): boolean => from !== undefined && to !== undefined && from >= to;

/** What is seen of a text through a clip, whose bounds are told from where the text begins. */
function through(text: string, { x1, x2, y1, y2 }: Clip): Seen {
  if (isEmpty(x1, x2) || isEmpty(y1, y2)) return nothing;
  let lines = linesOf(text);
  let [x, y] = [0, 0];
  const isBeside = x1 !== undefined && x2 !== undefined && (widestLine(text) < x1 || x2 < 0);
  const isAboveOrBelow = y1 !== undefined && y2 !== undefined && (lines.length < y1 || y2 < 0);
  if (isBeside || isAboveOrBelow) return nothing;
  if (x1 !== undefined && x2 !== undefined) {
    lines = lines.map((line) => columnsOf(line, Math.max(0, x1), Math.min(x2, widthOf(line))));
    x = Math.max(0, x1);
  }
  if (y1 !== undefined && y2 !== undefined) {
    lines = lines.slice(Math.max(0, y1), Math.min(y2, lines.length));
    y = Math.max(0, y1);
  }
  return { lines, x, y };
}

/** Writes a line into a row of cells; where it ends inside a wide character, that one's other half becomes a space. */
function writeInto(row: StyledChar[], x: number, line: string): void {
  const written = charactersOf(line);
  if (written.length === 0) return;
  const before = x > 0 ? row[x - 1] : undefined;
  if (row[x]?.value === '' && before !== undefined && widthOf(before.value) > 1) row[x - 1] = blanked(before);
  let at = x;
  for (const character of written) {
    row[at] = character;
    const width = Math.max(1, widthOf(character.value));
    for (let more = 1; more < width; more += 1)
      row[at + more] = { type: 'char', value: at < 0 ? ' ' : '', fullWidth: false, styles: character.styles };
    at += width;
  }
  const after = row[at];
  if (after?.value === '') row[at] = blanked(after);
}

/** One line of the screen, and what is written into it in this order. */
class Row {
  readonly #empty: readonly StyledChar[];
  readonly #parts: (readonly [x: number, line: string])[] = [];
  #key: string;

  constructor(empty: readonly StyledChar[]) {
    this.#empty = empty;
    this.#key = String(empty.length);
  }

  write(x: number, line: string): void {
    this.#parts.push([x, line]);
    // With its length before it, no line can be taken for the beginning of another part.
    this.#key += `;${x},${line.length},${line}`;
  }

  get text(): string {
    return rows.of(this.#key, () => {
      const cells = [...this.#empty];
      for (const [x, line] of this.#parts) writeInto(cells, x, line);
      return styledCharsToString(cells.filter((cell: StyledChar | undefined) => cell !== undefined)).trimEnd();
    });
  }
}

const tighter = (a: Bound, b: Bound, of: (...bounds: number[]) => number): Bound =>
  a === undefined ? b : b === undefined ? a : of(a, b);

/** In the place of Ink's Output: what a tree writes, to the text of the frame, which is the same to the byte. */
export default class Output {
  readonly width: number;
  readonly height: number;
  readonly #rows: readonly Row[];
  readonly #clips: Clip[] = [];

  constructor({ width, height }: { readonly width: number; readonly height: number }) {
    this.width = width;
    this.height = height;
    const empty = Array.from({ length: Math.ceil(width) }, () => blank);
    this.#rows = Array.from({ length: Math.ceil(height) }, () => new Row(empty));
  }

  write(x: number, y: number, text: string, { transformers }: { readonly transformers: readonly Transformer[] }): void {
    if (text === '') return;
    const clip = this.#clips.at(-1);
    const bounds =
      clip === undefined
        ? { x1: undefined, x2: undefined, y1: undefined, y2: undefined }
        : {
            x1: clip.x1 === undefined ? undefined : clip.x1 - x,
            x2: clip.x2 === undefined ? undefined : clip.x2 - x,
            y1: clip.y1 === undefined ? undefined : clip.y1 - y,
            y2: clip.y2 === undefined ? undefined : clip.y2 - y,
          };
    const { x1, x2, y1, y2 } = bounds;
    const shown = seen.of(`${x1},${x2},${y1},${y2};${text}`, () => through(text, bounds));
    for (const [index, line] of shown.lines.entries()) {
      const place = shown.y + index;
      const row = this.#rows[y + place];
      if (row !== undefined)
        row.write(x + shown.x, transformers.reduce((changed, change) => change(changed, place), line)); // prettier-ignore
    }
  }

  clip(clip: Clip): void {
    const outer = this.#clips.at(-1);
    this.#clips.push({
      x1: tighter(outer?.x1, clip.x1, Math.max),
      x2: tighter(outer?.x2, clip.x2, Math.min),
      y1: tighter(outer?.y1, clip.y1, Math.max),
      y2: tighter(outer?.y2, clip.y2, Math.min),
    });
  }

  unclip(): void {
    this.#clips.pop();
  }

  get(): { readonly output: string; readonly height: number } {
    return { output: this.#rows.map(({ text }) => text).join('\n'), height: this.#rows.length };
  }
}

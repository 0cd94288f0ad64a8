import type headless from '@xterm/headless';

type Cell = NonNullable<ReturnType<NonNullable<ReturnType<headless.IBuffer['getLine']>>['getCell']>>;
type Looks = { readonly ink: string; readonly paper: string; readonly palette: readonly string[] };

/** The sixteen colours of a terminal in two usual sets, and the colours of text and background. */
const looks: Readonly<Record<'dark' | 'light', Looks>> = {
  dark: {
    ink: '#d0d0d0',
    paper: '#1c1c1c',
    palette:
      '#262626 #e06c6c #8fbf6f #d7b35f #6fa3d8 #c08fd0 #5fb8b8 #c6c6c6 #7a7a7a #f08a8a #a8d88a #eccb7a #8fbdf0 #d8a8e8 #7ad0d0 #f0f0f0'.split(
        ' ',
      ),
  },
  light: {
    ink: '#303030',
    paper: '#fafafa',
    palette:
      '#303030 #b02a2a #3f7a1f #8a6200 #1f5fa8 #8a3fa0 #0f7a7a #707070 #8a8a8a #c03a3a #4f8a2f #9a7210 #2f6fb8 #9a4fb0 #1f8a8a #202020'.split(
        ' ',
      ),
  },
};

const hex = (number: number) => `#${number.toString(16).padStart(6, '0')}`;

/** A colour of the 256: the sixteen of the terminal, a cube of six, and greys. */
function paletteColour(index: number, { palette }: Looks): string {
  if (index < 16) return palette[index] ?? '';
  if (index >= 232) return hex((8 + (index - 232) * 10) * 0x01_01_01);
  const level = (step: number) => (step === 0 ? 0 : 55 + step * 40);
  const at = index - 16;
  return hex(level(Math.floor(at / 36)) * 0x1_00_00 + level(Math.floor(at / 6) % 6) * 0x1_00 + level(at % 6));
}

function coloursOf(cell: Cell, drawn: Looks): { ink: string; paper: string } {
  const ink = cell.isFgDefault()
    ? drawn.ink
    : cell.isFgRGB()
      ? hex(cell.getFgColor())
      : paletteColour(cell.getFgColor(), drawn);
  const paper = cell.isBgDefault()
    ? drawn.paper
    : cell.isBgRGB()
      ? hex(cell.getBgColor())
      : paletteColour(cell.getBgColor(), drawn);
  return cell.isInverse() ? { ink: paper, paper: ink } : { ink, paper };
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** pixels */
const [wide, high, baseline] = [9, 18, 14];

type Run = { text: string; from: number; columns: number; style: string; paper: string };

function runsOf(line: NonNullable<ReturnType<headless.IBuffer['getLine']>>, columns: number, drawn: Looks): Run[] {
  const runs: Run[] = [];
  for (let at = 0; at < columns; at += 1) {
    const cell = line.getCell(at);
    if (cell === undefined || cell.getWidth() === 0) continue;
    const { ink, paper } = coloursOf(cell, drawn);
    const style = [
      `fill="${ink}"`,
      cell.isBold() ? ' font-weight="bold"' : '',
      cell.isDim() ? ' opacity="0.6"' : '',
      cell.isItalic() ? ' font-style="italic"' : '',
      cell.isUnderline() ? ' text-decoration="underline"' : '',
    ].join('');
    const last = runs.at(-1);
    const text = cell.getChars() || ' ';
    // A character of two columns stands alone, so that no font moves what comes after it.
    if (last?.style === style && last.paper === paper && cell.getWidth() === 1 && last.columns === last.text.length) {
      last.text += text;
      last.columns += 1;
    } else runs.push({ text, from: at, columns: cell.getWidth(), style, paper });
  }
  return runs;
}

/** What stands on a terminal as an SVG, in its colours on a dark or a light background. */
export function svgOf({ cols, rows, buffer }: headless.Terminal, background: 'dark' | 'light'): string {
  const drawn = looks[background];
  const { active } = buffer;
  const lines = Array.from({ length: rows }, (_, row) => {
    const line = active.getLine(active.viewportY + row);
    return (line === undefined ? [] : runsOf(line, cols, drawn)).map(({ text, from, columns, style, paper }) => {
      const [x, y, width] = [from * wide, row * high, columns * wide];
      const behind =
        paper === drawn.paper ? '' : `<rect x="${x}" y="${y}" width="${width}" height="${high}" fill="${paper}"/>`;
      const letters =
        text.trim() === ''
          ? ''
          : `<text x="${x}" y="${y + baseline}" textLength="${width}" ${style}>${escaped(text)}</text>`;
      return behind + letters;
    });
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cols * wide}" height="${rows * high}" font-family="monospace" font-size="15" xml:space="preserve">`,
    `<rect width="100%" height="100%" fill="${drawn.paper}"/>`,
    ...lines.flat().filter((piece) => piece !== ''),
    '</svg>\n',
  ].join('\n');
}

import type { Glyphs } from '../glyphs.ts';
import type { Line, Piece } from '../line.ts';

type Band = {
  /** all from 0 to 1 */
  readonly value: number;
  readonly interval: readonly [low: number, high: number];
  /** weak is drawn hollow */
  readonly weak: boolean;
};

const strong = [38, 152, 168] as const;

/** A value as a point inside its interval, on `columns` that stand for 0 to 1, the middle marked. */
export function band({ value, interval: [low, high], weak }: Band, columns: number, glyphs: Glyphs): Line {
  if (columns < 3) return [' '.repeat(Math.max(0, columns))];
  const at = (share: number) => Math.round(Math.max(0, Math.min(1, share)) * (columns - 1));
  const [from, to, point, middle] = [at(Math.min(low, value)), at(Math.max(high, value)), at(value), at(0.5)];
  const line: Piece[] = [];
  let run = '';
  let inRun = false;
  const flush = () => {
    if (run !== '') line.push(inRun ? { text: run, tone: 'accent', rgb: strong } : { text: run, tone: 'muted' });
    run = '';
  };
  for (let column = 0; column < columns; column += 1) {
    const within = column >= from && column <= to;
    if (within !== inRun || column === point || column === point + 1) flush();
    inRun = within;
    if (column === point) {
      line.push({ text: weak ? glyphs.ring : glyphs.point, tone: 'accent', bold: true });
      continue;
    }
    if (within) run += column === from ? glyphs.from : column === to ? glyphs.to : weak ? glyphs.hollow : glyphs.solid;
    else run += column === middle ? glyphs.centre : column === 0 || column === columns - 1 ? glyphs.down : ' ';
  }
  flush();
  return line;
}

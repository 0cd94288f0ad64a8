import { byModelWords } from '../../../contract/interpretations/by-model.ts';
import { cells, fit } from '../../../text/cells.ts';
import { safe } from '../../../text/safe.ts';
import { dayOf } from '../../state/evidence/event-facts.ts';
import type { Hit } from '../../state/find/found.ts';
import { accent, clipLine, fitLine, type Line, muted, type Piece } from '../../widgets/line.ts';

/** The columns before the words of a hit: what it is, or its day. */
export const labelWide = 11;

/** What stands before a hit's words: its day, or what it is. */
function labelOf({ kind, occurred_at: when }: Hit, year: number): string {
  return kind === 'event' && when !== undefined ? dayOf({ occurred_at: when }, 'utc', year) : kind;
}

const deciding = (text: string): Piece => ({ text, tone: 'warn', bold: true, underline: true });

const inOneLine = (points: readonly string[]): string => safe(points.join('').replaceAll(/\s+/g, ' '));

/** The words around what was found, in so many columns: it begins later where the first of them would not be seen. */
function wordsOf({ text, marks }: Hit, columns: number): Line {
  const points = Array.from(text);
  const [first] = marks;
  const end = first === undefined ? 0 : cells(inOneLine(points.slice(0, first[0] + first[1])));
  const skipped = first === undefined || end <= columns - 1 ? 0 : Math.max(0, first[0] - Math.floor(columns / 3));
  const line: Piece[] = skipped > 0 ? ['…'] : [];
  let at = skipped;
  for (const [from, length] of marks) {
    if (from < at) continue;
    line.push(inOneLine(points.slice(at, from)), deciding(inOneLine(points.slice(from, from + length))));
    at = from + length;
  }
  line.push(inOneLine(points.slice(at)));
  return clipLine(line, columns);
}

/** Which model said what was found, in words; undefined where it was counted. */
export const hitSayer = ({ said_by_model: by }: Hit): string | undefined => by && safe(byModelWords(by), 120);

/** The fewest columns that the words of a hit keep beside who said them. */
const fewest = 36;

/** One hit in one row: its day or what it is, the sign of a model, and its words with what was found in them marked; who said it behind them where there is room. */
export function hitLine(hit: Hit, columns: number, year: number, sign: string): Line {
  const sayer = hitSayer(hit);
  const label = fit(labelOf(hit, year), labelWide);
  if (sayer === undefined) return [muted(label), ...wordsOf(hit, columns)];
  const room = columns - cells(sayer) - 2;
  const head = [muted(label.slice(0, -2)), accent(sign), ' '];
  return room < fewest
    ? [...head, ...wordsOf(hit, columns)]
    : [...head, ...fitLine(wordsOf(hit, room), room), '  ', muted(sayer)];
}

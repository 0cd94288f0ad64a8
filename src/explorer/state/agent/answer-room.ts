import { cells, wrap } from '../../../text/cells.ts';
import { safe } from '../../../text/safe.ts';
import { troubleLines } from '../recovery/trouble.ts';
import { layoutOf } from '../store/layout.ts';
import type { State } from '../store/state.ts';

/** How the screen is divided: the columns of the questions (0: the answer lies over them), and the room of the answer. */
export type AnswerRoom = {
  readonly inner: number;
  readonly body: number;
  readonly left: number;
  readonly columns: number;
  readonly rows: number;
  /** too small for a frame */
  readonly isSmall: boolean;
};

const sideBySideFrom = 100;
const frame = { columns: 4, rows: 2 };
/** the status of the answer, and a blank line */
const head = 2;

/** The room of the answer in a terminal of this size. */
export function answerRoom({ screen: { columns, rows }, ...state }: State): AnswerRoom {
  const trouble = troubleLines({ screen: { columns, rows }, ...state } as State, columns).length;
  const { body, height, tooSmall } = layoutOf(columns, rows, false, trouble);
  const inner = Math.max(1, tooSmall ? columns : columns - frame.columns);
  const left = columns < sideBySideFrom || tooSmall ? 0 : Math.min(64, Math.floor(inner * 0.4));
  const own = left === 0 ? inner : inner - left - 3;
  const lines = tooSmall ? height - 1 : body - frame.rows;
  return { inner, body, left, columns: Math.max(1, own), rows: Math.max(1, lines - head), isSmall: tooSmall };
}

/** A line of an answer as it is drawn: safe, in as many rows as it takes; what is indented goes on indented. */
export function drawnLine(line: string, columns: number): readonly string[] {
  const text = safe(line, line.length + 1);
  if (cells(text) <= columns) return [text];
  const [blanks = ''] = /^ */.exec(text) ?? [];
  const start = blanks.slice(0, Math.floor(columns / 2));
  return wrap(text.slice(blanks.length), Math.max(1, columns - start.length)).map((row) => start + row);
}

/** The last line that may stand at the top: from there the end is in sight. */
export function lastTop(lines: readonly string[], { columns, rows }: Pick<AnswerRoom, 'columns' | 'rows'>): number {
  let left = rows;
  for (let top = lines.length; top > 0; top -= 1) {
    left -= Math.max(1, drawnLine(lines[top - 1] ?? '', columns).length);
    if (left < 0) return Math.min(top, lines.length - 1);
  }
  return 0;
}

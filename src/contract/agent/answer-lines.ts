import type { Json } from '../scalars.ts';

/** a line that is longer is told in several, so that no line is more than a screen */
const longest = 600;

/** An answer in lines, JSON indented; and how many lines come before each place in it. */
export type AnswerLines = {
  readonly lines: readonly string[];
  /** the first line of what these names and numbers lead to, or of the nearest there is */
  readonly lineAt: (path: readonly string[]) => number;
};

/** A line in pieces, cut at blanks where there are some, those behind the first as far to the right. */
function piecesOf(line: string): readonly string[] {
  if (line.length <= longest) return [line];
  const [start = ''] = /^ {0,80}/.exec(line) ?? [];
  const pieces: string[] = [];
  for (let from = start.length; from < line.length;) {
    const most = from + longest - start.length;
    const blank = most < line.length ? line.lastIndexOf(' ', most) : -1;
    const end = blank > from + longest / 2 ? blank + 1 : most;
    pieces.push(start + line.slice(from, end));
    from = end;
  }
  return pieces;
}

const indented = (value: Json): readonly string[] => JSON.stringify(value, null, 2).split('\n');

/** The lines that a value takes with what stands before it: blanks, and its name. */
const height = (value: Json, blanks: string, name: string): number =>
  indented(value).reduce((sum, line, index) => sum + piecesOf(blanks + (index === 0 ? name : '') + line).length, 0);

function lineOf(value: Json, path: readonly string[], depth = 1): number {
  const [step, ...rest] = path;
  if (step === undefined || typeof value !== 'object' || value === null) return 0;
  const entries = Object.entries(value);
  const place = entries.findIndex(([key]) => key === step);
  if (place === -1) return 0;
  const isList = Array.isArray(value);
  const before = entries
    .slice(0, place)
    .reduce((sum, [key, one]) => sum + height(one, '  '.repeat(depth), isList ? '' : `${JSON.stringify(key)}: `), 0);
  return 1 + before + lineOf(entries[place]?.[1] ?? null, rest, depth + 1);
}

/** Lays an answer out in lines; `value` is what it says as JSON, where it is JSON. */
export function answerLines(text: string, value: Json | undefined): AnswerLines {
  const whole = value === undefined ? text.split(/\r\n|\n|\r/) : indented(value);
  const lines = whole.flatMap(piecesOf);
  return { lines, lineAt: (path) => (value === undefined ? 0 : Math.min(lines.length - 1, lineOf(value, path))) };
}

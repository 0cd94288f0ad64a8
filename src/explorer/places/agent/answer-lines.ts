import { keySaid } from '../../bindings/in-force.ts';
import { amount, bytes, counted } from '../../../text/amount.ts';
import { safe } from '../../../text/safe.ts';
import { wrap } from '../../../text/cells.ts';
import type { Answered, questionsOf } from '../../state/agent/agent-view.ts';
import { type AnswerRoom, drawnLine } from '../../state/agent/answer-room.ts';
import { accent, bad, bold, good, type Line, muted, plain, warn } from '../../widgets/line.ts';
import { wrapped } from '../../widgets/wrapped.ts';
import type { Told } from '../../panes/told-lines.tsx';

type Question = ReturnType<typeof questionsOf>[number];

const toldText = (text: string, columns: number, as: (text: string) => Line = (row) => [row]): Told[] =>
  wrap(text, columns).map((row) => ({ line: as(row), spoken: row }));

const tokenWords = (tokens: Answered['tokens']): string => {
  if (tokens === undefined) return 'counting tokens';
  return tokens === null ? 'tokens not counted' : `about ${counted(tokens, 'token')}`;
};

/** The answer's status, time and size: "200 · 14 ms · 423 bytes, 106 tokens". */
export function sizeLine(answered: Answered | undefined, dot: string): Line {
  if (answered?.failure !== undefined)
    return answered.status === undefined ? [bad('no answer')] : [bad(String(answered.status))];
  if (answered === undefined) return [];
  const { status, milliseconds, isError, bytes: size } = answered.answer;
  const isGood = status < 300 && !isError;
  const many = size < 10_000 ? counted(size, 'byte') : bytes(size);
  const tokens = tokenWords(answered.tokens);
  return [
    (isGood ? good : bad)(isError ? `${status}, the tool failed` : String(status)),
    muted(` ${dot} ${amount(Math.round(milliseconds))} ms ${dot} ${many}, ${tokens}`),
  ];
}

/** What a question is and takes, while it was not asked. */
export function questionTold({ description, fields, mayWrite, needs }: Question, columns: number): Told[] {
  const told: Told[] = toldText(safe(description, 3000), columns);
  const gap: Told = { line: [], spoken: '' };
  if (fields.length > 0) told.push(gap, { line: [muted('it takes')], spoken: 'it takes' });
  for (const { name, kind, isRequired, choices, description: what } of fields) {
    const kinds = choices.length > 0 ? `one of ${choices.map((one) => safe(one, 40)).join(', ')}` : kind;
    const head: Line = [bold(safe(name, 60)), muted(isRequired ? ` ${kinds}, must be given` : ` ${kinds}`)];
    told.push(...wrapped(head, columns).map((line) => ({ line, spoken: plain(line) })));
    told.push(...toldText(safe(what, 400), columns - 2, (row) => ['  ', muted(row)]));
  }
  const next = mayWrite
    ? 'It does not say that it only reads: it is called after a question.'
    : needs
      ? `${keySaid('ask', 'enter')} fills in what it needs.`
      : `${keySaid('ask', 'enter')} asks it.`;
  return [...told, gap, ...toldText(next, columns, (row) => [(mayWrite ? warn : muted)(row)])];
}

/** As much of an answer as fits, from the line at the top on. */
export function answerTold(
  answered: Answered,
  top: number,
  { columns, rows }: Pick<AnswerRoom, 'columns' | 'rows'>,
  place: readonly string[] | undefined,
): Told[] {
  const told: Told[] = [];
  if (answered.failure !== undefined) {
    told.push(...toldText(safe(answered.failure.message, 1000), columns, (row) => [bad(row)]));
    if (answered.laid.lines.some((line) => line.trim() !== '')) told.push({ line: [], spoken: '' });
  }
  const here = place === undefined || place.length === 0 ? undefined : answered.laid.lineAt(place);
  for (let index = top; index < answered.laid.lines.length && told.length < rows; index += 1)
    for (const row of drawnLine(answered.laid.lines[index] ?? '', columns))
      told.push({ line: [index === here ? accent(row) : row], spoken: row });
  return told.slice(0, rows);
}

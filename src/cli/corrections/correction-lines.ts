import type * as z from 'zod/mini';
import { CorrectionLine } from '../../contract/cli/corrections.ts';
import { orderProblem } from '../../contract/corrections/order-problem.ts';
import { jsonEscaped } from '../../text/json-escaped.ts';
import { type CliIo, CommandFailure, exitCodes } from '../cli-command.ts';

const mostLines = 10_000;
const mostCharacters = 32 * 1024 * 1024;

/** A correction as a line of JSON that can be read again: what it says and its state, without what is one gateway's own. */
export const exportedLine = (correction: object): string =>
  jsonEscaped(JSON.stringify(CorrectionLine.parse(correction)));

async function typedText({ in: input }: Pick<CliIo, 'in'>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of input) {
    text += typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true });
    if (text.length > mostCharacters)
      throw new CommandFailure('That is more than 32 MB of corrections.', exitCodes.usage);
  }
  return text;
}

const unreadable = (line: number, why: string) =>
  new CommandFailure(`Line ${line}: ${why} Nothing was sent.`, exitCodes.usage);

const firstIssue = (issues: readonly z.core.$ZodIssue[]): string => {
  const [issue] = issues;
  return issue === undefined ? 'it is none' : `${issue.path.join('.') || 'the line'} ${issue.message}`;
};

function lineOf(text: string, number: number): CorrectionLine {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw unreadable(
      number,
      'it is not JSON; each line is one correction, as "persona corrections export" writes them.',
    );
  }
  const { data, error } = CorrectionLine.safeParse(json);
  if (data === undefined) throw unreadable(number, `${firstIssue(error?.issues ?? [])}.`);
  const problem = orderProblem(data);
  if (problem !== undefined) throw unreadable(number, `${problem.path} ${problem.message}.`);
  return data;
}

/** The corrections on standard input, a line of JSON each; all of them are looked at before anything is sent. */
export async function importedLines(io: Pick<CliIo, 'in'>): Promise<readonly CorrectionLine[]> {
  const lines = (await typedText(io)).split('\n');
  const corrections = lines.flatMap((text, index) => (text.trim() === '' ? [] : [lineOf(text, index + 1)]));
  if (corrections.length <= mostLines) return corrections;
  throw new CommandFailure(
    `These are ${corrections.length} corrections; a namespace has at most ${mostLines}.`,
    exitCodes.usage,
  );
}

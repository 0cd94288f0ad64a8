import { type Command, Option } from 'commander';
import { askedDay } from '../../contract/preview/asked-moments.ts';
import { leftOutNamed } from '../../contract/preview/left-out-named.ts';
import { leftOutFilters, type LeftOutWords, leftOutWords } from '../../contract/preview/left-out-words.ts';
import type { PreviewQuestion } from '../../contract/preview/preview-question.ts';
import type { Json } from '../../contract/scalars.ts';
import { type CliIo, CommandFailure, exitCodes } from '../cli-command.ts';

export type PreviewFlags = { readonly asOf?: string; readonly without?: readonly string[] };

/** What a command is asked to preview, as far as it can be known without the persona. */
export type AskedQuestion = { readonly as_of?: string; readonly words?: LeftOutWords };

const filterLines = Object.values(leftOutFilters)
  .map(({ example, leavesOut }) => `  ${example.padEnd(15)} ${leavesOut}`)
  .join('\n');

/** Adds the flags that ask for a preview. */
export const withPreview = (command: Command): Command =>
  command
    .option('--as-of <day>', 'as it would be at the end of a day, month or year, or at a time; nothing is stored')
    .addOption(
      new Option(
        '--without <what>',
        'without a part of the events; may be given many times; nothing is stored',
      ).argParser((text, before: readonly string[] | undefined) => [...(before ?? []), text]),
    )
    .addHelpText(
      'after',
      `\n--without takes a name as it stands in the persona (mail, "Ada Okafor"), or:\n${filterLines}\nA value goes on up to the next of these words. What any of them names is left out. Days are those of this machine's\ncalendar: --as-of 2026-03-01 is the end of that day here, 2026-03 that of the month; 90d is how long ago.`,
    );

const usage = (problem: string): CommandFailure => new CommandFailure(problem, exitCodes.usage);

/** What the flags ask for; undefined where they ask for no preview. A usage failure says what is wrong with them. */
export function askedQuestion(io: CliIo, { asOf, without }: PreviewFlags): AskedQuestion | undefined {
  if (asOf === undefined && without === undefined) return undefined;
  const day: ReturnType<typeof askedDay> | undefined = asOf === undefined ? undefined : askedDay(asOf, io.now());
  if (day !== undefined && 'problem' in day) throw usage(`--as-of: ${day.problem}`);
  if (without === undefined) return { ...day };
  const words = leftOutWords(without, io.now());
  if ('problem' in words) throw usage(`--without: ${words.problem}`);
  return { ...day, words };
}

/** The question for a gateway, where what is left out is found among the names of a persona. */
export function questionOf({ as_of, words }: AskedQuestion, persona: Json): PreviewQuestion {
  const day = as_of === undefined ? {} : { as_of };
  if (words === undefined) return day;
  const without = leftOutNamed(words, persona);
  if ('problem' in without) throw usage(`--without: ${without.problem}`);
  return { ...day, without };
}

import type { ChosenText } from '../choice/choose.ts';
import { chatBody, type Question } from './chat-body.ts';
import { firstQuestion, writtenOut } from './first-question.ts';

/** A first question, the texts that stand in it, and what it takes with its answer. */
export type FirstQuestion = {
  readonly question: Question;
  readonly texts: readonly ChosenText[];
  readonly tokens: number;
};

/** our count is of one tokenizer, and other models' are some finer: so much more is thought of */
export const finer = 1.2;

/** tokens of a request: those of its body, which hold the schema, with what finer tokenizers add, and those of its answer */
export const tokensOfRequest = (count: (text: string) => number, model: string, question: Question): number =>
  Math.ceil(count(chatBody(model, question)) * finer) + question.answer;

/** Puts texts into as few questions as fit, in their order, each of at most so many tokens with its answer; a text that fits in none is left out. */
export function packedQuestions(
  texts: readonly ChosenText[],
  count: (text: string) => number,
  { model, context, most }: { model: string; context: number; most: number },
): FirstQuestion[] {
  const costOf = (some: readonly ChosenText[]) => tokensOfRequest(count, model, firstQuestion(some));
  const empty = costOf([]);
  const packed: FirstQuestion[] = [];
  let open: ChosenText[] = [];
  let cost = empty;
  const close = (): void => {
    while (open.length > 0) {
      const tokens = costOf(open);
      if (tokens <= context) {
        packed.push({ question: firstQuestion(open), texts: open, tokens });
        break;
      }
      open = open.slice(0, -1);
    }
    open = [];
    cost = empty;
  };
  for (const text of texts) {
    if (packed.length === most) break;
    const own = Math.ceil((count(JSON.stringify(writtenOut([text]))) + 2 + text.lines.length) * finer);
    if (empty + own > context) continue;
    if (cost + own > context) close();
    open.push(text);
    cost += own;
  }
  if (packed.length < most) close();
  return packed.slice(0, most);
}

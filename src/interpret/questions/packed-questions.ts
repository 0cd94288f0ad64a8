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

/** the marks are random letters, of which some take more tokens than others */
const ofMarks = 8;

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
  const empty = costOf([]) + ofMarks;
  const packed: FirstQuestion[] = [];
  let open: ChosenText[] = [];
  let cost = empty;
  const own = (text: ChosenText) =>
    Math.ceil((count(JSON.stringify(writtenOut([text]))) + 2 + text.lines.length) * finer);
  const begin = (some: readonly ChosenText[]): void => {
    open = [...some];
    cost = empty + open.reduce((sum, text) => sum + own(text), 0);
  };
  /** Closes the open question; what does not fit into it, whole as it is sent, begins the next. */
  const close = (): void => {
    const over: ChosenText[] = [];
    for (let tokens = costOf(open); open.length > 0; tokens = costOf(open)) {
      if (tokens <= context) {
        packed.push({ question: firstQuestion(open), texts: open, tokens });
        break;
      }
      over.unshift(...open.slice(-1));
      open = open.slice(0, -1);
    }
    // What does not even fit alone is left out.
    begin(open.length === 0 ? over.slice(1) : over);
  };
  for (const text of texts) {
    if (packed.length === most) break;
    if (empty + own(text) > context) continue;
    if (cost + own(text) > context) close();
    open.push(text);
    cost += own(text);
  }
  while (open.length > 0 && packed.length < most) close();
  return packed.slice(0, most);
}

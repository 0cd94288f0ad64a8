import type { Clock } from '../contract/time/clock.ts';
import { answerIn } from './asking/answer-in.ts';
import { keyRefused } from './asking/key-refused.ts';
import { bodyIn, type Manner, otherManner, quietly, usualManner } from './asking/manner.ts';
import { ModelFault, OnlyThought } from './asking/model-fault.ts';
import { type Model, post } from './asking/post.ts';
import { notFoundWords, refusalIn, refusedWords } from './asking/refusal.ts';
import type { Question } from './questions/chat-body.ts';
import { finer } from './questions/packed-questions.ts';
import { secondQuestion } from './questions/second-question.ts';

/** what is sent: nobody's words */
const madeUp = {
  field: '/traits/decision_patterns',
  says: 'Measures the flow before changing a valve',
  first: 'I measured the flow for a week before I changed the valve.',
  more: (day: number) => `On day ${day} I measured the flow before I changed the valve.`,
} as const;
/** tokens of the words of a question with one sentence, of these with its form and answer, and of each sentence more in a request */
const size = { words: 200, least: 480, more: 17 } as const;

/** A made-up question about as long as a question may be, for a server that cuts longer ones is found by it; and how many tokens it has at least. */
function longQuestion(context: number): { readonly question: Question; readonly tokens: number } {
  const more = Math.max(0, Math.floor((context / finer - size.least) / size.more));
  const quotes = Array.from({ length: more }, (_, day) => madeUp.more(day + 1));
  const { field, says, first } = madeUp;
  return {
    question: secondQuestion({ field, says, quotes: [first, ...quotes] }),
    tokens: size.words + more * (size.more - 1),
  };
}

const forms = { schema: 'by its schema', object: 'as JSON without a schema', words: 'in words alone' } as const;

type Found = { readonly isWell: boolean; readonly says: string };
const unwell = (says: string): Found => ({ isWell: false, says });

/** What became of a made-up question: whether the model can be asked, in a sentence. */
export async function probeModel(
  model: Model,
  means: { clock: Pick<Clock, 'sleep'>; signal: AbortSignal },
): Promise<Found> {
  const { question, tokens } = longQuestion(model.context);
  const named = `${model.name} at ${model.url.host}`;
  try {
    for (let manner: Manner = usualManner; ;) {
      const { status, text } = await post(model, bodyIn(manner, model.name, question), means);
      if (status !== 200) {
        const refusal = refusalIn(text, question, model.key);
        const other = otherManner(manner, status, refusal);
        if (status === 401 || status === 403) return unwell(keyRefused(model.url.host, model.key, status));
        if (refusal.isTooLong)
          return unwell(`${named} was asked a made-up question. ${refusedWords(model.url.host, status, refusal)}`);
        if (status === 404) return unwell(notFoundWords(model.url, model.name, refusal));
        if (other === undefined)
          return unwell(`${named} does not answer a made-up question (${status}).${refusal.words}`);
        manner = other;
        continue;
      }
      try {
        const { said } = answerIn(text, question, tokens);
        const how = `${forms[manner.form]}${manner.isQuiet ? ', told not to think' : ''}`;
        return typeof said['follows'] === 'boolean'
          ? {
              isWell: true,
              says: `${named} answered a made-up question ${how}; it was as long as model.context allows.`,
            }
          : unwell(`${named} answered a made-up question with something else than was asked for.`);
      } catch (error) {
        const quiet = error instanceof OnlyThought ? quietly(manner) : undefined;
        if (quiet !== undefined) manner = quiet;
        else if (error instanceof ModelFault) return unwell(`${named} was asked a made-up question. ${error.message}`);
        else throw error;
      }
    }
  } catch (error) {
    if (error instanceof ModelFault) return unwell(error.message);
    throw error;
  }
}

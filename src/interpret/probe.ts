import type { Clock } from '../contract/time/clock.ts';
import { answerIn } from './asking/answer-in.ts';
import { keyRefused } from './asking/key-refused.ts';
import { bodyIn, type Manner, otherManner, quietly, usualManner } from './asking/manner.ts';
import { ModelFault, OnlyThought } from './asking/model-fault.ts';
import { type Model, post } from './asking/post.ts';
import { refusalIn } from './asking/refusal.ts';
import { secondQuestion } from './questions/second-question.ts';

/** what is sent: nobody's words */
const madeUp = {
  field: '/traits/decision_patterns',
  says: 'Measures the flow before changing a valve',
  quotes: ['I measured the flow for a week before I changed the valve.'],
} as const;

const forms = { schema: 'by its schema', object: 'as JSON without a schema', words: 'in words alone' } as const;

type Found = { readonly isWell: boolean; readonly says: string };
const unwell = (says: string): Found => ({ isWell: false, says });

/** What became of a made-up question: whether the model can be asked, in a sentence. */
export async function probeModel(
  model: Model,
  means: { clock: Pick<Clock, 'sleep'>; signal: AbortSignal },
): Promise<Found> {
  const question = secondQuestion(madeUp);
  const named = `${model.name} at ${model.url.host}`;
  try {
    for (let manner: Manner = usualManner; ;) {
      const { status, text } = await post(model, bodyIn(manner, model.name, question), means);
      if (status !== 200) {
        const refusal = refusalIn(text, question, model.key);
        const other = otherManner(manner, status, refusal);
        if (status === 401 || status === 403) return unwell(keyRefused(model.url.host, model.key, status));
        if (other === undefined)
          return unwell(`${named} does not answer a made-up question (${status}).${refusal.words}`);
        manner = other;
        continue;
      }
      try {
        const { said } = answerIn(text, question, 0);
        const how = `${forms[manner.form]}${manner.isQuiet ? ', told not to think' : ''}`;
        return typeof said['follows'] === 'boolean'
          ? { isWell: true, says: `${named} answered a made-up question ${how}.` }
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
